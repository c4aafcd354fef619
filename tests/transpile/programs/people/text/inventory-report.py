INVENTORY = """\
sku,name,qty,price
A1,Widget,10,2.50
B2,Gadget,0,19.99
C3,"Thing, large",5,100
D4,Doohickey,x,1.00
"""


def split_line(line):
    fields, current, quoted = [], "", False
    for ch in line:
        if ch == '"':
            quoted = not quoted
        elif ch == "," and not quoted:
            fields.append(current)
            current = ""
        else:
            current += ch
    fields.append(current)
    return fields


def load(text):
    header, *rows = text.strip().split("\n")
    names = split_line(header)
    for number, row in enumerate(rows, start=2):
        record = dict(zip(names, split_line(row)))
        try:
            record["qty"] = int(record["qty"])
            record["price"] = float(record["price"])
        except ValueError as error:
            print(f"line {number}: {error}")
            continue
        yield record


records = list(load(INVENTORY))
total = sum(r["qty"] * r["price"] for r in records)
width = max(len(r["name"]) for r in records)
print(f"{'Name':<{width}} {'Qty':>5} {'Value':>10}")
print("-" * (width + 17))
for r in sorted(records, key=lambda r: r["qty"] * r["price"], reverse=True):
    print(f"{r['name']:<{width}} {r['qty']:>5} {r['qty'] * r['price']:>10,.2f}")
print(f"{'TOTAL':<{width}} {sum(r['qty'] for r in records):>5} {total:>10,.2f}")
missing = [r["sku"] for r in records if not r["qty"]]
print("out of stock:", ", ".join(missing) or "nothing")
print(*(f"{k}={v}" for k, v in records[0].items()), sep=" | ", end=".\n")
