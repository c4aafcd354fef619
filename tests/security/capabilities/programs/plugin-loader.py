import importlib
import sys


def load(name):
    return importlib.import_module(name)  # can: dynamic-code


for name in sys.argv[1:]:
    print(load(name).__name__)
