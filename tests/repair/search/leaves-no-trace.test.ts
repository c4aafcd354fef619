import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { asksNoTrace, leavesNoTrace } from '../../../src/repair/search/leaves-no-trace.ts';
import { parse } from '../../python/parse.ts';

for (const [name, text, traceless] of [
  ['a function', 'def f(x):\n    return x + 1\n', true],
  [
    'a class with a table of its own',
    'class A:\n    known = {}\n    def add(self, x):\n        self.known[x] = 1\n',
    true,
  ],
  ['modules that keep nothing', 'import math, re\nfrom collections.abc import Iterable\n', true],
  ['an attribute of its own object', 'def f(a):\n    a.x = 1\n', true],
  ['numbers by chance, whose order others would shift', 'import random\n', false],
  ['the interpreter', 'import sys\nsys.setrecursionlimit(50)\n', false],
  ['a module of a module', 'import os.path\n', false],
  ['a module beside it', 'from . import other\n', false],
  ['a file', "open('x', 'w')\n", false],
  ['an import by name', "__import__('os')\n", false],
  ['text that is run', "exec('import os')\n", false],
  ['a module that it changes', 'import math\nmath.pi = 3\n', false],
  ['a module that it takes from', 'import math\ndel math.pi\n', false],
  ['any attribute by name', "setattr(f, 'x', 1)\n", false],
  ['the globals behind a function', 'f.__globals__\n', false],
] as const) {
  test(`${traceless ? 'leaves no trace' : 'may leave one'}: ${name}`, () => {
    assert.equal(leavesNoTrace(programOf(parse(text))), traceless);
  });
}

for (const [source, traceless] of [
  ['f(1, 2)', true],
  ["important('x')", true],
  ['import random', false],
  ["open('x').read()", false],
] as const) {
  test(`an example ${traceless ? 'leaves no trace' : 'may leave one'}: ${source}`, () => {
    assert.equal(asksNoTrace(source), traceless);
  });
}
