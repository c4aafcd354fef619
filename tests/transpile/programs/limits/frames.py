"""Frames, tracebacks and code objects."""
import sys


def who():
    return sys._getframe(1).f_code.co_name


def caller():
    return who()


print(caller(), sys._getframe().f_lineno > 0)
try:
    1 / 0
except ZeroDivisionError as error:
    tb = error.__traceback__
    print(tb.tb_lineno, tb.tb_frame.f_code.co_name)
print(caller.__code__.co_varnames, who.__code__.co_argcount, (lambda a, b=1: a).__code__.co_argcount)
