import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { type LinesOfInterest, subjectOf } from '../../../src/repair/search/subject.ts';
import { parse } from '../../python/parse.ts';

const lines: LinesOfInterest = null;

for (const [name, text, types, shape] of [
  ['an unannotated parameter has no shape', 'def f(x):\n    return x\n', [], null],
  ['the type that a variable had is its shape', 'def f(x):\n    return x\n', [['1 x', ['str']]], 'text'],
  ['None does not count', 'def f(x):\n    return x\n', [['1 x', ['NoneType', 'int']]], 'number'],
  ['numbers of two types are numbers', 'def f(x):\n    return x\n', [['1 x', ['float', 'int']]], 'number'],
  ['two kinds of values have no shape', 'def f(x):\n    return x\n', [['1 x', ['list', 'str']]], null],
  ['a class of the program has no shape', 'def f(x):\n    return x\n', [['1 x', ['Node']]], null],
  ['a function begins with its first decorator', '@cache\ndef f(x):\n    return x\n', [['1 x', ['dict']]], 'dict'],
  ['a computed variable may be wrong', 'def f(y):\n    x = y\n    return x\n', [['1 x', ['str']]], null],
  ['the variable of another function counts for that one', 'def f(x):\n    return x\n', [['5 x', ['str']]], null],
] as const) {
  test(name, () => {
    const program = programOf(parse(text));
    const subject = subjectOf(program, text, { lines, types: new Map<string, readonly string[]>(types) });
    assert.equal(subject.shapeOfVariable('x', program.all('Return')[0]!), shape);
  });
}

for (const [name, text, shape] of [
  [
    'a field has the shape of what is stored',
    'class A:\n    def f(self):\n        self.a = []\n        return self.a\n',
    'list',
  ],
  [
    'a field has the shape of its methods',
    'class A:\n    def f(self):\n        self.a.append(1)\n        return self.a\n',
    'list',
  ],
  [
    'a field that is None at first',
    'class A:\n    def f(self):\n        self.a = None\n        self.a = 1\n        return self.a\n',
    'number',
  ],
  [
    'a field whose value comes from a caller',
    'class A:\n    def f(self, a):\n        self.a = a\n        return self.a\n',
    null,
  ],
  ['a call of a function', 'def f():\n    return g()\ndef g():\n    return 1\n', 'number'],
  [
    'a call of a method',
    'class A:\n    def f(self):\n        return self.g()\n    def g(self):\n        return [1]\n',
    'list',
  ],
  ['a call of itself', 'def f(a):\n    return f(a)\n', null],
  [
    'a call of one of two methods with that name',
    'def f(a):\n    return a.g()\nclass A:\n    def g(self):\n        return 1\nclass B:\n    def g(self):\n        return 1\n',
    null,
  ],
] as const) {
  test(`a returned value: ${name}`, () => {
    const program = programOf(parse(text));
    assert.equal(subjectOf(program, text).shapeOf(program.all('Return')[0]!.value!), shape);
  });
}
