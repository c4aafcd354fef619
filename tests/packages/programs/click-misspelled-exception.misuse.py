import click


def parse_pair(text):
    key, separator, value = text.partition("=")
    if not separator:
        raise click.BadArgument(f"{text!r} is not KEY=VALUE")  # misuse
    return key, value


@click.command()
@click.argument("pairs", nargs=-1)
def main(pairs):
    for key, value in map(parse_pair, pairs):
        click.echo(f"{key}: {value}")


main(["a=1", "b"], standalone_mode=False)
