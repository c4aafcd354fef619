#: the plain case
def load(path):
    try:
        return int(path)
    except Exception:  # expect: python:except-exception-pass
        pass
    return None

#: with a name for the exception
import json

def parse(text):
    try:
        return json.loads(text)
    except Exception as exc:  # expect: python:except-exception-pass
        pass

#: after a narrower handler
def f():
    try:
        g()
    except ValueError:
        return 1
    except Exception:  # expect: python:except-exception-pass
        pass

def g(): ...

#: with else and finally
def f(x):
    try:
        x.run()
    except Exception:  # expect: python:except-exception-pass
        pass
    else:
        x.done()
    finally:
        x.close()

#: twice
def a():
    try:
        b()
    except Exception:  # expect: python:except-exception-pass
        pass

def b():
    try:
        a()
    except Exception:  # expect: python:except-exception-pass
        pass

#: inside another try
def nested():
    try:
        try:
            risky()
        except Exception:  # expect: python:except-exception-pass
            pass
    except ValueError:
        raise

def risky(): ...

#: on one line
try: print(1)
except Exception: pass  # expect: python:except-exception-pass

#: dots are as good as pass
try:
    x = 1
except Exception:  # expect: python:except-exception-pass
    ...

#: goes on with the next
def f(xs):
    for x in xs:
        try:
            print(int(x))
        except Exception:
            continue

#: returns something
def f(x):
    try:
        return int(x)
    except Exception:
        return None

#: suppress says what it does
from contextlib import suppress

with suppress(Exception):
    int("x")

#: one exception, named
try:
    import simplejson as json
except ImportError:
    pass

#: decides before it passes
def f(x):
    try:
        return x()
    except Exception:
        if x is None:
            pass
        else:
            raise

#: a comment
# try:
#     f()
# except Exception:
#     pass
x = 1

#: says so
try:
    x = 1
except Exception as exc:
    print("ignored", exc)

#: a missing key
def f(d):
    try:
        del d["x"]
    except KeyError:
        pass
    return d

#: kept for later
def f(x, errors):
    try:
        x()
    except Exception as e:
        errors.append(e)

#: without a name
try:
    print(1)
except:  # expect: python:except-exception-pass
    pass

#: the base of all exceptions
try:
    print(1)
except BaseException:  # expect: python:except-exception-pass
    pass

#: one of several
try:
    print(1)
except (ValueError, Exception):  # expect: python:except-exception-pass
    pass

#: several, none of them all
try:
    print(1)
except (ValueError, KeyError):
    pass

#: by way of builtins
import builtins

try:
    print(1)
except builtins.Exception:  # expect: python:except-exception-pass
    pass

#: another Exception
from api import Exception

try:
    print(1)
except Exception:
    pass

#: an Exception of its own
class Exception(ValueError): ...

try:
    print(1)
except Exception:
    pass

#: a local of the name
def run(Exception):
    try:
        print(1)
    except Exception:
        pass

#: a text that excuses it
try:
    print(1)
except Exception:  # expect: python:except-exception-pass
    "it does not matter"
    pass

#: groups
try:
    print(1)
except* Exception:  # expect: python:except-exception-pass
    pass

#: in a method of a class
class Box:
    def __del__(self):
        try:
            self.close()
        except Exception:  # expect: python:except-exception-pass
            pass

    def close(self): ...

#: raised again
try:
    print(1)
except Exception:
    raise

#: an assignment
done = True
try:
    print(1)
except Exception:
    done = False

#: logged
import logging

try:
    print(1)
except Exception:
    logging.exception("no")
    pass

#: a module attribute of the name
import api

try:
    print(1)
except api.Exception:
    pass

#: an else that passes
try:
    print(1)
except ValueError as error:
    print(error)
else:
    pass

#: a finally that passes
try:
    print(1)
finally:
    pass

#: code that never runs
def run():
    return 1
    try:  # expect: python:code-after-return
        print(1)
    except Exception:
        pass

#: a number is no pass, but it says something
try:
    print(1)
except Exception:
    0
