import motors
from motors import Engine, start, stop  # expect: python:no-such-name  # fixed: from motors import Engine, start

start("one").run("two")  # expect: mypy:arg-type  # fixed: start("one").run(2)
motors.start()  # expect: mypy:call-arg  # fixed: motors.start("two")
print(Engine().run(1) + 1)  # expect: mypy:operator  # fixed: print(Engine().run(1) + ["end"])
