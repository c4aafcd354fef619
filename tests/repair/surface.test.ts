import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsSurface, surfaceOf } from '../../src/repair/surface.ts';
import { parse } from '../python/parse.ts';

test('lists public names with their parameters', () => {
  const code = [
    'import os',
    'from mysite import thing',
    'LIMIT, _hidden = 1, 2',
    'def f(a, /, b, c=1, *rest, d, e=2, **more): pass',
    'async def g(): pass',
    'def _private(): pass',
    'twice = lambda x: x * 2',
    'class Box:',
    '    size: int = 1',
    '    def __init__(self, size): pass',
    '    def _inner(self): pass',
    '    @classmethod',
    '    def make(cls, size=None): pass',
    'if LIMIT:',
    '    def maybe(): pass',
    '',
  ].join('\n');
  assert.deepEqual(
    [...surfaceOf(parse(code))].map(([name, shape]) => `${name}: ${shape}`),
    [
      'thing: name',
      'LIMIT: name',
      'f: def (/a, b, c=, *rest, d, e=, **more)',
      'g: async def ()',
      'twice: def (x)',
      'Box: class',
      'Box.size: name',
      'Box.__init__: def (size)',
      'Box.make: def (size=)',
      'maybe: def ()',
    ],
  );
});

for (const [name, before, after, kept] of [
  ['a changed default', 'def f(x=[]): pass\n', 'def f(x=None): pass\n', true],
  ['an added self parameter', 'class A:\n    def f(): pass\n', 'class A:\n    def f(self): pass\n', true],
  ['an added name', 'x = 1\n', 'import json\nx = 1\ny = 2\n', true],
  ['a lambda that became a def', 'f = lambda x: x\n', 'def f(x): return x\n', true],
  ['a removed import of the standard library', 'import os\nx = 1\n', 'x = 1\n', true],
  ['a removed private name', '_x = 1\ny = 1\n', 'y = 1\n', true],
  [
    'an attribute of a class that became one of its objects',
    'class A:\n    b = []\n',
    'class A:\n    def __init__(self):\n        self.b = []\n',
    true,
  ],
  [
    'a text form that became a representation',
    'class A:\n    def __str__(self): pass\n',
    'class A:\n    def __repr__(self): pass\n',
    true,
  ],
  [
    'an attribute of objects that is no longer set',
    'class A:\n    def __init__(self):\n        self.b = 1\n',
    'class A:\n    def __init__(self):\n        self.c = 1\n',
    true,
  ],
  ['a removed text form', 'class A:\n    def __str__(self): pass\n', 'class A:\n    pass\n', false],
  ['a removed attribute of a class', 'class A:\n    b = 1\n    c = 1\n', 'class A:\n    c = 1\n', false],
  ['a removed name', 'x = 1\ny = 1\n', 'y = 1\n', false],
  ['a renamed function', 'def lenght(): pass\n', 'def length(): pass\n', false],
  ['a removed parameter', 'def f(a, b): pass\n', 'def f(a): pass\n', false],
  ['a renamed parameter', 'def f(nmae): pass\n', 'def f(name): pass\n', false],
  ['a removed default', 'def f(x=1): pass\n', 'def f(x): pass\n', false],
  ['a function that became a coroutine', 'def f(): pass\n', 'async def f(): pass\n', false],
  ['a removed method', 'class A:\n    def f(self): pass\n    x = 1\n', 'class A:\n    x = 1\n', false],
  ['a removed import of another module', 'from mysite import thing\n', 'x = 1\n', false],
] as const) {
  test(`${name}: ${kept ? 'kept' : 'not kept'}`, () =>
    assert.equal(keepsSurface(surfaceOf(parse(before)), surfaceOf(parse(after))), kept));
}
