from steps import clean

clean(7)
clean("old")  # expect: mypy:arg-type  # fixed: clean(8)
