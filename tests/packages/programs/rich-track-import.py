from rich.console import Console
from rich.progress import track

console = Console(stderr=True)
total = 0
for step in track(range(5), description="Adding", console=console):
    total += step
console.log("total", total)
