"""What to use instead of a name that a module does not have."""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterable, Mapping

from mypy.messages import best_matches
from mypy.nodes import MypyFile, TypeInfo

SUGGESTIONS_MAX = 3

#: One letter makes another word of a name that is shorter.
LETTERS_MIN = 3

#: Names of other languages, and names that Python had before the oldest version that the stubs know.
REPLACEMENTS = {
    "asyncio.JoinableQueue": "`asyncio.Queue`",
    "asyncio.coroutine": "`async def`",
    "base64.decodestring": "`base64.decodebytes`",
    "base64.encodestring": "`base64.encodebytes`",
    "cgi.escape": "`html.escape`",
    "cgi.parse_qs": "`urllib.parse.parse_qs`",
    "cgi.parse_qsl": "`urllib.parse.parse_qsl`",
    "fractions.gcd": "`math.gcd`",
    "inspect.getargspec": "`inspect.getfullargspec`",
    "itertools.ifilter": "the built-in `filter`",
    "itertools.ifilterfalse": "`itertools.filterfalse`",
    "itertools.imap": "the built-in `map`",
    "itertools.izip": "the built-in `zip`",
    "itertools.izip_longest": "`itertools.zip_longest`",
    "json.decode": "`json.loads`",
    "json.encode": "`json.dumps`",
    "json.parse": "`json.loads`",
    "json.read": "`json.load`",
    "json.stringify": "`json.dumps`",
    "json.write": "`json.dump`",
    "math.PI": "`math.pi`",
    "math.random": "`random.random`",
    "os.errno": "the module `errno`",
    "os.exit": "`sys.exit`",
    "os.getcwdu": "`os.getcwd`",
    "os.popen2": "`subprocess.Popen`",
    "os.popen3": "`subprocess.Popen`",
    "os.sleep": "`time.sleep`",
    "platform.dist": "`platform.freedesktop_os_release`",
    "platform.linux_distribution": "`platform.freedesktop_os_release`",
    "string.joinfields": "`str.join`",
    "string.letters": "`string.ascii_letters`",
    "string.lowercase": "`string.ascii_lowercase`",
    "string.uppercase": "`string.ascii_uppercase`",
    "sys.maxint": "`sys.maxsize`",
    "sys.exc_clear": "`except … as error`",
    "sys.sleep": "`time.sleep`",
    "time.clock": "`time.perf_counter`",
    "time.now": "`time.time`",
    "types.ClassType": "`type`",
    "types.DictType": "`dict`",
    "types.IntType": "`int`",
    "types.ListType": "`list`",
    "types.StringType": "`str`",
    "types.StringTypes": "`str`",
    "types.TupleType": "`tuple`",
    "types.UnicodeType": "`str`",
    "xml.etree.cElementTree": "`xml.etree.ElementTree`",
}

#: Names and modules that earlier releases of packages had.
REMOVED = {
    "aiohttp.Timeout": "it was removed in 3.0: use `aiohttp.ClientTimeout`",
    "click.get_terminal_size": "it was removed in 8.1: use `shutil.get_terminal_size`",
    "django.conf.urls.url": "it was removed in 4.0: use `django.urls.re_path`",
    "django.contrib.postgres.fields.JSONField": "it was removed in 4.0: use `django.db.models.JSONField`",
    "django.core.urlresolvers": "it was removed in 2.0: use `django.urls`",
    "django.db.models.NullBooleanField": "it was removed in 4.0: use `BooleanField(null=True)`",
    "django.shortcuts.render_to_response": "it was removed in 3.0: use `django.shortcuts.render`",
    "django.utils.encoding.force_text": "it was removed in 4.0: use `force_str`",
    "django.utils.encoding.python_2_unicode_compatible": "it was removed in 3.0: it is no longer needed",
    "django.utils.encoding.smart_text": "it was removed in 4.0: use `smart_str`",
    "django.utils.http.urlquote": "it was removed in 4.0: use `urllib.parse.quote`",
    "django.utils.six": "it was removed in 3.0: it is no longer needed",
    "django.utils.translation.ugettext": "it was removed in 4.0: use `gettext`",
    "django.utils.translation.ugettext_lazy": "it was removed in 4.0: use `gettext_lazy`",
    "django.utils.translation.ungettext": "it was removed in 4.0: use `ngettext`",
    "flask.Markup": "it was removed in 3.0: use `markupsafe.Markup`",
    "flask.escape": "it was removed in 3.0: use `markupsafe.escape`",
    "flask.ext": "it was removed in 1.0: import the extension itself",
    "flask.json.JSONEncoder": "it was removed in 2.3: use `flask.json.provider.DefaultJSONProvider`",
    "flask.json.JSONDecoder": "it was removed in 2.3: use `flask.json.provider.DefaultJSONProvider`",
    "jinja2.Markup": "it was removed in 3.1: use `markupsafe.Markup`",
    "jinja2.contextfilter": "it was removed in 3.1: use `jinja2.pass_context`",
    "jinja2.contextfunction": "it was removed in 3.1: use `jinja2.pass_context`",
    "jinja2.environmentfilter": "it was removed in 3.1: use `jinja2.pass_environment`",
    "jinja2.escape": "it was removed in 3.1: use `markupsafe.escape`",
    "jinja2.evalcontextfilter": "it was removed in 3.1: use `jinja2.pass_eval_context`",
    "networkx.from_numpy_matrix": "it was removed in 3.0: use `networkx.from_numpy_array`",
    "networkx.info": "it was removed in 3.0: use `print(graph)`",
    "networkx.read_gpickle": "it was removed in 3.0: use `pickle.load`",
    "networkx.to_numpy_matrix": "it was removed in 3.0: use `networkx.to_numpy_array`",
    "networkx.write_gpickle": "it was removed in 3.0: use `pickle.dump`",
    "numpy.ComplexWarning": "it was removed in 2.0: use `numpy.exceptions.ComplexWarning`",
    "numpy.Inf": "it was removed in 2.0: use `numpy.inf`",
    "numpy.Infinity": "it was removed in 2.0: use `numpy.inf`",
    "numpy.NAN": "it was removed in 2.0: use `numpy.nan`",
    "numpy.NINF": "it was removed in 2.0: use `-numpy.inf`",
    "numpy.NZERO": "it was removed in 2.0: use `-0.0`",
    "numpy.NaN": "it was removed in 2.0: use `numpy.nan`",
    "numpy.PINF": "it was removed in 2.0: use `numpy.inf`",
    "numpy.PZERO": "it was removed in 2.0: use `0.0`",
    "numpy.RankWarning": "it was removed in 2.0: use `numpy.exceptions.RankWarning`",
    "numpy.VisibleDeprecationWarning": "it was removed in 2.0: use `numpy.exceptions.VisibleDeprecationWarning`",
    "numpy.alltrue": "it was removed in 2.0: use `numpy.all`",
    "numpy.asfarray": "it was removed in 2.0: use `numpy.asarray` with a `dtype`",
    "numpy.asscalar": "it was removed in 1.23: use the method `item`",
    "numpy.bool8": "it was removed in 2.0: use `numpy.bool_`",
    "numpy.cast": "it was removed in 2.0: use `numpy.asarray` with a `dtype`",
    "numpy.complex": "it was removed in 1.24: use `complex` or `numpy.complex128`",
    "numpy.complex_": "it was removed in 2.0: use `numpy.complex128`",
    "numpy.cumproduct": "it was removed in 2.0: use `numpy.cumprod`",
    "numpy.find_common_type": "it was removed in 2.0: use `numpy.result_type`",
    "numpy.float": "it was removed in 1.24: use `float` or `numpy.float64`",
    "numpy.float_": "it was removed in 2.0: use `numpy.float64`",
    "numpy.in1d": "it was removed in 2.4: use `numpy.isin`",
    "numpy.infty": "it was removed in 2.0: use `numpy.inf`",
    "numpy.int": "it was removed in 1.24: use `int` or `numpy.int64`",
    "numpy.int0": "it was removed in 2.0: use `numpy.intp`",
    "numpy.issubclass_": "it was removed in 2.0: use `issubclass`",
    "numpy.issubsctype": "it was removed in 2.0: use `numpy.issubdtype`",
    "numpy.mat": "it was removed in 2.0: use `numpy.asmatrix`",
    "numpy.msort": "it was removed in 2.0: use `numpy.sort` with `axis=0`",
    "numpy.object": "it was removed in 1.24: use `object`",
    "numpy.object0": "it was removed in 2.0: use `numpy.object_`",
    "numpy.product": "it was removed in 2.0: use `numpy.prod`",
    "numpy.safe_eval": "it was removed in 2.0: use `ast.literal_eval`",
    "numpy.sometrue": "it was removed in 2.0: use `numpy.any`",
    "numpy.source": "it was removed in 2.0: use `inspect.getsource`",
    "numpy.str": "it was removed in 1.24: use `str` or `numpy.str_`",
    "numpy.string_": "it was removed in 2.0: use `numpy.bytes_`",
    "numpy.trapz": "it was removed in 2.4: use `numpy.trapezoid`",
    "numpy.uint0": "it was removed in 2.0: use `numpy.uintp`",
    "numpy.unicode": "it was removed in 1.24: use `str`",
    "numpy.unicode_": "it was removed in 2.0: use `numpy.str_`",
    "pandas.Float64Index": "it was removed in 2.0: use `pandas.Index`",
    "pandas.Int64Index": "it was removed in 2.0: use `pandas.Index`",
    "pandas.Panel": "it was removed in 1.0: use a `DataFrame` with a `MultiIndex`",
    "pandas.TimeGrouper": "it was removed in 1.0: use `pandas.Grouper`",
    "pandas.UInt64Index": "it was removed in 2.0: use `pandas.Index`",
    "pandas.datetime": "it was removed in 2.0: use the module `datetime`",
    "pandas.np": "it was removed in 2.0: import numpy itself",
    "pandas.rolling_apply": "it was removed in 0.23: use the method `rolling`",
    "pandas.rolling_mean": "it was removed in 0.23: use the method `rolling`",
    "pandas.rolling_std": "it was removed in 0.23: use the method `rolling`",
    "pandas.rolling_sum": "it was removed in 0.23: use the method `rolling`",
    "pandas.util.testing": "it was removed in 2.0: use `pandas.testing`",
    "PIL.Image.ANTIALIAS": "it was removed in 10.0: use `PIL.Image.Resampling.LANCZOS`",
    "scipy.integrate.cumtrapz": "it was removed in 1.14: use `cumulative_trapezoid`",
    "scipy.integrate.simps": "it was removed in 1.14: use `simpson`",
    "scipy.integrate.trapz": "it was removed in 1.14: use `trapezoid`",
    "scipy.misc.imread": "it was removed in 1.2: use the package `imageio`",
    "scipy.misc.imresize": "it was removed in 1.3: use the package `pillow`",
    "scipy.misc.imsave": "it was removed in 1.2: use the package `imageio`",
    "scipy.signal.hann": "it was removed in 1.13: use `scipy.signal.windows.hann`",
    "scipy.stats.binom_test": "it was removed in 1.12: use `binomtest`",
    "werkzeug.secure_filename": "it was removed in 1.0: use `werkzeug.utils.secure_filename`",
}


def advise_member(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> str:
    """What to use instead of a name that a module lacks, as the end of a sentence; empty if nothing is likely."""
    replacement = REPLACEMENTS.get(f"{module.fullname}.{name}")
    if replacement:
        return f"; use {replacement}"
    names = public_names(module)
    respelled = [known for known in names if fold(known) == fold(name)]
    if respelled:
        return ask(respelled[:1])
    elsewhere = find_elsewhere(module, name, modules)
    if elsewhere:
        return ask([elsewhere])
    if hasattr(builtins, name):
        return f"; use the built-in `{name}`"
    return ask(near_names(name, {*names, *submodules(module, modules)}))


def ask(suggestions: list[str]) -> str:
    if not suggestions:
        return ""
    *others, last = [f"`{suggestion}`" for suggestion in suggestions]
    return f"; did you mean {', '.join(others)} or {last}?" if others else f"; did you mean {last}?"


def public_names(module: MypyFile) -> list[str]:
    return sorted(name for name, symbol in module.names.items() if symbol.module_public and name[0] != "_")


def fold(name: str) -> str:
    return name.replace("_", "").lower()


def find_elsewhere(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> str:
    """The same name in a submodule, or in the class that the module is named after."""
    for submodule in submodules(module, modules):
        symbol = modules[f"{module.fullname}.{submodule}"].names.get(name)
        if symbol is not None and symbol.module_public:
            return f"{module.fullname}.{submodule}.{name}"
    if module.fullname == "string" and hasattr(str, name):
        return f"str.{name}"
    symbol = module.names.get(module.name)
    if symbol is not None and isinstance(symbol.node, TypeInfo) and symbol.node.get(name) is not None:
        return f"{module.fullname}.{module.name}.{name}"
    return ""


def submodules(parent: MypyFile, modules: Mapping[str, MypyFile]) -> list[str]:
    """The names of the public modules directly below a package."""
    prefix = f"{parent.fullname}."
    names = (module[len(prefix) :] for module in modules if module.startswith(prefix))
    return sorted(name for name in names if "." not in name and name[0] != "_")


def near_names(name: str, names: Iterable[str]) -> list[str]:
    """The most similar names; only one if no other differs in a single letter."""
    near = best_matches(name, list(names), SUGGESTIONS_MAX)
    misspelled = [known for known in near if differs_in_a_letter(name, known)]
    return misspelled if len(misspelled) == 1 else near


def is_misspelled(name: str, names: Iterable[str]) -> bool:
    """Whether one of the names differs in a letter that is missing, doubled, wrong or swapped with its neighbour."""
    return any(differs_in_a_letter(name, known) for known in names)


def differs_in_a_letter(one: str, other: str) -> bool:
    if (
        not one.isalpha()
        or not other.isalpha()
        or min(len(one), len(other)) < LETTERS_MIN
        or one.islower() != other.islower()
    ):
        return False
    shorter, longer = sorted((one, other), key=len)
    same = len(os.path.commonprefix((one, other)))
    if len(shorter) == len(longer):
        is_swap = one[same : same + 2] == other[same : same + 2][::-1] and one[same + 2 :] == other[same + 2 :]
        return is_swap or one[same + 1 :] == other[same + 1 :]
    # The plural of a name is another name.
    return shorter[same:] == longer[same + 1 :] and longer != f"{shorter}s"
