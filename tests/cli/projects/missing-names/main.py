import config
from config import DEBUG, TIMEOUTS  # expect: python:no-such-name  # fixed: from config import DEBUG, TIMEOUT

print(DEBUG, config.TIMEOUT)
print(config.save("x"))  # expect: python:no-such-name  # fixed: print(config.load("x"), TIMEOUT)
config.load(path=1)  # expect: mypy:arg-type  # fixed: config.load(path="1")
