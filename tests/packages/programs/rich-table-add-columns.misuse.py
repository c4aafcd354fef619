from rich.console import Console
from rich.table import Table


class Report:
    def __init__(self, title):
        self.table = Table(title=title)

    def fill(self, header, rows):
        self.table.add_columns(*header)  # misuse
        for row in rows:
            self.table.add_row(*map(str, row))


report = Report("Sizes")
report.fill(["file", "bytes"], [("a.txt", 10), ("b.txt", 2000)])
Console().print(report.table)
