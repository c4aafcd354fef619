import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { normalizeOutput, type Outcome, runBare } from './bare-python.ts';
import { decodeOutput, type StartedSandbox, startAny } from './engines.ts';

/** Programs that must behave in the sandbox as `python3 main.py` does: same output, same errors, same status. */
const programs: readonly (readonly [name: string, source: string, stdin?: string])[] = [
  ['print', 'print("hello")'],
  ['an exception with a traceback', 'def f():\n    return 1 / 0\n\nf()\n'],
  [
    'an exception raised from another',
    'try:\n    {}["x"]\nexcept KeyError as e:\n    raise ValueError("bad") from e\n',
  ],
  ['an exception while handling one', 'try:\n    1/0\nexcept ZeroDivisionError:\n    undefined\n'],
  ['an exception group', 'raise ExceptionGroup("many", [ValueError(1), TypeError(2)])'],
  ['an exception with a note', 'e = ValueError("x")\ne.add_note("a note")\nraise e'],
  ['a syntax error', 'x = (1,\nprint("never")\n'],
  ['an indentation error', 'def f():\nreturn 1\n'],
  ['an encoding declaration other than UTF-8', '# -*- coding: latin-1 -*-\nprint("é")\n'],
  [
    'unbounded recursion',
    'def f(n):\n    return f(n + 1)\ntry:\n    f(0)\nexcept RecursionError as e:\n    print(e)\n',
  ],
  ['sys.exit with nothing', 'import sys\nsys.exit()'],
  ['sys.exit with a number', 'import sys\nsys.exit(3)'],
  ['sys.exit with a large number', 'import sys\nsys.exit(256 + 7)'],
  ['sys.exit with a negative number', 'import sys\nsys.exit(-1)'],
  ['sys.exit with a text', 'import sys\nprint("out")\nsys.exit("went wrong")'],
  ['sys.exit with True', 'import sys\nsys.exit(True)'],
  ['exit', 'exit(4)'],
  ['SystemExit with a list', 'raise SystemExit([1, 2])'],
  ['os._exit', 'import os\nprint("kept", flush=True)\nprint("lost")\nos._exit(5)'],
  ['KeyboardInterrupt', 'raise KeyboardInterrupt'],
  ['a signal to itself', 'import os, signal\nos.kill(os.getpid(), signal.SIGTERM)'],
  [
    'a handled signal',
    'import os, signal\nsignal.signal(signal.SIGUSR1, lambda *a: print("got it"))\nos.kill(os.getpid(), signal.SIGUSR1)',
  ],
  ['an alarm', 'import signal, time\nsignal.alarm(1)\nsignal.setitimer(signal.ITIMER_REAL, 0.05)\ntime.sleep(5)'],
  ['abort', 'import os\nos.abort()'],
  [
    'stdin by line',
    'while True:\n    try:\n        print(input("> ").upper())\n    except EOFError:\n        break\n',
    'one\ntwo\n',
  ],
  ['stdin read at once', 'import sys\nprint(repr(sys.stdin.read()))', 'ä\r\nb\n'],
  ['stdin as bytes', 'import sys\nprint(sys.stdin.buffer.read())', '\u0000\u0001x'],
  ['input at the end of stdin', 'input()'],
  ['stdin iterated', 'import sys\nprint([int(line) for line in sys.stdin])', '1\n2\n3\n'],
  ['unicode', 'print("žluťoučký 🐍", ascii("é"))'],
  ['a lone surrogate', 'print("\\udc80".encode("utf-8", "surrogateescape"))\nprint("\\ud800")'],
  ['stderr', 'import sys\nprint("to stderr", file=sys.stderr)\nsys.stderr.write("no newline")'],
  ['bytes to stdout', 'import sys\nsys.stdout.buffer.write(b"\\xff\\x00raw")'],
  ['output without a newline', 'print("x", end="")'],
  ['__name__ and other module attributes', 'print(__name__, __doc__, __package__, __spec__)'],
  ['if __name__ == "__main__"', 'def main():\n    print("main")\n\nif __name__ == "__main__":\n    main()\n'],
  ['a docstring', '"""About."""\nprint(__doc__)'],
  ['annotations', 'x: int = 1\ny: "str"\nprint(__annotations__)'],
  ['globals', 'print(sorted(globals()))'],
  [
    'the __main__ module',
    'import sys, __main__\nx = 1\nprint(__main__.x, sys.modules["__main__"] is __main__, vars(__main__) is globals())',
  ],
  ['arguments and flags', 'import sys\nprint(sys.argv, sys.flags.isolated, sys.flags.dont_write_bytecode)'],
  ['builtins', 'import builtins\nprint(__builtins__ is builtins, type(__loader__).__name__)'],
  [
    'encodings of the standard streams',
    'import sys\nprint(sys.stdin.encoding, sys.stdout.encoding, sys.stdout.errors, sys.stderr.errors, sys.stdout.line_buffering, sys.stdin.isatty(), sys.getdefaultencoding())',
  ],
  [
    'atexit',
    'import atexit\natexit.register(print, "first registered")\natexit.register(lambda: print("last registered"))\nprint("body")',
  ],
  [
    'an atexit handler that raises',
    'import atexit\n@atexit.register\ndef f():\n    raise ValueError("late")\nprint("body")',
  ],
  ['atexit after an exception', 'import atexit\natexit.register(print, "still")\n1/0'],
  ['__del__ at exit', 'class D:\n    def __del__(self):\n        print("gone")\nd = D()\nprint("body")'],
  ['__del__ in a cycle', 'class D:\n    def __del__(self):\n        print("gone")\nd = D()\nd.self = d\nprint("body")'],
  [
    'threads',
    'import threading, time\ndef f():\n    time.sleep(0.05)\n    print("thread")\nthreading.Thread(target=f).start()\nprint("main")',
  ],
  [
    'a daemon thread',
    'import threading, time\nthreading.Thread(target=time.sleep, args=(60,), daemon=True).start()\nprint("main")',
  ],
  [
    'a thread that raises',
    'import threading\nt = threading.Thread(target=lambda: 1/0, name="worker")\nt.start()\nt.join()\nprint("after")',
  ],
  [
    'an executor',
    'from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as e:\n    print(list(e.map(lambda x: x * x, range(5))))',
  ],
  [
    'multiprocessing',
    'import multiprocessing\ndef f(x):\n    return x * x\nif __name__ == "__main__":\n    with multiprocessing.Pool(2) as pool:\n        print(pool.map(f, range(4)))',
  ],
  [
    'multiprocessing with the spawn method',
    'import multiprocessing\ndef f(q):\n    q.put("from the child")\nif __name__ == "__main__":\n    c = multiprocessing.get_context("spawn")\n    q = c.Queue()\n    p = c.Process(target=f, args=(q,))\n    p.start()\n    print(q.get())\n    p.join()\n    print(p.exitcode)',
  ],
  [
    'subprocess',
    'import subprocess, sys\nr = subprocess.run([sys.executable, "-c", "print(1 + 1)"], capture_output=True)\nprint(r.returncode, r.stdout)',
  ],
  [
    'fork',
    'import os\npid = os.fork()\nif pid == 0:\n    print("child")\n    raise SystemExit(3)\nprint(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))',
  ],
  [
    'a forked child that continues',
    'import os\npid = os.fork()\nif pid:\n    os.waitpid(pid, 0)\nprint("child" if pid == 0 else "parent")',
  ],
  [
    'asyncio',
    'import asyncio\nasync def main():\n    await asyncio.sleep(0.01)\n    print("async")\nasyncio.run(main())',
  ],
  [
    'pickling a class of the program',
    'import pickle\nclass A:\n    def __init__(self):\n        self.x = 1\nprint(pickle.loads(pickle.dumps(A())).x, A.__module__, A)',
  ],
  ['dataclasses', 'from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: int = 2\nprint(P(1))'],
  ['enum and typing', 'import enum, typing\nclass C(enum.Enum):\n    A = 1\nprint(C.A, typing.List[int])'],
  ['inspecting its source', 'import inspect\ndef f():\n    return 42\nprint(inspect.getsource(f))'],
  [
    'doctests in the program',
    'def f(x):\n    """\n    >>> f(1)\n    2\n    >>> f(2)\n    4\n    """\n    return x + 1\nimport doctest\ndoctest.testmod()',
  ],
  [
    'unit tests in the program',
    'import unittest\nclass T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 2)\nr = unittest.TestResult()\nunittest.defaultTestLoader.loadTestsFromTestCase(T).run(r)\nprint(r)',
  ],
  ['warnings', 'import warnings\nwarnings.warn("careful")\nwarnings.warn("old", DeprecationWarning)'],
  ['a syntax warning', 'x = 1\nprint(x is 1)'],
  ['logging', 'import logging\nlogging.warning("careful")\nlogging.info("quiet")'],
  ['an exception hook', 'import sys\nsys.excepthook = lambda *a: print("hooked", a[0].__name__)\n1/0'],
  [
    'an exception hook that raises',
    'import sys\ndef hook(*a):\n    raise RuntimeError("in the hook")\nsys.excepthook = hook\n1/0',
  ],
  ['an exception hook that exits', 'import sys\ndef hook(*a):\n    sys.exit(9)\nsys.excepthook = hook\n1/0'],
  ['closing stdout', 'import sys\nprint("x")\nsys.stdout.close()'],
  ['replacing stdout', 'import io, sys\nsys.stdout = io.StringIO()\nprint("lost")'],
  ['printing after closing stdout', 'import sys\nsys.stdout.close()\nprint("x")'],
  ['closing file descriptor 1', 'import os\nprint("x")\nos.close(1)'],
  ['a lot of output', 'for i in range(20000):\n    print(i, "x" * 20)'],
  ['the first free file descriptor', 'print(open("main.py").fileno())'],
  [
    'the files in its folder',
    'import os\nprint(os.path.basename(os.getcwd()) != "", os.listdir("."), os.path.basename(__file__))',
  ],
  ['writing a file', 'open("a.txt", "w").write("text")\nprint(open("a.txt").read())'],
  ['importing a file that it wrote', 'open("other.py", "w").write("x = 5")\nimport other\nprint(other.x)'],
  [
    'time zones',
    'from datetime import datetime\nfrom zoneinfo import ZoneInfo\nprint(datetime(2024, 7, 1, tzinfo=ZoneInfo("Europe/Prague")).utcoffset())',
  ],
  [
    'decimals and fractions',
    'from decimal import Decimal\nfrom fractions import Fraction\nprint(Decimal("0.1") * 3, Fraction(1, 3))',
  ],
  ['sqlite', 'import sqlite3\nprint(sqlite3.connect(":memory:").execute("select 1 + 1").fetchone())'],
  [
    'hashes and compression',
    'import hashlib, zlib, bz2, lzma\nprint(hashlib.sha256(b"x").hexdigest(), zlib.crc32(b"x"), len(bz2.compress(b"x")), len(lzma.compress(b"x")))',
  ],
  ['regular expressions', 'import re\nprint(re.sub(r"(\\w+)@(\\w+)", r"\\2 at \\1", "me@home"))'],
  ['random with a seed', 'import random\nrandom.seed(1)\nprint(random.random(), random.sample(range(10), 3))'],
  ['a module that is not installed', 'import numpy_is_not_here'],
  [
    'a generator left open',
    'def g():\n    try:\n        yield 1\n    finally:\n        print("closed")\nx = g()\nnext(x)',
  ],
  ['a coroutine never awaited', 'async def f(): pass\nf()\nprint("x")'],
  ['from __future__', 'from __future__ import annotations\ndef f(x: Undefined): pass\nprint(f.__annotations__)'],
  ['the home folder', 'import os\nprint(os.path.expanduser("~") == os.environ["HOME"])'],
  ['sys.ps1 without a terminal', 'import sys\nprint(sys.ps1 if hasattr(sys, "ps1") else "none")'],
  ['an empty program', ''],
  ['only a comment', '# nothing\n'],
  ['a byte order mark', '\ufeffprint("bom")'],
  ['carriage returns', 'print(1)\r\nprint(2)\r\n'],
];

describe('a run in a warm container behaves like python3 main.py', { concurrency: 4 }, () => {
  let started: StartedSandbox;
  before(async () => {
    started = await startAny();
  });
  after(() => started.close());

  for (const [name, source, stdin = ''] of programs) {
    test(name, async () => {
      const [warm, bare] = await Promise.all([
        runInSandbox(source, stdin),
        runBare({ source, stdin: Buffer.from(stdin) }),
      ]);
      assert.deepEqual(warm, bare);
    });
  }

  async function runInSandbox(source: string, stdin = ''): Promise<Outcome> {
    const result = await started.run(source, { stdin: Buffer.from(stdin) });
    const { stdout, stderr, signal, exitCode } = result;
    return {
      stdout: normalizeOutput(decodeOutput(stdout)),
      stderr: normalizeOutput(decodeOutput(stderr)),
      status: signal ?? exitCode,
    };
  }
});
