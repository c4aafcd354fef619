import click
from click.testing import CliRunner


@click.command()
@click.option("--name", prompts="Your name")  # misuse
@click.version_option("1.0")
def hello(name: str) -> None:
    click.echo(f"hi {name}")


print(CliRunner().invoke(hello, ["--name", "x"]).output)
