"""Where functions pass their keywords on to, if their source does not say so plainly."""

from __future__ import annotations

from importlib import import_module

from keyword_flow import Accepted, Targets

LINE = "matplotlib.lines:Line2D"
BARS = "matplotlib.patches:Rectangle"
AXES = "matplotlib.axes._axes.Axes"
ROUTE: list[str | frozenset[str]] = [
    "werkzeug.routing.rules:Rule",
    frozenset({"methods", "endpoint", "provide_automatic_options"}),
]

CLIENT: list[str | frozenset[str]] = [
    "werkzeug.test:EnvironBuilder",
    "flask.testing:EnvironBuilder",
    frozenset({"buffered", "follow_redirects", "as_tuple", "method"}),
]

TARGETS: dict[str, list[str | frozenset[str]]] = {
    "bs4.BeautifulSoup.__init__": [
        "bs4.builder:TreeBuilder",
        frozenset("parser parser_args parser_kwargs on_duplicate_attribute empty_element_tags".split()),
    ],
    "click.decorators.argument": ["click.core:Argument"],
    "click.decorators.command": ["click.core:Command"],
    "click.decorators.group": ["click.core:Group"],
    "click.decorators.option": ["click.core:Option"],
    **{
        f"flask.sansio.scaffold.Scaffold.{name}": [*ROUTE]
        for name in ("route", "get", "post", "put", "delete", "patch", "add_url_rule")
    },
    f"{AXES}.plot": [LINE],
    f"{AXES}.step": [LINE],
    f"{AXES}.bar": [BARS],
    f"{AXES}.barh": [BARS],
    f"{AXES}.hist": [BARS, "matplotlib.patches:Polygon"],
    f"{AXES}.scatter": ["matplotlib.collections:PathCollection"],
    f"{AXES}.fill_between": ["matplotlib.collections:FillBetweenPolyCollection"],
    f"{AXES}.fill_betweenx": ["matplotlib.collections:FillBetweenPolyCollection"],
    f"{AXES}.text": ["matplotlib.text:Text"],
    f"{AXES}.set_title": ["matplotlib.text:Text"],
    f"{AXES}.set_xlabel": ["matplotlib.text:Text"],
    f"{AXES}.set_ylabel": ["matplotlib.text:Text"],
    f"{AXES}.legend": ["matplotlib.legend:Legend"],
    f"{AXES}.axhline": [LINE],
    f"{AXES}.axvline": [LINE],
    f"{AXES}.errorbar": [LINE],
    **{
        f"werkzeug.test.Client.{name}": [*CLIENT]
        for name in ("open", "get", "post", "put", "patch", "delete", "head", "options", "trace")
    },
    "sqlalchemy.orm.session.sessionmaker.__init__": ["sqlalchemy.orm:Session"],
    "matplotlib.figure.FigureBase.suptitle": ["matplotlib.text:Text"],
    "matplotlib.figure.FigureBase.legend": ["matplotlib.legend:Legend"],
    "matplotlib.figure.Figure.savefig": [
        "matplotlib.backend_bases:FigureCanvasBase.print_figure",
        frozenset("bbox_inches_restore dryrun fname metadata papertype pil_kwargs transparent".split()),
    ],
    "matplotlib.backend_bases.FigureCanvasBase.print_figure": [],
    "matplotlib.pyplot.savefig": ["matplotlib.figure:Figure.savefig"],
    "matplotlib.pyplot.figure": ["matplotlib.figure:Figure"],
    "matplotlib.pyplot.subplots": ["matplotlib.figure:Figure", "matplotlib.pyplot:figure"],
}


def find_targets() -> Targets:
    functions: dict[str, list[object]] = {
        name: [one if isinstance(one, frozenset) else find_object(one) for one in targets]
        for name, targets in TARGETS.items()
    }
    functions["sqlalchemy.engine.create.create_engine"] = [list_engine_keywords()]
    # Constraints check their keywords when the database is known.
    for name in ("ForeignKey", "ForeignKeyConstraint", "Constraint", "Index"):
        functions[f"sqlalchemy.sql.schema.{name}.__init__"] = [Accepted(frozenset(), True)]
    figure = find_object("matplotlib.figure:Figure")
    assert isinstance(figure, type)
    functions["matplotlib.figure.FigureBase.__init__"] = [list_properties(figure)]
    for name in ("connection.Connection", "connection_async.AsyncConnection"):
        functions[f"psycopg.{name}.connect"] = [list_connection_keywords()]
    axes = find_object("matplotlib.axes:Axes")
    assert isinstance(axes, type)
    return Targets(functions, list_properties, {"gca": axes, "gcf": figure})


def find_object(path: str) -> object:
    module, _, names = path.partition(":")
    value: object = import_module(module)
    for name in names.split("."):
        value = getattr(value, name)
    return value


def list_properties(artist: type) -> frozenset[str] | None:
    """Returns the properties of a class of matplotlib that keywords set, with their aliases."""
    artists = import_module("matplotlib.artist")
    if not issubclass(artist, artists.Artist):
        return None
    inspector = artists.ArtistInspector(artist)
    return frozenset([*inspector.get_setters(), *(alias for names in inspector.aliasd.values() for alias in names)])


def list_engine_keywords() -> frozenset[str]:
    """Returns what `create_engine` accepts for the databases that SQLAlchemy knows."""
    get_names = import_module("sqlalchemy.util").get_cls_kwargs
    names = {"connect_args", "creator", "echo", "echo_pool", "execution_options", "future", "module", "plugins", "pool"}
    names |= {
        "hide_parameters",
        "json_serializer",
        "json_deserializer",
        "strategy",
        "_initialize",
        "enable_from_linting",
    }
    names |= {"isolation_level", "poolclass", "logging_name", "pool_logging_name", "query_cache_size", "_coerce_config"}
    for name in ("sqlite", "postgresql", "mysql", "oracle", "mssql"):
        folder = import_module(f"sqlalchemy.dialects.{name}")
        for value in vars(folder).values():
            dialect = getattr(value, "dialect", None)
            if isinstance(dialect, type):
                names |= set(get_names(dialect))
    for name in ("QueuePool", "NullPool", "StaticPool", "SingletonThreadPool", "AssertionPool"):
        taken = get_names(find_object(f"sqlalchemy.pool:{name}"))
        names |= {"pool_recycle", "pool_timeout", "pool_size", "max_overflow", "pool_pre_ping", "pool_use_lifo"}
        names |= {f"pool_{one}" for one in taken} | set(taken)
    names |= set(get_names(find_object("sqlalchemy.engine:Engine")))
    return frozenset(names)


def list_connection_keywords() -> frozenset[str]:
    """Returns what PostgreSQL's client library accepts."""
    options = import_module("psycopg.pq").Conninfo.get_defaults()
    return frozenset(option.keyword.decode() for option in options)
