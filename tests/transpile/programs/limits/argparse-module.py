"""Command lines."""
import argparse

parser = argparse.ArgumentParser(prog="tool", description="A tool.")
parser.add_argument("name")
parser.add_argument("-n", "--count", type=int, default=1)
parser.add_argument("--flag", action="store_true")
args = parser.parse_args(["bob", "-n", "3", "--flag"])
print(args.name, args.count, args.flag)
print(parser.parse_args(["x"]), parser.prog)
print(parser.format_usage().strip())
