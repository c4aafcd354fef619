"""csv through file-like objects."""
import csv
import io

source = io.StringIO('name,qty\n"Smith, J",3\nBob,10\n')
for row in csv.DictReader(source):
    print(row, int(row["qty"]) * 2)
out = io.StringIO()
writer = csv.writer(out)
writer.writerow(["a", 'say "hi"', 1.5, None])
writer.writerows([[1, 2], ["x,y", ""]])
print(repr(out.getvalue()))
print(list(csv.reader(["a;b;'c'"], delimiter=";", quotechar="'")))
