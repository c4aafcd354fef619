import click

with click.progressbar([1, 2, 3], label="work") as bar:
    total = sum(bar)
click.echo(total)
