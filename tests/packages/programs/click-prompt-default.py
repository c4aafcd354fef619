import click
from click.testing import CliRunner


@click.command()
@click.option("--name", prompt="Your name")
@click.version_option("1.0")
def hello(name: str) -> None:
    click.echo(f"hi {name}")


print(CliRunner().invoke(hello, ["--name", "x"]).output)
