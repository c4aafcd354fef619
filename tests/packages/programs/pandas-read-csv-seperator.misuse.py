import io

import pandas as pd

DATA = "name;age\nAnn;30\nBob;25\n"


def load_people(path):
    df = pd.read_csv(path, seperator=";")  # misuse
    return df.sort_values("age")


print(load_people(io.StringIO(DATA)))
