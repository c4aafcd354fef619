import argparse


def build():
    p = argparse.ArgumentParser(prog="tool", description="A tool that does many things, with a description that is longer than one line of help.", epilog="The end.")
    p.add_argument("source", help="what to read")
    p.add_argument("rest", nargs="*", default=[], help="more of %(prog)s")
    p.add_argument("-v", "--verbose", action="count", default=0)
    p.add_argument("-q", "--quiet", action="store_true", help="say nothing")
    p.add_argument("--no-color", dest="color", action="store_false")
    p.add_argument("-o", "--output-file", metavar="FILE", help="where to write, which may be a long path, so this help is wrapped over several lines")
    p.add_argument("-n", type=int, default="3", help="a number (default: %(default)s)")
    p.add_argument("--ratio", type=float, choices=[0.5, 1.0])
    p.add_argument("--tag", action="append", help=argparse.SUPPRESS)
    p.add_argument("--pair", nargs=2, metavar=("X", "Y"))
    p.add_argument("--maybe", nargs="?", const="const", default="default")
    p.add_argument("--many", nargs="+", type=int)
    p.add_argument("--version", action="version", version="%(prog)s 1.0")
    return p


def attempt(parser, line):
    try:
        print(line, "->", parser.parse_args(line.split()))
    except SystemExit as e:
        print(line, "-> exit", e.code)


p = build()
for line in [
    "a", "a b c", "-vv a", "-vqn5 a", "a -n 7 --ratio 0.5", "a --ratio 2", "a --ratio x", "a -n", "", "a --tag x --tag y",
    "a --pair 1 2", "a --pair 1", "a --maybe", "a --maybe m", "--maybe=m a", "a --many 1 2 3", "a --many", "a --many 1 x", "a --no-color",
    "a --out f", "a --output-file=f", "a -of", "a --ve", "a --verb", "a --unknown", "a -x", "-- -a", "a -- -b", "a -5", "--version", "a -q=1", "a --quiet=1", "-h",
]:
    attempt(p, line)
print(p.format_usage())
g = argparse.ArgumentParser(prog="g")
ex = g.add_mutually_exclusive_group(required=True)
ex.add_argument("--a", action="store_true")
ex.add_argument("--b", type=int)
extra = g.add_argument_group("extra", "More options.")
extra.add_argument("--c", required=True, help="needed")
for line in ["--a --c 1", "--b 2 --c 1", "--a --b 1 --c 1", "--c 1", "--a", "--help"]:
    attempt(g, line)
s = argparse.ArgumentParser(prog="s")
s.add_argument("--debug", action="store_true")
subs = s.add_subparsers(dest="command", help="what to do")
add = subs.add_parser("add", help="adds")
add.add_argument("x", type=int)
add.add_argument("y", type=int, nargs="?", default=1)
add.set_defaults(run=lambda args: args.x + args.y)
ls = subs.add_parser("list")
ls.add_argument("--all", "-a", action="store_true")
for line in ["add 1 2", "add 5", "--debug list -a", "list", "", "fly", "add", "add x", "-h", "add -h"]:
    try:
        args = s.parse_args(line.split())
        print(args.command, args.debug, args.run(args) if hasattr(args, "run") else vars(args))
    except SystemExit as e:
        print(line, "-> exit", e.code)
args = build().parse_args(["in", "-n", "9"])
print(args.source, args.n + 1, args.rest, args.color, args == build().parse_args(["in", "-n", "9"]), "n" in args)


def positive(text):
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not positive")
    return value


t = argparse.ArgumentParser(prog="t")
t.add_argument("n", type=positive)
for line in ["5", "-5", "0", "x"]:
    attempt(t, line)
t.print_help()
