#: misspelled
import reqeusts  # expect: python:unknown-module
import numpyy as np  # expect: python:unknown-module
from pandsa import DataFrame  # expect: python:unknown-module
import json, jsonn  # expect: python:unknown-module

#: the name of the package instead of the module
from beautifulsoup4 import BeautifulSoup  # expect: python:unknown-module
import scikit_learn  # expect: python:unknown-module

#: Python 2
import urllib2  # expect: python:unknown-module
from Queue import Queue  # expect: python:unknown-module

#: a module of one's own, reported once
import my_own_module  # expect: python:unknown-module
from my_own_module.parts import one
import my_own_module.other

#: inside a function and a class
def run():
    import reqeusts  # expect: python:unknown-module
    return reqeusts


class Client:
    import numpyy  # expect: python:unknown-module

#: standard and private modules
from __future__ import annotations
import os.path
import xml.etree.ElementTree as ElementTree
import distutils
import _thread
import __main__

#: relative imports
from . import settings
from .helpers import one
from ..my_package import other

#: the import may fail
try:
    import my_speedups  # expect: python:unchecked-import
except ImportError:
    my_speedups = None
try:
    import urllib2
except (AttributeError, ModuleNotFoundError):
    import urllib3000
try:
    import fast_thing
except:
    print("slow")
try:
    import slow_thing
except Exception as error:
    print(error)
else:
    import slow_thing_plugins
import my_speedups

#: a handler of another exception
try:
    import numpyy  # expect: python:unknown-module
except KeyError:
    pass

#: suppressed
import contextlib
with contextlib.suppress(ImportError):
    import numpyy

#: for type checkers only
import typing
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from pandsa import DataFrame
if typing.TYPE_CHECKING:
    import numpyy

#: for another version or platform
import sys
if sys.version_info[0] < 3:
    import urllib2
else:
    import urllib.request
if sys.platform == "win32":
    import numpyy

#: tested before it is imported
import importlib.util
if importlib.util.find_spec("numpyy"):
    import numpyy

#: created by the text
import sys
import types
sys.modules["my_generated"] = types.ModuleType("my_generated")
import my_generated

#: replaced by a mock
from unittest import mock
with mock.patch.dict("sys.modules", {"my_hardware.pins": mock.Mock()}):
    import my_hardware

#: code that never runs
if False:
    import numpyy
