import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noTypedModules } from '../../src/checks/check.ts';
import { programOf } from '../../src/python/program.ts';
import { runChecks } from '../../src/validate/run-checks.ts';
import { parseAll } from '../python/parse-all.ts';

/** A change while iterating is an error only where the next step of the loop must raise. */
const table = [
  ['a key of a dict that is written out', 'd = {1: 1}\nfor k in d:\n    del d[k]\n', 'error'],
  ['under a condition', 'd = {1: 1}\nfor k, v in d.items():\n    if v:\n        d.pop(k)\n', 'error'],
  ['an element of a set', 's = set([1])\nfor x in s:\n    s.discard(x)\n', 'error'],
  ['a list never raises', 'xs = [1]\nfor x in xs:\n    xs.remove(x)\n', 'warning'],
  ['a parameter may be anything', 'def f(d):\n    for k in d:\n        del d[k]\n', 'warning'],
  ['an attribute may be anything', 'def f(o):\n    for k in o.d.keys():\n        del o.d[k]\n', 'warning'],
  ['a new key may be there already', 'def f(d):\n    for k in d.keys():\n        d[k + 1] = 1\n', 'warning'],
  ['the program must reach the loop', 'd = {1: 1}\nfor k in d:\n    d[k + 1] = 1\n', 'error'],
  ['the loop may be left', 'd = {1: 1}\nfor k in d:\n    del d[k]\n    if not d:\n        break\n', 'warning'],
  ['put back at once', 'd = {1: 1}\nfor k in d:\n    v = d.pop(k)\n    d[k] = v\n', 'warning'],
  ['handed to something else', 'd = {1: 1}\nfor k in d:\n    del d[k]\n    fill(d)\n', 'warning'],
  ['names appear at run time', 'd = {1: 1}\nfrom a import *\nfor k in d:\n    del d[k]\n', 'warning'],
] as const;

const programs = parseAll(table.map(([, code]) => code)).map(programOf);
for (const [index, [name, , severity]] of table.entries()) {
  test(name, () => {
    const found = runChecks(programs[index]!, noTypedModules).filter(
      ({ rule }) => rule === 'python:changed-while-iterated',
    );
    assert.deepEqual(
      found.map((one) => one.severity),
      [severity],
    );
  });
}

/** A division by zero is an error only where the divided value is a number. */
for (const [name, code, severity] of [
  ['a literal is divided', 'def f():\n    return 1 / 0\n', 'error'],
  ['a declared number is divided', 'def f(x: int):\n    return x // 0\n', 'error'],
  ['anything else is divided', 'def f(x):\n    return x / 0\n', 'warning'],
] as const) {
  test(name, () => {
    const [program] = parseAll([code]).map(programOf);
    const found = runChecks(program!, noTypedModules).map((one) => `${one.severity} ${one.rule}`);
    assert.deepEqual(found, [`${severity} python:division-by-zero`]);
  });
}
