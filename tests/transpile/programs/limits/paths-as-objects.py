"""Paths as objects."""
from pathlib import Path, PurePosixPath

p = PurePosixPath("/usr") / "local" / "lib.tar.gz"
print(p, p.name, p.stem, p.suffix, p.suffixes, p.parent, p.parts)
print(p.with_suffix(".zip"), p.relative_to("/usr"), p.is_absolute(), PurePosixPath("a") < PurePosixPath("b"))
print(Path("/").exists(), repr(PurePosixPath("x")), [str(q) for q in p.parents])
print(PurePosixPath("a/b").joinpath("c", "d"), p.match("*.gz"))
