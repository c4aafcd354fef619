from contextlib import contextmanager

LOG = []


@contextmanager
def section(title):
    LOG.append(f"<{title}>")
    if title.startswith("#"):
        yield title[1:]
    LOG.append(f"</{title}>")


with section("#intro") as name:
    LOG.append(name)
with section("body") as name:  # raises: RuntimeError  # twin: with section("#body") as name:
    LOG.append(name)
print("\n".join(LOG))
