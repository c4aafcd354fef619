import click


@click.command()
@click.option("--count", default=1, description="How often to greet.")  # misuse
@click.argument("name")
def hello(count, name):
    for _ in range(count):
        click.echo(f"Hello {name}")


if __name__ == "__main__":
    hello(["Ann", "--count", "2"], standalone_mode=False)
