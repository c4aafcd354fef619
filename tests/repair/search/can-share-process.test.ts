import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { canShareProcess, canStatementShareProcess } from '../../../src/repair/search/can-share-process.ts';
import { parse } from '../../python/parse.ts';

for (const [name, text, shares] of [
  ['a function', 'def f(x):\n    return x + 1\n', true],
  [
    'a class with a class variable',
    'class A:\n    known = {}\n    def add(self, x):\n        self.known[x] = 1\n',
    true,
  ],
  ['stateless modules', 'import math, re\nfrom collections.abc import Iterable\n', true],
  ['an attribute of its own object', 'def f(a):\n    a.x = 1\n', true],
  ['random numbers', 'import random\nrandom.seed(1)\n', true],
  ['a limit that is set again for each', 'import sys\nsys.setrecursionlimit(50)\n', true],
  ['the interpreter', 'import sys\nsys.setswitchinterval(1)\n', false],
  ['paths', 'import os, sys\ndef f(p):\n    return os.path.join(os.fspath(p), str(sys.maxsize))\n', true],
  ['files', 'import os\ndef f(p):\n    os.remove(p)\n', false],
  ['a module under a second name', 'import os\nsystem = os\n', false],
  ['a submodule', 'import os.path\nos.path.join(a, b)\n', true],
  ['a module beside its submodule', 'import os.path\nos.remove(a)\n', false],
  ['another submodule', 'import os.spawn\n', false],
  ['a stateless name of a module', 'from os.path import join\nfrom io import StringIO\n', true],
  ['a name of a module', 'from os import remove\n', false],
  ['all names of a module', 'from os.path import *\n', false],
  ['a relative import', 'from . import other\n', false],
  ['a file', "open('x', 'w')\n", false],
  ['`__import__`', "__import__('os')\n", false],
  ['text run as code', "exec('import os')\n", false],
  ['an assignment to an attribute of a module', 'import math\nmath.pi = 3\n', false],
  ['a deleted attribute of a module', 'import math\ndel math.pi\n', false],
  ['`setattr`', "setattr(f, 'x', 1)\n", false],
  ['the globals of a function', 'f.__globals__\n', false],
] as const) {
  test(`${shares ? 'can share a process' : 'needs its own process'}: ${name}`, () => {
    assert.equal(canShareProcess(programOf(parse(text))), shares);
  });
}

for (const [source, shares] of [
  ['f(1, 2)', true],
  ["important('x')", true],
  ['import random', false],
  ["open('x').read()", false],
  [`closest('helo', ["help", 'open', 'it\\'s'])`, true],
  [`f("a") + open("b").read()`, false],
  [`f"{open('x')}"`, false],
  [`f"a." + open("b").read()`, false],
  [`f("""a" + open("b")""")`, false],
] as const) {
  test(`an example ${shares ? 'can share a process' : 'needs its own process'}: ${source}`, () => {
    assert.equal(canStatementShareProcess(source), shares);
  });
}
