from rich.console import Console
from rich.table import Table

table = Table(title="Stock", show_lines=True)
table.add_column("Item", style="cyan", no_wrap=True)
table.add_column("Amount", justify="right")
for item, amount in {"tea": 3, "milk": 12}.items():
    table.add_row(item, str(amount))
Console(width=40, record=True).print(table)
