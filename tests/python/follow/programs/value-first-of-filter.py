def above(rows, limit):
    for row in rows:
        if row[1] > limit:
            yield row


def first_above(rows, limit):
    return list(above(rows, limit))[0]  # raises: IndexError


ROWS = [("mon", 12), ("tue", 19), ("wed", 15)]


def main():
    for limit in (10, 15, 20):  # twin: for limit in (10, 15, 18):
        day, value = first_above(ROWS, limit)
        print(limit, day, value)


main()
