import click


def report(done: int, total: int) -> None:
    message = click.style(f"{done}/{total}", bold=True)
    if done < total:
        click.secho(message, fg="red", err=True)
    else:
        click.echo(message)


report(1, 2)
report(2, 2)
