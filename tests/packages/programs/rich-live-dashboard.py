import io

from rich.align import Align
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.layout import Layout
from rich.live import Live
from rich.padding import Padding
from rich.pretty import pprint, pretty_repr
from rich.prompt import Confirm, IntPrompt, Prompt
from rich.spinner import Spinner
from rich.style import Style
from rich.table import Table
from rich.markup import escape


class Meter:
    def __init__(self, label, value):
        self.label = label
        self.value = value

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield f"[b]{escape(self.label)}[/b] {'#' * self.value}"


def build(step):
    table = Table.grid(padding=1)
    table.add_column(justify="right", ratio=1)
    table.add_row("step", f"{step}", end_section=True)
    return table


console = Console(file=io.StringIO(), width=60, height=12, color_system=None)
with Live(build(0), console=console, refresh_per_second=4) as live:
    for step in range(3):
        live.update(build(step))
layout = Layout(name="root")
layout.split_column(Layout(name="top", size=3), Layout(Align.center("body"), name="body"))
layout["top"].update(Padding("header", (0, 2)))
console.print(layout, style=Style(bold=True))
console.print(Columns(["[cpu]", "[mem]"], equal=True), markup=False)
with console.status("working", spinner="dots"):
    console.print(Meter("disk [x]", 5))
pprint({"a": [1, 2]}, console=console, expand_all=True)
name = Prompt.ask("Name", console=console, stream=io.StringIO("ann\n"), default="bob")
age = IntPrompt.ask("Age", console=console, stream=io.StringIO("30\n"))
print(name, age + 1, Confirm.ask("Sure?", console=console, stream=io.StringIO("y\n")), pretty_repr({"x": 1}))
print("disk [x] #####" in console.file.getvalue(), Spinner("dots").name, console.size.width)
