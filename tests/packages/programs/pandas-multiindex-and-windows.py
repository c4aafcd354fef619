import pandas as pd

index = pd.MultiIndex.from_product([["a", "b"], pd.period_range("2024-01", periods=3, freq="M")], names=["shop", "month"])
sales = pd.DataFrame({"units": [5, 7, 6, 2, 3, 4], "price": [1.0, 1.1, 1.2, 2.0, 2.0, 2.1]}, index=index)

sales["revenue"] = sales.eval("units * price")
print(sales.loc["a", "revenue"].sum(), sales.xs("b", level="shop")["units"].tolist())
wide = sales["units"].unstack("shop")
print(wide, wide.diff().iloc[1:].astype(int).values.tolist(), wide.cumsum().iloc[-1].to_dict())

growth = sales.groupby(level="shop")["units"].pct_change().rename("growth")
sales = sales.join(growth)
sales["lag"] = sales.groupby("shop")["units"].shift(1)
print(sales.swaplevel().sort_index().head(2))


def top(group, n=1):
    return group.sort_values("units", ascending=False).head(n)


best = sales.groupby("shop", group_keys=False)[["units", "price"]].apply(top, n=1)
print(best)
print(sales.stack().size, sales.reset_index().pivot(index="month", columns="shop", values="price").mean().round(2).to_dict())
for shop, group in sales.groupby(level=0):
    print(shop, group["units"].rolling(2).sum().dropna().tolist(), group.units.expanding().max().tolist())
styled = sales.reset_index().assign(month=lambda d: d["month"].astype(str)).replace({"shop": {"a": "A"}})
print(styled.sample(2, random_state=1).shape, styled.shop.unique(), styled.pipe(len), styled.columns.difference(["lag"]).size)
