import shlex
import sys
import io
import time
import pprint
import copy
import operator
import types
import numbers
from contextlib import redirect_stdout


class Shell:
    prompt = "$"

    def __init__(self):
        self.vars = {"HOME": "/home/me"}
        self.aliases = {"ll": "ls -l"}
        self.out = []

    def expand(self, word):
        return self.vars.get(word[1:], "") if word.startswith("$") else word

    def run(self, line):
        words = shlex.split(line, comments=True)
        if not words:
            return
        if words[0] in self.aliases:
            words = shlex.split(self.aliases[words[0]]) + words[1:]
        if "=" in words[0]:
            k, _, v = words[0].partition("=")
            self.vars[k] = v
            return
        words = [self.expand(w) for w in words]
        method = getattr(self, "cmd_" + words[0], self.unknown)
        method(*words)

    def unknown(self, name, *args):
        print(f"{name}: command not found", file=sys.stdout)

    def cmd_echo(self, _, *args):
        print(*args)

    def cmd_ls(self, _, *flags):
        print("files", flags)

    def cmd_set(self, _):
        pprint.pprint(self.vars)


sh = Shell()
buffer = io.StringIO()
with redirect_stdout(buffer):
    for line in ['echo "hello world" $HOME', "ll -a", "NAME='Big Bob'", "echo $NAME # comment", "foo bar", "", "set"]:
        sh.run(line)
print(buffer.getvalue().splitlines())
print(shlex.quote("it's"), shlex.join(["a b", "c"]))
deep = {"list": [1, [2, {"x": (1, 2)}]], "text": "lorem ipsum " * 6, "nested": {"k%d" % i: list(range(i)) for i in range(5)}}
clone = copy.deepcopy(deep)
clone["list"][1].append(3)
print(deep["list"], clone["list"], copy.copy([1]) == [1])
pprint.pprint(deep, width=60)
ns = types.SimpleNamespace(a=1, b="x")
ns.c = [1]
print(ns, ns == types.SimpleNamespace(a=1, b="x", c=[1]), isinstance(3, numbers.Integral), operator.itemgetter(1, 0)("ab"), operator.attrgetter("a")(ns), operator.methodcaller("upper")("x"))
start = time.perf_counter()
print(time.perf_counter() >= start, time.strftime("%Y", time.gmtime(0)))
