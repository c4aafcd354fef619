import os
import os.path
from pathlib import PurePath, PurePosixPath, Path

names = ["", "/", "//a", "///a", "a", "a/", "/a/b.txt", "a/../b", "./a/./b", "..", "../..", ".bashrc", "a.tar.gz", "a.", "...", "..a.b", "/a//b///c", "a/b/..", "é/ü.x"]
for name in names:
    print(repr(name), os.path.split(name), os.path.splitext(name), repr(os.path.normpath(name)), os.path.isabs(name), os.path.basename(name), os.path.dirname(name))
    p = PurePosixPath(name)
    print("  ", repr(p), p.parts, repr(p.name), repr(p.stem), repr(p.suffix), p.suffixes, p.parent, p.is_absolute(), [str(x) for x in p.parents], repr(p.anchor))
print(os.path.join("a", "b"), os.path.join("a/", "b"), os.path.join("a", "/b"), os.path.join("", "b"), os.path.join("a", ""), os.path.join("a", "b", "c"), os.sep, os.extsep)
print(os.path.commonprefix(["abc", "abd"]), os.path.commonprefix([]), os.path.commonpath(["/a/b", "/a/c"]), os.path.commonpath(["a/b", "a"]), os.path.relpath("/a/b", "/a/c/d"), os.path.relpath("x/y", "x"))
a, b = PurePath("a/b"), Path("a") / "b"
print(a, b, repr(a), repr(b), "x" / PurePosixPath("y"), a / "/abs", b / "c" / "..", a == PurePosixPath("a//b/."), a < PurePosixPath("a/c"), hash(a) == hash(PurePosixPath("a/b")))
p = PurePosixPath("dir/file.tar.gz")
print(p.with_suffix(".zip"), p.with_suffix(""), p.with_name("x"), p.with_stem("s"), p.joinpath("u", "v"), p.relative_to("dir"), p.is_relative_to("other"), p.match("*.gz"), p.match("dir/*"), p.match("/dir/*"), p.as_posix(), str(p), os.fspath(p), f"{p}")
print(sorted([PurePosixPath(x) for x in ("b", "a/z", "a", "A")]), {p: 1}[PurePosixPath("dir/file.tar.gz")], isinstance(b, PurePath), os.path.join(p, "q"))
for bad in (lambda: p.with_suffix("zip"), lambda: p.with_name("a/b"), lambda: PurePosixPath("/").with_name("x"), lambda: p.relative_to("x"), lambda: p / 5, lambda: PurePosixPath(5), lambda: os.path.join("a", 5), lambda: os.path.basename(None), lambda: os.path.commonpath(["/a", "b"]), lambda: a < "a", lambda: os.path.relpath("")):
    try:
        print(bad())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
