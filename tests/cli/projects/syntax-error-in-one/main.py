from broken import unfinished
from good import double

unfinished()
double("2")  # expect: mypy:arg-type  # fixed: double(2)
