from rich.console import Console

console = Console()
console.print("hello", styled="bold red")  # misuse
console.rule("[bold]Section")
