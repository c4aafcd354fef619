import click
from click.testing import CliRunner


class Size(click.ParamType):
    name = "size"
    units = {"k": 1024, "m": 1024**2}

    def convert(self, value, param, ctx):
        if isinstance(value, int):
            return value
        try:
            if value[-1].lower() in self.units:
                return int(value[:-1]) * self.units[value[-1].lower()]
            return int(value)
        except ValueError:
            self.fail(f"{value!r} is not a size", param, ctx)


def validate_name(ctx, param, value):
    if value.startswith("-"):
        raise click.BadParameter("must not start with a dash")
    return value.strip()


def common_options(f):
    f = click.option("--limit", type=Size(), default="4k")(f)
    f = click.option("-v", "--verbose", count=True)(f)
    return f


@click.command()
@common_options
@click.option("--name", callback=validate_name, prompt="Name")
@click.option("--out", type=click.File("w"), default="-")
@click.pass_context
def main(ctx: click.Context, name: str, limit: int, verbose: int, out):
    with click.progressbar(range(3), label="Working", file=None) as bar:
        total = sum(bar)
    out.write(f"{name} {limit} {verbose} {total} {ctx.info_name}\n")
    if limit > 10_000:
        ctx.exit(3)


runner = CliRunner()
print(runner.invoke(main, ["-vv", "--limit", "1k"], input="ann\n").output)
assert runner.invoke(main, ["--name", "x", "--limit", "1m"]).exit_code == 3
print(runner.invoke(main, ["--name", "x", "--limit", "big"]).output.splitlines()[-1])
