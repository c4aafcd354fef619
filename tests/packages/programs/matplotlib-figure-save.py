import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig = plt.figure()
ax = fig.add_subplot(111)
ax.pie([30, 70], labels=["a", "b"], autopct="%1.0f%%")
fig.savefig("pie.png")
plt.close("all")
