import lib
from lib import Engine, start, stop  # expect: python:no-such-name  # fixed: from lib import Engine, start

start("one").run("two")  # expect: mypy:arg-type  # fixed: start("one").run(2)
lib.start()  # expect: mypy:call-arg  # fixed: lib.start("two")
print(Engine().run(1) + 1)  # expect: mypy:operator  # fixed: print(Engine().run(1) + ["end"])
