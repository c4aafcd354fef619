from steps import clean

clean("old", days=1)
clean(1)  # expect: mypy:arg-type  # fixed: clean("new")
