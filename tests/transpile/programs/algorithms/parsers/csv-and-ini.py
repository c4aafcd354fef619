"""Reading CSV with quotes, INI files and query strings by hand."""


def read_csv(text: str, delimiter: str = ",") -> list[list[str]]:
    rows, row, cell, quoted = [], [], "", False
    i = 0
    while i < len(text):
        ch = text[i]
        if quoted:
            if ch == '"' and text[i + 1 : i + 2] == '"':
                cell += '"'
                i += 1
            elif ch == '"':
                quoted = False
            else:
                cell += ch
        elif ch == '"':
            quoted = True
        elif ch == delimiter:
            row.append(cell)
            cell = ""
        elif ch == "\n":
            rows.append(row + [cell])
            row, cell = [], ""
        else:
            cell += ch
        i += 1
    if cell or row:
        rows.append(row + [cell])
    return rows


def read_ini(text: str) -> dict[str, dict[str, object]]:
    config: dict[str, dict[str, object]] = {}
    section = config.setdefault("default", {})
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        if line.startswith("["):
            if not line.endswith("]"):
                raise ValueError(f"line {number}: unclosed section")
            section = config.setdefault(line[1:-1], {})
        elif "=" in line:
            key, value = (part.strip() for part in line.split("=", 1))
            section[key] = int(value) if value.isdigit() else value.lower() == "true" if value.lower() in ("true", "false") else value
        else:
            raise ValueError(f"line {number}: {line!r}")
    return config


table = read_csv('name,note,qty\n"Smith, J","said ""hi""",3\nBob,,10\n"multi\nline",x,')
for row in table:
    print(row)
header, *body = table
records = [dict(zip(header, row)) for row in body]
print(records, sum(int(r["qty"] or 0) for r in records))
print(read_ini("a = 1\n[server]\nhost = local # note\nport=80\ndebug = TRUE\n\n[empty]"))
for bad in ("[open", "no sign"):
    try:
        read_ini(bad)
    except ValueError as error:
        print(error)
def query(text):
    out: dict = {}
    for part in filter(None, text.lstrip("?").split("&")):
        key, sep, value = part.partition("=")
        out.setdefault(key, []).append(value if sep else None)
    return {k: v[0] if len(v) == 1 else v for k, v in out.items()}
print(query("?a=1&b=2&a=3&flag&c=x=y"), query(""))
