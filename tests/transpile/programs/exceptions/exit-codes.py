"""sys.exit with a code runs finally blocks and ends the program."""
import sys


def main() -> int:
    print("working")
    for code in (0, 2, None, "message"):
        try:
            sys.exit(code)
        except SystemExit as leaving:
            print(repr(leaving.code), leaving)
    try:
        sys.exit()
    except SystemExit as leaving:
        print(leaving.code, leaving.args)
    try:
        raise SystemExit(5)
    except BaseException as leaving:
        print(type(leaving).__name__, leaving.code)
    return 3


if __name__ == "__main__":
    try:
        sys.exit(main())
    finally:
        print("last words")
