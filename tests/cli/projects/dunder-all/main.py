from tools import shorten, widen
from tools import helper  # expect: python:no-such-name  # fixed: from tools.text import helper

helper()
shorten("text", "4")  # expect: mypy:arg-type  # fixed: shorten("text", 4)
widen("text")  # expect: mypy:call-arg  # fixed: widen("text", 9)
