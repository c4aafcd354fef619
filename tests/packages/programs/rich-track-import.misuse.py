from rich.console import Console
from rich.progress import progress_bar  # misuse

console = Console(stderr=True)
total = 0
for step in progress_bar(range(5), description="Adding", console=console):
    total += step
console.log("total", total)
