import click

with click.progressbar([1, 2, 3], labels="work") as bar:  # misuse
    total = sum(bar)
click.echo(total)
