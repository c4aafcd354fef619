def csv_line(values):
    return ",".join(values)  # raises: TypeError


def table(rows):
    lines = []
    for row in rows:
        lines.append(csv_line([len(row), sum(row)]))  # twin: lines.append(csv_line([str(len(row)), str(sum(row))]))
    return "\n".join(lines)


print(csv_line(["a", "b"]))
print(table([[1, 2], [3]]))
