from dateutil.parser import parse

records = [{"id": 1, "created": 20240105}, {"id": 2, "created": 20240210}]


def newest(records: list[dict[str, int]]):
    return max(parse(record["created"]) for record in records)  # misuse


print(newest(records))
