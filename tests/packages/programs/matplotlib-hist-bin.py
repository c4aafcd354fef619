import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

ages = [22, 25, 31, 35, 41, 58]
plt.figure(figsize=(5, 4))
plt.hist(ages, bins=5, alpha=0.7)
plt.axvline(sum(ages) / len(ages), color="k", linestyle="--")
plt.xlabel("age")
plt.show()
