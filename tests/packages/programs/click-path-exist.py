import click
from click.testing import CliRunner


@click.command()
@click.argument("source", type=click.Path(exists=True))
@click.option("--verbose", "-v", is_flag=True, help="Print more.")
def main(source: str, verbose: bool) -> None:
    click.echo(f"{source} {verbose}")


print(CliRunner().invoke(main, ["."]).output)
