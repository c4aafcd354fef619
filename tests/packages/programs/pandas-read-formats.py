import json
import sqlite3
from io import StringIO
from pathlib import Path

import pandas as pd

Path("data").mkdir()
for month in (1, 2):
    pd.DataFrame({"month": [month] * 2, "value": [month * 10, month * 20]}).to_csv(f"data/{month}.csv", index=False)

frames = [pd.read_csv(path) for path in sorted(Path("data").glob("*.csv"))]
df = pd.concat(frames, keys=["jan", "feb"], names=["source", "row"]).reset_index(level="source")
print(df)

chunks = pd.read_csv("data/1.csv", chunksize=1, usecols=["value"], dtype={"value": "int32"})
print(sum(chunk["value"].sum() for chunk in chunks))

records = json.loads('[{"id": 1, "user": {"name": "ann", "tags": ["x"]}}, {"id": 2, "user": {"name": "bob"}}]')
print(pd.json_normalize(records).columns.tolist())
print(pd.read_json(StringIO('{"a": {"0": 1, "1": 2}}'))["a"].tolist())

with sqlite3.connect(":memory:") as connection:
    df.to_sql("values", connection, index=False, if_exists="replace")
    back = pd.read_sql_query("SELECT source, SUM(value) AS total FROM 'values' GROUP BY source", connection)
    print(back.set_index("source")["total"].to_dict())

fixed = pd.read_fwf(StringIO("a   1\nb  22\n"), header=None, names=["key", "n"])
print(fixed.n.sum(), pd.read_csv(StringIO("a|b\n1|x\n"), sep="|", index_col=0, skipinitialspace=True).b.iloc[0])
df.to_pickle("df.pkl")
print(df["value"].to_numpy().dtype, df.head(1).T.shape, pd.isna(df).any().any(), df.empty)
