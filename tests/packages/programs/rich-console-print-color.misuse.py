from rich.console import Console

console = Console(width=60)


def report(results: dict[str, bool]) -> None:
    for name, passed in results.items():
        console.print(f"{name}: {'ok' if passed else 'failed'}", color="green" if passed else "red")  # misuse


report({"build": True, "tests": False})
