import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { py } from '../../src/python/marked-example.ts';
import type { Program } from '../../src/sandbox/sandbox.ts';
import { normalizeOutput, type Outcome, runBare } from './bare-python.ts';
import { decodeOutput, type StartedSandbox, startAny } from './engines.ts';

type Row = readonly [name: string, source: string, around: Omit<Program, 'source' | 'stdin'> & { stdin?: string }];

const shop = {
  'shop/__init__.py': 'from .prices import TAX\n\n__all__ = ["TAX"]\n',
  'shop/prices.py': 'from .rates import RATE\n\nTAX = RATE * 2\n',
  'shop/rates.py': 'RATE = 0.1\n',
};

/** Programs that must behave in the sandbox as `python3 PATH` does in a folder with the same files. */
const programs: readonly Row[] = [
  [
    'a module beside the program',
    'import prices\nprint(prices.TAX, prices.__name__)\n',
    { files: { 'prices.py': 'TAX = 0.2\n' } },
  ],
  [
    'a package with relative imports',
    'from shop import TAX\nimport shop.rates as r\nprint(TAX, r.RATE)\n',
    { files: shop },
  ],
  [
    'a folder without __init__',
    'from shop.rates import RATE\nprint(RATE)\n',
    { files: { 'shop/rates.py': 'RATE = 3\n' } },
  ],
  ['a text file', 'print(open("notes.txt").read().splitlines())\n', { files: { 'notes.txt': 'one\r\ntwo\n\nž🐍' } }],
  [
    'a table',
    'import csv\nfor row in csv.DictReader(open("data/t.csv")):\n    print(row)\n',
    { files: { 'data/t.csv': 'a,b\n1,2\n"x, y",\n' } },
  ],
  ['JSON', 'import json\nprint(json.load(open("config.json")))\n', { files: { 'config.json': '{"a": [1, null]}' } }],
  ['an empty file', 'print(repr(open("empty").read()))\n', { files: { empty: '' } }],
  ['the list of files', 'import os\nprint(sorted(os.listdir(".")), sorted(os.listdir("shop")))\n', { files: shop }],
  [
    'files found by pattern',
    'import pathlib\nprint(sorted(str(p) for p in pathlib.Path(".").rglob("*.py")))\n',
    { files: shop },
  ],
  [
    'its own file',
    'print(open(__file__).read(), __file__ == __import__("os").path.abspath("main.py"))\n',
    { files: { 'a.txt': '' } },
  ],
  [
    'the file of a module',
    'import os, helper\nprint(os.path.relpath(helper.__file__), helper.__spec__.name)\n',
    { files: { 'helper.py': '' } },
  ],
  [
    'an exception in a module',
    'from helper import half\n\nprint(half(0))\n',
    { files: { 'helper.py': 'def half(x):\n    return 1 / x\n' } },
  ],
  [
    'an exception while a module is imported',
    'import helper\n',
    { files: { 'helper.py': 'print("before")\nraise ValueError("no")\n' } },
  ],
  ['a module that does not parse', 'import helper\n', { files: { 'helper.py': 'def f(:\n    pass\n' } }],
  ['a name that a module lacks', 'from helper import missing\n', { files: { 'helper.py': 'present = 1\n' } }],
  ['a module that is not there', 'import helpers\n', { files: { 'helper.py': '' } }],
  [
    'modules that import each other',
    'import a\nprint(a.x)\n',
    { files: { 'a.py': 'import b\nx = 1\n', 'b.py': 'import a\ny = a.x\n' } },
  ],
  [
    'a module that imports the program',
    'import helper\nprint(__name__)\n',
    { files: { 'helper.py': 'import main\nprint(main.__name__)\n' } },
  ],
  [
    'a class from a module in a pickle',
    'import pickle\nfrom helper import P\nprint(pickle.loads(pickle.dumps(P(3))).x)\n',
    { files: { 'helper.py': 'class P:\n    def __init__(self, x):\n        self.x = x\n' } },
  ],
  [
    'a function from a module in a process',
    'import multiprocessing\nfrom helper import f\nif __name__ == "__main__":\n    p = multiprocessing.get_context("fork").Process(target=f)\n    p.start()\n    p.join()\n    print(p.exitcode)\n',
    { files: { 'helper.py': 'def f():\n    print("child", flush=True)\n' } },
  ],
  [
    'runpy',
    'import runpy\nprint(runpy.run_path("other.py")["x"], runpy.run_module("other")["x"])\n',
    { files: { 'other.py': 'x = __name__\n' } },
  ],
  ['exec of a file', 'exec(open("other.py").read())\nprint(x)\n', { files: { 'other.py': 'x = 5\n' } }],
  [
    'data of a package',
    'import importlib.resources as r\nprint(r.files("shop").joinpath("t.txt").read_text())\n',
    { files: { ...shop, 'shop/t.txt': 'text' } },
  ],
  [
    'a reloaded module',
    'import importlib, helper\nopen("helper.py", "w").write("x = 22\\n")\nimportlib.invalidate_caches()\nimportlib.reload(helper)\nprint(helper.x)\n',
    { files: { 'helper.py': 'x = 1\n' } },
  ],
  ['a module name beyond ASCII', 'import größe\nprint(größe.x)\n', { files: { 'größe.py': 'x = 1\n' } }],
  ['a file name with spaces', 'print(open("a b/ü.txt").read())\n', { files: { 'a b/ü.txt': 'x' } }],
  [
    'another encoding',
    'import helper\nprint(ascii(helper.x))\n',
    { files: { 'helper.py': '# -*- coding: utf-8 -*-\nx = "é"\n' } },
  ],
  ...['values', 'place', 'program', 'supervisor', 'boot', 'driver', 'probe', 'assay', 'numpy', 'yaml'].map(
    (name): Row => [
      `a module called ${name}`,
      `import ${name}\nprint(${name}.x, ${name}.__name__)\n`,
      { files: { [`${name}.py`]: 'x = "mine"\n' } },
    ],
  ),
  [
    'another path',
    'import sys\nprint(sys.argv, __file__ == __import__("os").path.abspath("app.py"), __package__)\n1 / 0\n',
    { path: 'app.py' },
  ],
  ['a path without an extension', 'import sys\nprint(sys.argv)\nraise KeyError("x")\n', { path: 'bin/run' }],
  [
    'a folder of scripts',
    'import os, sys, helper\nprint(helper.x, os.path.relpath(sys.path[0]), os.path.relpath(os.getcwd()), __package__, sys.argv)\n',
    { path: 'tools/run.py', files: { 'tools/helper.py': 'x = 1\n' } },
  ],
  [
    'a program in a package that imports its neighbour',
    'import rates\nprint(rates.RATE, __name__, __package__, __spec__)\n',
    { path: 'shop/main.py', files: shop },
  ],
  [
    'an exception in a program in a folder',
    'def f():\n    raise ValueError(1)\nf()\n',
    { path: 'tools/run.py', files: { 'a.txt': '' } },
  ],
  ['a syntax error in a program in a folder', 'x = (\n', { path: 'tools/run.py', files: { 'a.txt': '' } }],
  [
    'data beside a program in a folder',
    'import pathlib\nprint(pathlib.Path(__file__).with_name("d.txt").read_text(), open("tools/d.txt").read())\n',
    { path: 'tools/run.py', files: { 'tools/d.txt': 'data' } },
  ],
  [
    'input that a module reads',
    'from reader import numbers\nprint(sum(numbers()))\n',
    {
      stdin: '1\n2\n3\n',
      files: { 'reader.py': 'import sys\n\ndef numbers():\n    return [int(line) for line in sys.stdin]\n' },
    },
  ],
  ['input line by line', 'n = int(input("How many? "))\nprint([input() for _ in range(n)])\n', { stdin: '2\na\nb\n' }],
  ['input that ends too early', 'a = input()\nb = input()\n', { stdin: 'only one\n' }],
  ['input that is not a number', 'int(input())\n', { stdin: 'seven\n' }],
  ['input without a line end', 'print(repr(input()))\n', { stdin: 'last' }],
  [
    'input with Windows line ends',
    'import sys\nprint(repr(input()), repr(sys.stdin.readline()))\n',
    { stdin: 'a\r\nb\r\n' },
  ],
  ['input beyond ASCII', 'print(ascii(input()), len(input()))\n', { stdin: 'žluť\n🐍\n' }],
  ['lines read past the end', 'import sys\nprint([sys.stdin.readline() for _ in range(3)])\n', { stdin: 'x\n' }],
  [
    'input with fileinput',
    'import fileinput\nprint([line.strip() for line in fileinput.input("-")])\n',
    { stdin: 'a\nb\n' },
  ],
  ['input that is left unread', 'print(input())\n', { stdin: `first\n${'x'.repeat(500_000)}\n` }],
  [
    'the longest input',
    'import sys\ntext = sys.stdin.read()\nprint(len(text), text.count("🐍"), hash(text) == hash("🐍" * 1_000_000))\n',
    { stdin: '🐍'.repeat(1_000_000) },
  ],
  [
    'many numbers',
    'import sys\nprint(sum(map(int, sys.stdin.buffer.read().split())))\n',
    { stdin: Array.from({ length: 100_000 }, (_, index) => index).join(' ') },
  ],
  ['control characters', 'import sys\nprint(ascii(sys.stdin.read()))\n', { stdin: '\u0001\u0007\u001b[31m\u007f\t\f' }],
];

describe('a program with input and other files behaves like python3', { concurrency: 4 }, () => {
  let started: StartedSandbox;
  before(async () => {
    started = await startAny();
  });
  after(() => started.close());

  async function run(source: string, { stdin, ...around }: Row[2]): Promise<Outcome> {
    const result = await started.run(source, {
      ...around,
      ...(stdin === undefined ? {} : { stdin: Buffer.from(stdin) }),
    });
    const normal = (text: string): string => normalizeOutput(text, '/tmp', around.path);
    return {
      stdout: normal(decodeOutput(result.stdout)),
      stderr: normal(decodeOutput(result.stderr)),
      status: result.signal ?? result.exitCode,
    };
  }

  for (const [name, source, around] of programs) {
    test(name, async () => {
      const { stdin, ...others } = around;
      const bare = runBare({ source, ...others, ...(stdin === undefined ? {} : { stdin: Buffer.from(stdin) }) });
      assert.deepEqual(await run(source, around), await bare);
    });
  }

  /** `python3 -m` or an installed project would run these; `python3 PATH` would not find the modules. */
  const installed: readonly (readonly [
    name: string,
    source: string,
    path: string,
    files: Record<string, string>,
    prints: string,
  ])[] = [
    [
      'a relative import in the program',
      'from .rates import RATE\nfrom . import prices\nprint(RATE, prices.TAX)\n',
      'shop/main.py',
      shop,
      '0.1 0.2\n',
    ],
    [
      'a relative import above its package',
      'from ..rates import RATE\nprint(RATE)\n',
      'shop/deep/main.py',
      { ...shop, 'shop/deep/__init__.py': '' },
      '0.1\n',
    ],
    ['its own package by name', 'from shop.rates import RATE\nprint(RATE)\n', 'shop/main.py', shop, '0.1\n'],
    [
      'a package in src',
      'from shop.rates import RATE\nprint(RATE)\n',
      'tests/test_shop.py',
      Object.fromEntries(Object.entries(shop).map(([path, text]) => [`src/${path}`, text])),
      '0.1\n',
    ],
    [
      'a relative import in src',
      'from .rates import RATE\nprint(RATE)\n',
      'src/shop/main.py',
      Object.fromEntries(Object.entries(shop).map(([path, text]) => [`src/${path}`, text])),
      '0.1\n',
    ],
    [
      'a package with a module named like a standard one',
      py`
        from types import SimpleNamespace
        from .types import Price
        print(SimpleNamespace(a=1), Price)
      `,
      'shop/main.py',
      { ...shop, 'shop/types.py': 'Price = int\n' },
      "namespace(a=1) <class 'int'>\n",
    ],
  ];
  for (const [name, source, path, files, prints] of installed) {
    test(`as in an installed project: ${name}`, async () => {
      assert.deepEqual(await run(source, { path, files }), { stdout: prints, stderr: '', status: 0 });
    });
  }

  test('every program of a session finds the files as they were sent', async () => {
    const surroundings = { files: { 'notes.txt': 'sent' }, stdin: Buffer.from('typed\n') };
    const session = await started.sandbox.session({ surroundings }, new AbortController().signal);
    const source = 'text = open("notes.txt").read() + input()\nopen("notes.txt", "w").write("changed")\n';
    for (let round = 0; round < 2; round++) {
      const program = await session.start({ source });
      const reply = await program.evaluate('text');
      assert.deepEqual(reply.kind === 'value' && reply.value, { kind: 'str', value: 'senttyped' });
    }
    await session.close();
  });
});
