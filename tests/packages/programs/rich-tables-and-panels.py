from rich import box, print as rprint
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

console = Console(width=70, record=True, force_terminal=False)


def make_table(rows):
    table = Table(title="Planets", box=box.SIMPLE, show_lines=False, header_style="bold magenta")
    table.add_column("Name", style="cyan", no_wrap=True)
    table.add_column("Moons", justify="right")
    for name, moons in rows:
        table.add_row(name, str(moons), style="dim" if moons == 0 else None)
    return table


console.print(make_table([("Earth", 1), ("Venus", 0), ("Mars", 2)]))

tree = Tree("[bold]project")
src = tree.add("src")
src.add("main.py")
text = Text("error: ", style="red")
text.append("not found", style="underline")
console.print(Panel(Group(tree, text), title="Files", expand=False, border_style="green"))
console.rule("[blue]done")
console.log("finished", {"ok": True})
rprint("[green]bye[/green]", end="\n")
assert "Mars" in console.export_text()
