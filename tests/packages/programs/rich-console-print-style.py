from rich.console import Console

console = Console()
console.print("hello", style="bold red")
console.rule("[bold]Section")
