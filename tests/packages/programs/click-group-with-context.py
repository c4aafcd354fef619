import json

import click
from click.testing import CliRunner


class Repo:
    def __init__(self, home):
        self.home = home
        self.config = {}


pass_repo = click.make_pass_decorator(Repo)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--home", envvar="REPO_HOME", default=".repo")
@click.option("--debug/--no-debug", default=False)
@click.pass_context
def cli(ctx, home, debug):
    ctx.obj = Repo(home)
    ctx.obj.config["debug"] = debug


@cli.command()
@click.argument("src")
@click.argument("dest", required=False)
@click.option("--depth", type=int, default=None)
@pass_repo
def clone(repo, src, dest, depth):
    """Copy SRC to DEST."""
    click.echo(f"{repo.home}: {src} -> {dest or src} depth={depth}")


@cli.command("config")
@click.option("--set", "pairs", multiple=True, type=(str, str), metavar="KEY VALUE")
@click.confirmation_option(prompt="Are you sure?")
@click.pass_obj
def set_config(repo, pairs):
    repo.config.update(dict(pairs))
    click.echo(json.dumps(repo.config))


runner = CliRunner()
print(runner.invoke(cli, ["clone", "a", "--depth", "1"], env={"REPO_HOME": "/srv"}).output)
result = runner.invoke(cli, ["--debug", "config", "--set", "a", "1", "--set", "b", "2"], input="y\n")
print(result.output)
assert result.exit_code == 0
