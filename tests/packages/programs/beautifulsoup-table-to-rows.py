import csv
import sys
from typing import Iterator

from bs4 import BeautifulSoup
from bs4.element import Tag

PAGE = """<table class="data" border=1>
<thead><tr><th>Name</th><th>Born</th></tr></thead>
<tbody>
<tr><td>Ann</td><td><time datetime="1990-01-02">2 Jan</time></td></tr>
<tr><td>Bob</td><td>unknown</td></tr>
</tbody></table><meta name="author" content="me">"""


def read_table(table: Tag) -> Iterator[dict]:
    header = [th.text.strip().lower() for th in table.thead.find_all("th")]
    for row in table.tbody.find_all("tr"):
        cells = [cell.find("time")["datetime"] if cell.find("time") else cell.get_text() for cell in row("td")]
        yield dict(zip(header, cells))


soup = BeautifulSoup(PAGE, features="html.parser")
table = soup.select_one("table.data")
rows = list(read_table(table))
writer = csv.DictWriter(sys.stdout, fieldnames=rows[0].keys())
writer.writeheader()
writer.writerows(rows)
print(soup.find("meta", attrs={"name": "author"})["content"], table.get("border"), table.has_attr("width"))
print(soup.find("video"), len(soup.select("td:nth-of-type(1)")), soup.td.find_parent("table")["class"][0])
