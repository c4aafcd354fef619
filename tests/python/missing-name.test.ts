import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSurelyMissing } from '../../src/python/missing-name.ts';
import { programOf } from '../../src/python/program.ts';
import { parse } from './parse.ts';

/** Each text reads `x` once where it is marked; does that have to raise? */
for (const [name, code, surely] of [
  ['a name that is nowhere', 'print(x)  # here\n', true],
  ['in a function', 'def f():\n    return x  # here\n', true],
  ['a local of another function', 'def f():\n    x = 1\ndef g():\n    return x  # here\n', true],
  [
    'an attribute of the class, read in a method',
    'class A:\n    x = 1\n    def f(self):\n        return x  # here\n',
    true,
  ],
  ['before it is bound', 'print(x)  # here\nx = 1\n', true],
  ['before it is bound in a function', 'def f():\n    print(x)  # here\n    x = 1\n', true],
  ['before a loop that binds it', 'def f(n):\n    print(x)  # here\n    for x in n:\n        pass\n', true],
  [
    'bound by the loop the time before',
    'def f(n):\n    for i in n:\n        if i:\n            print(x)  # here\n        x = i\n',
    false,
  ],
  [
    'bound by the loop around the loop',
    'while True:\n    for i in range(3):\n        print(x)  # here\n    x = 1\n',
    false,
  ],
  ['in the condition of its loop', 'def f():\n    while True and x:  # here\n        x = 0\n', false],
  [
    'bound in one loop and read in another',
    'for i in range(3):\n    print(x)  # here\nfor i in range(3):\n    x = i\n',
    true,
  ],
  ['counted up and never begun', 'def f(n):\n    for i in n:\n        x += i  # here\n', true],
  ['a name of the module that is bound below', 'def f():\n    return x  # here\nx = 1\n', false],
  ['in an annotation that is evaluated', 'def f(a: x):  # here\n    pass\n', true],
  ['in an annotation that is not', 'from __future__ import annotations\ndef f(a: x):  # here\n    pass\n', false],
  [
    'in what is returned, not evaluated',
    'from __future__ import annotations\ndef f() -> list[x]:  # here\n    pass\n',
    false,
  ],
  ['in the annotation of a local', 'def f():\n    a: x = 1  # here\n', false],
  ['in the annotation of a name of the module', 'a: x = 1  # here\n', true],
  ['in a default, which is evaluated', 'from __future__ import annotations\ndef f(a=x):  # here\n    pass\n', true],
] as const) {
  test(`${name}: ${surely ? 'raises' : 'may be there'}`, () => {
    const program = programOf(parse(code));
    const line = code.split('\n').findIndex((text) => text.includes('# here'));
    const column = /\bx\b/.exec(code.split('\n')[line]!)!.index;
    assert.equal(isSurelyMissing(program, { line: line + 1, column: column + 1 }), surely);
  });
}

test('inside a string there is no name', () => {
  assert.equal(isSurelyMissing(programOf(parse('def f() -> "x": ...\n')), { line: 1, column: 13 }), false);
});
