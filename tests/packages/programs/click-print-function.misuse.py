import click


@click.command()
@click.option("--name", default="world")
def greet(name):
    click.print(f"Hello, {name}!")  # misuse


greet([], standalone_mode=False)
