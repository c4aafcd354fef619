import pandas as pd


def to_frame(names: list[str], ages: list[int]) -> pd.DataFrame:
    frame = pd.DataFrame({"name": names, "age": ages}, dtypes={"age": "int32"})  # misuse
    return frame.sort_values("age")


people = to_frame(["ann", "bob"], [30, 25])
print(people.describe())
