"""Reports with aligned columns, as scripts print them."""
sales = {"north": [120.5, 98.25, 143.0], "south": [75.0, 88.1, 91.95], "west-coast": [1200.0, 950.75, 0]}
months = ["Jan", "Feb", "Mar"]
header = f"{'region':<12}" + "".join(f"{m:>12}" for m in months) + f"{'total':>14}"
print(header)
print("-" * len(header))
for region, values in sorted(sales.items(), key=lambda kv: -sum(kv[1])):
    print(f"{region:<12}" + "".join(f"{v:>12,.2f}" for v in values) + f"{sum(values):>14,.2f}")
print("=" * len(header))
totals = [sum(col) for col in zip(*sales.values())]
print("{:<12}".format("all") + "".join("{:>12,.2f}".format(t) for t in totals) + "{:>14,.2f}".format(sum(totals)))
best = max(((m, r, v) for r, vs in sales.items() for m, v in zip(months, vs)), key=lambda t: t[2])
print("best: %s in %s with %.2f (%d%%)" % (best[1], best[0], best[2], 100 * best[2] / sum(totals)))
for region, values in sales.items():
    bar = "#" * int(sum(values) / 50)
    print(f"{region[:5]:>5} |{bar:<45}| {sum(values) / sum(totals):6.1%}")
def histogram(data: dict[str, int], width: int = 20) -> None:
    top = max(data.values())
    for key, value in data.items():
        print(f"{key!r:>8} {'█' * round(value / top * width)}{'░' * (width - round(value / top * width))} {value:3d}")
histogram({"a": 3, "bb": 10, "ccc": 7, "": 0})
print(*(f"{c:>4}" for c in range(0, 50, 10)), sep="|", end="|\n")
print("\n".join(f"{i:2d}. {line.capitalize():.<20}{len(line):.>4}" for i, line in enumerate(["alpha", "beta gamma", ""], 1)))
seconds = [0, 59, 60, 3661, 86399]
print([f"{s // 3600:02}:{s % 3600 // 60:02}:{s % 60:02}" for s in seconds], [f"{b / 1024:.1f}K" if b >= 1024 else f"{b}B" for b in (5, 1023, 1024, 1536)])
