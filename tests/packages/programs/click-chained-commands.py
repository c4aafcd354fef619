import os
from functools import update_wrapper

import click
from click.testing import CliRunner


@click.group(chain=True, invoke_without_command=True)
@click.option("--input", "-i", "source", type=click.File("r"), required=True)
def cli(source):
    pass


@cli.result_callback()
def run(processors, source):
    lines = (line.rstrip("\n") for line in source)
    for processor in processors:
        lines = processor(lines)
    for line in lines:
        click.echo(click.style(line, fg="blue", bold=True))


def processor(f):
    def new_function(*args, **kwargs):
        def process(lines):
            return f(lines, *args, **kwargs)

        return process

    return update_wrapper(new_function, f)


@cli.command("upper")
@processor
def upper(lines):
    for line in lines:
        yield line.upper()


@cli.command("take")
@click.argument("n", type=click.INT)
@click.option("--skip", type=int, default=lambda: int(os.environ.get("SKIP", 0)))
@processor
def take(lines, n, skip):
    for i, line in enumerate(lines):
        if skip <= i < skip + n:
            yield line


runner = CliRunner()
with open("in.txt", "w") as f:
    f.write("a\nb\nc\n")
result = runner.invoke(cli, ["-i", "in.txt", "upper", "take", "--skip", "1", "2"], catch_exceptions=False)
print(result.output, result.exit_code, result.exception)
assert result.stdout == "B\nC\n"
print(click.unstyle(click.style("x", fg="red")), click.get_app_dir("demo") != "", sorted(cli.commands))
