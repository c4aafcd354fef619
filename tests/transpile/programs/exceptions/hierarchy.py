"""Which handlers catch what, and the text of built-in errors."""
attempts = {
    "zero": lambda: 1 / 0,
    "index": lambda: [][0],
    "key": lambda: {}["k"],
    "attr": lambda: None.x,
    "type": lambda: 1 + "a",
    "value": lambda: int("x"),
    "name": lambda: undefined,
    "stop": lambda: next(iter([])),
    "assert": lambda: exec_assert(),
    "over": lambda: 2.0**5000,
    "rec": lambda: forever(0),
    "unicode": lambda: "é".encode("ascii"),
    "lookup": lambda: (1,)[5],
    "notimpl": lambda: abstract(),
    "import": lambda: missing_module(),
    "unpack": lambda: unpack(),
    "os": lambda: raise_it(OSError(2, "No such file")),
    "exit": lambda: raise_it(SystemExit(3)),
    "keyboard": lambda: raise_it(KeyboardInterrupt()),
}


def exec_assert():
    assert 1 == 2, "one is not two"


def forever(n):
    return forever(n + 1)


def abstract():
    raise NotImplementedError


def missing_module():
    import no_such_module_anywhere


def unpack():
    a, b = 1, 2, 3


def raise_it(error):
    raise error


for name, attempt in attempts.items():
    try:
        attempt()
    except ArithmeticError as error:
        print(name, "arithmetic", type(error).__name__, error)
    except LookupError as error:
        print(name, "lookup", type(error).__name__, error, repr(error))
    except (TypeError, ValueError) as error:
        print(name, "type or value", type(error).__name__, error)
    except RuntimeError as error:
        print(name, "runtime", type(error).__name__, str(error)[:32])
    except Exception as error:
        print(name, "other", type(error).__name__, error, error.args)
    except BaseException as error:
        print(name, "base", type(error).__name__, repr(error))
for kind in (ZeroDivisionError, KeyError, UnicodeDecodeError, RecursionError, ModuleNotFoundError, NotImplementedError, StopIteration, GeneratorExit, FileNotFoundError, UnboundLocalError):
    print([c.__name__ for c in kind.__mro__])
print(issubclass(KeyError, LookupError), issubclass(bool, Exception), isinstance(ValueError(), Exception), IOError is OSError, EnvironmentError is OSError)
