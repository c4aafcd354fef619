TEXT = """name;age;city
Ada;36;London
Alan;41;Wilmslow
"""


def read(text):
    header, *lines = text.strip().split("\n")
    columns = header.split(";")
    return [dict(zip(columns, line.split(";"))) for line in lines]


def oldest(rows):
    return max(rows, key=lambda row: int(row["Age"]))  # raises: KeyError  # twin: return max(rows, key=lambda row: int(row["age"]))


print(oldest(read(TEXT))["name"])
