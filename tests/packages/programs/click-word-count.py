import sys
from pathlib import Path

import click
from click.testing import CliRunner


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("-l", "--lines", is_flag=True, help="Count lines instead of words.")
@click.option("--min-length", default=1, show_default=True, type=click.IntRange(min=1))
@click.option("--format", "output_format", type=click.Choice(["plain", "csv"]), default="plain")
@click.version_option("1.0", prog_name="count")
def count(files, lines, min_length, output_format):
    """Count words in FILES."""
    if not files:
        raise click.UsageError("no files")
    separator = "," if output_format == "csv" else " "
    for path in files:
        text = path.read_text()
        total = len(text.splitlines()) if lines else sum(len(w) >= min_length for w in text.split())
        click.echo(f"{total}{separator}{path.name}")
    click.secho("done", fg="green", err=True)


if __name__ == "__main__":
    Path("a.txt").write_text("one two\nthree\n")
    runner = CliRunner()
    result = runner.invoke(count, ["a.txt", "--min-length", "4", "--format", "csv"])
    print(result.output, result.exit_code)
    assert runner.invoke(count, []).exit_code == 2
    sys.argv = ["count", "-l", "a.txt"]
    count()
