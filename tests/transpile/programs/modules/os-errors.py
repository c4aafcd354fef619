import errno
import os
import traceback
import unicodedata
import html
import timeit

for args in ((), ("text",), (2, "gone"), (2, "gone", "f.txt"), (13, "no"), (17, "there"), (99, "other"), (errno.EPIPE, os.strerror(errno.EPIPE)), (110, "late")):
    for kind in (OSError, FileNotFoundError, IOError):
        e = kind(*args)
        print(type(e).__name__, repr(e), "|", str(e), "|", e.args, e.errno, e.strerror, e.filename, isinstance(e, ConnectionError))
try:
    raise OSError(errno.ENOENT, "missing", "name")
except FileNotFoundError as e:
    print("found", e)
print(errno.ENOENT, errno.errorcode[13], os.strerror(2), issubclass(BrokenPipeError, OSError))
for e in (ValueError("v"), KeyError("k"), ZeroDivisionError(), OSError(2, "x")):
    print(traceback.format_exception_only(type(e), e), traceback.format_exception_only(e))
print(unicodedata.normalize("NFD", "é") == "e\u0301", unicodedata.normalize("NFKC", "ﬁ½"), [unicodedata.category(c) for c in "aA1 é_$+\n日"], [unicodedata.combining(c) for c in "a\u0301\u0327\u05b0"])
print(html.escape("<a href='x'>&\"</a>"), html.escape("'\"", quote=False))
print(timeit.timeit(lambda: None, number=3) >= 0, len(timeit.repeat(lambda: None, repeat=2, number=1)))
print(os.linesep == "\n", os.name)
if __name__ == "__main__":
    import doctest

    doctest.testmod()
