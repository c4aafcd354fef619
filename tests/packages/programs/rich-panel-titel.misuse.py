from rich import print as rich_print
from rich.panel import Panel
from rich.text import Text

message = Text.assemble(("done", "bold green"), " in 3 s")
rich_print(Panel(message, heading="Build", expand=False))  # misuse
