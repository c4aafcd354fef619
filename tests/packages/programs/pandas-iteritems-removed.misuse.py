import pandas as pd

orders = pd.DataFrame({"fruit": ["apple", "pear", "apple"], "price": [0.5, 0.8, 0.6]})
highest = orders.groupby("fruit")["price"].max()

lines = []
for name, price in highest.iteritems():  # misuse
    lines.append(f"{name}: {price:.2f}")

print("\n".join(lines))
