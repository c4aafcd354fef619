import argparse


def build():
    parser = argparse.ArgumentParser(prog="tool", description="A tool.", epilog="Bye.")
    parser.add_argument("--version", action="version", version="%(prog)s 1.0")
    sub = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add = sub.add_parser("add", help="add numbers")
    add.add_argument("numbers", nargs="+", type=float, metavar="N")
    add.add_argument("-r", "--round", type=int, default=2, help="digits (default: %(default)s)")
    greet = sub.add_parser("greet", help="say hello")
    greet.add_argument("name")
    greet.add_argument("--shout", action="store_true")
    greet.add_argument("--times", type=int, default=1, choices=range(1, 4))
    group = greet.add_mutually_exclusive_group()
    group.add_argument("--morning", action="store_const", const="Good morning", dest="word", default="Hello")
    group.add_argument("--evening", action="store_const", const="Good evening", dest="word")
    return parser


def main(argv):
    args = build().parse_args(argv)
    if args.command == "add":
        print(round(sum(args.numbers), args.round))
    else:
        text = f"{args.word}, {args.name}"
        for _ in range(args.times):
            print(text.upper() + "!" if args.shout else text)


for argv in (["add", "1", "2.345"], ["greet", "Bo", "--shout", "--times", "2"], ["greet", "Al", "--evening"]):
    main(argv)
for argv in (["--version"], ["greet"], ["greet", "x", "--times", "9"], ["nope"], ["add", "x"]):
    try:
        main(argv)
    except SystemExit as error:
        print("exit", error.code)
build().print_help()
