import csv
import io

texts = ["a,b\n1,2\n", 'x,"y, z"\r\n"multi\nline",2\r\n', '"q""q",\'s\'\n', "a;b\n", "\n\na,b\n\n", ' "s", t\n', '"ab"c,d\n', "a,b", '"open\n', "", ",,\n", 'a"b,c\n']
for text in texts:
    for options in ({}, {"delimiter": ";"}, {"skipinitialspace": True}, {"quotechar": "'"}, {"quoting": csv.QUOTE_NONE}, {"doublequote": False, "escapechar": "\\"}, {"dialect": "unix"}, {"dialect": "excel-tab"}):
        try:
            print(repr(text), options, list(csv.reader(io.StringIO(text), **options)))
        except csv.Error as e:
            print("Error", e)
print(list(csv.reader(['1,"a"', "2.5,'b'"], quoting=csv.QUOTE_NONNUMERIC)) if False else list(csv.reader(['1,"a"', '2.5,"b"'], quoting=csv.QUOTE_NONNUMERIC)))
rows = [[1, "a,b", None, 2.5, True], ["", 'say "x"', "two\nlines", " pad ", b"b"], [], [""], ["only"], [None]]
for options in ({}, {"quoting": csv.QUOTE_ALL}, {"quoting": csv.QUOTE_NONNUMERIC}, {"delimiter": "|", "lineterminator": "\n"}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"quoting": csv.QUOTE_NONE}, {"dialect": "unix"}):
    for row in rows:
        out = io.StringIO()
        try:
            n = csv.writer(out, **options).writerow(row)
            print(n, repr(out.getvalue()))
        except csv.Error as e:
            print("Error", e)
reader = csv.DictReader(io.StringIO("a,b\n1,2\n3\n4,5,6\n\n7,8\n"), restkey="more", restval="?")
print(reader.fieldnames, [dict(r) for r in reader], reader.line_num)
print(list(csv.DictReader(["x y", "1 2"], delimiter=" ")), list(csv.DictReader(["1,2"], fieldnames=["p", "q"])))
out = io.StringIO()
w = csv.DictWriter(out, ["a", "b"], restval="-", extrasaction="ignore")
w.writeheader()
w.writerows([{"a": 1}, {"b": 2, "c": 3}])
print(repr(out.getvalue()))
for bad in (lambda: csv.reader([], delimiter=",,"), lambda: csv.reader([], delimiter=5), lambda: next(csv.reader([5])), lambda: csv.DictWriter(out, ["a"]).writerow({"z": 1}), lambda: csv.writer(out).writerow(5)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
