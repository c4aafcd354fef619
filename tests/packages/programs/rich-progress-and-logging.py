import io
import logging

from rich.console import Console
from rich.logging import RichHandler
from rich.markdown import Markdown
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, track
from rich.syntax import Syntax
from rich.theme import Theme
from rich.traceback import Traceback, install

install(show_locals=False)
theme = Theme({"warning": "bold yellow"})
console = Console(file=io.StringIO(), theme=theme, width=80)

logging.basicConfig(level="INFO", format="%(message)s", handlers=[RichHandler(console=console, show_time=False)])
logger = logging.getLogger("app")

with Progress(
    SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), console=console, transient=True
) as progress:
    task = progress.add_task("Copying", total=3)
    while not progress.finished:
        progress.update(task, advance=1, description="Working")
        logger.info("step %d", progress.tasks[0].completed)

total = sum(track(range(4), description="Adding", console=console))
console.print(f"[warning]total {total}[/]", justify="center")
console.print(Markdown("# Title\n\n* one\n* two"))
console.print(Syntax("def f():\n    return 1", "python", line_numbers=True))
try:
    1 / 0
except ZeroDivisionError:
    console.print_exception(max_frames=1)

output = console.file.getvalue()
print(len(output) > 100, "total 6" in output, Traceback.__name__)
