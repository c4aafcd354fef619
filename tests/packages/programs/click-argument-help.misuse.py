import click


@click.command()
@click.argument("path", type=click.Path(), helptext="The file to read.")  # misuse
@click.option("--encoding", default="utf-8")
def show(path, encoding):
    with open(path, encoding=encoding) as f:
        click.echo(f.read())


show(["a.txt"], standalone_mode=False)
