import io
import logging
import sys

out = io.StringIO()
logging.basicConfig(stream=sys.stdout, level="DEBUG", format="%(levelname)-8s|%(name)s|%(message)s")
log = logging.getLogger("app")
child = logging.getLogger("app.db")
log.setLevel(logging.INFO)
for logger in (logging.getLogger(), log, child):
    logger.debug("debug %s", 1)
    logger.info("info %d %s", 2, "x")
    logger.warning("warning %(a)s", {"a": 3})
    logger.error("error")
    logger.critical("critical %s", [1])
    logger.log(25, "log %r", "t")
print(child.getEffectiveLevel(), child.isEnabledFor(10), child.parent is log, log.parent is logging.getLogger(), child.name, log, logging.getLogger("app") is log)
handler = logging.StreamHandler(out)
handler.setFormatter(logging.Formatter("%(name)s:%(levelno)03d:%(message)s"))
handler.setLevel(logging.WARNING)
child.addHandler(handler)
child.propagate = False
child.info("no")
child.warning("yes")


class Keep(logging.Handler):
    def __init__(self):
        super().__init__()
        self.kept = []

    def emit(self, record):
        self.kept.append((record.levelname, record.getMessage(), self.format(record)))


keep = Keep()
log.addHandler(keep)
log.addFilter(lambda record: "secret" not in record.getMessage())
log.error("a %s", "b")
log.error("secret")
print(out.getvalue(), keep.kept)
logging.disable(logging.ERROR)
log.error("off")
log.critical("on")
logging.disable(logging.NOTSET)
logging.info("module %s", "level")
print(logging.getLevelName(20), logging.getLevelName("INFO"), logging.getLevelName(7))
logging.addLevelName(7, "SEVEN")
print(logging.getLevelName(7))
for bad in (lambda: log.setLevel("LOUD"), lambda: logging.Formatter("plain")):
    try:
        bad()
    except ValueError as e:
        print(e)
