import click
from click.testing import CliRunner


@click.command()
@click.option("--level", type=click.Choice(["low", "high"]), default="low", show_default=True)
@click.option("--count", type=click.IntRange(min=1, max=5), default=1)
def run(level: str, count: int) -> None:
    for _ in range(count):
        click.echo(level.upper())


print(CliRunner().invoke(run, ["--count", "2"]).output)
