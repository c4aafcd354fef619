"""Logs to stdout."""
import logging
import sys

logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s:%(name)s:%(message)s")
log = logging.getLogger("app")
log.debug("hidden")
log.info("value %d of %s", 5, [1])
log.warning("careful")
try:
    1 / 0
except ZeroDivisionError:
    log.error("failed")
print(log.level, logging.getLevelName(30), log.isEnabledFor(logging.DEBUG))
