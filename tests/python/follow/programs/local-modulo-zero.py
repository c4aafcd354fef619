def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def columns(count, width=0):
    return count % width, count // width  # raises: ZeroDivisionError


print([year for year in range(1996, 2005) if is_leap(year)])
print(columns(17))  # twin: print(columns(17, 4))
