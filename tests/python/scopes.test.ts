import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../src/python/program.ts';
import type { Assign, ClassDef, Constant, FunctionDef, Name } from '../../src/python/tree.ts';
import { parseAll } from './parse-all.ts';

/** The binding of the last `x` that is read: its scope and how it is bound, or `nothing`. */
const table = [
  ['a variable of the module', 'x = 1\nx', 'module: assign'],
  ['a builtin or an unbound name', 'x', 'nothing'],
  ['a local hides a global', 'x = 1\ndef f():\n    x = 2\n    return x', 'function: assign'],
  ['a local, even where it is assigned later', 'x = 1\ndef f():\n    print(x)\n    x = 2', 'function: assign'],
  ['a free variable', 'def f(x):\n    def g():\n        return x', 'function: parameter'],
  ['global', 'x = 1\ndef f():\n    global x\n    x = 2\nx', 'module: assign, assign'],
  [
    'global, read in a nested function',
    'def f():\n    global x\n    x = 2\n    def g():\n        return x',
    'module: assign',
  ],
  [
    'nonlocal',
    'def f():\n    x = 1\n    def g():\n        nonlocal x\n        x = 2\n    return x',
    'function: assign, assign',
  ],
  [
    'names of a class are not visible in its functions',
    'class C:\n    x = 1\n    def f(self):\n        return x',
    'nothing',
  ],
  ['names of a class are visible in its own statements', 'class C:\n    x = 1\n    y = x', 'class: assign'],
  ['names of a class are not visible in its comprehensions', 'class C:\n    x = 1\n    y = [x for _ in ()]', 'nothing'],
  [
    'names of a class are visible in the first iterable of a comprehension',
    'class C:\n    x = 1\n    y = [1 for _ in x]',
    'class: assign',
  ],
  ['defaults are evaluated outside', 'x = 1\ndef f(x=x): ...', 'module: assign'],
  ['decorators are evaluated outside', 'def f(x):\n    @x\n    def g(): ...', 'function: parameter'],
  ['a comprehension has its own scope', 'x = 1\n[x for x in ()]', 'comprehension: for'],
  ['a name of a comprehension is not visible after it', '[x for x in ()]\nx', 'nothing'],
  ['a walrus binds around the comprehension', 'def f():\n    [(x := y) for y in ()]\n    return x', 'function: walrus'],
  ['a lambda', 'lambda x: x', 'lambda: parameter'],
  ['an import', 'import x.y\nx', 'module: import'],
  ['an import under another name', 'from a import b as x\nx', 'module: import'],
  ['a def and a class', 'def x(): ...\nclass x: ...\nx', 'module: def, class'],
  [
    'a loop, a with, an except',
    'for x in (): ...\nwith a as (b, *x): ...\ntry: ...\nexcept E as x: ...\nx',
    'module: for, with, except',
  ],
  ['captures', 'match a:\n    case {"k": [x, *_]} | {**x}: x', 'module: match, match'],
  ['a deleted name', 'x = 1\ndel x\nx', 'module: assign, delete'],
  ['a name that is only declared', 'x: int\nx', 'module: annotate'],
  ['an augmented assignment', 'x = 1\nx += 1\nx', 'module: assign, augment'],
  ['an attribute binds nothing', 'a.x = 1\nx', 'nothing'],
  ['every kind of parameter', 'def f(a, /, b, *c, d, **x): return x', 'function: parameter'],
  ['a private name of a class', 'class C:\n    def f(self, __x):\n        return __x', 'function: parameter'],
] as const;

const modules = parseAll(table.map(([, code]) => code));
for (const [index, [name, , expected]] of table.entries()) {
  test(name, () => {
    const { scopes, all } = programOf(modules[index]!);
    const read = all('Name')
      .filter(({ id, ctx }) => ctx === 'Load' && /^_*x$/.test(id))
      .at(-1)!;
    const binding = scopes.resolve(read);
    const found = binding
      ? `${binding.scope.kind}: ${binding.definitions.map(({ how }) => how).join(', ')}`
      : 'nothing';
    assert.equal(found, expected);
    if (binding) assert.ok(binding.uses.includes(read));
  });
}

/** The origin of the last called function. */
const origins = [
  ['a builtin', 'open()', 'builtins.open'],
  ['a module', 'import asyncio\nasyncio.sleep()', 'asyncio.sleep'],
  ['a module under another name', 'import asyncio as a\na.sleep()', 'asyncio.sleep'],
  ['a module of a package', 'import os.path\nos.path.join()', 'os.path.join'],
  ['the same package twice', 'import os\nimport os.path\nos.path.join()', 'os.path.join'],
  ['a function', 'from asyncio import sleep as nap\nnap()', 'asyncio.sleep'],
  ['a relative import', 'from . import asyncio\nasyncio.sleep()', '.asyncio.sleep'],
  [
    'one of two imports',
    'try:\n    import json\nexcept ImportError:\n    import simplejson as json\njson.load()',
    null,
  ],
  ['a variable', 'open = print\nopen()', null],
  ['a parameter', 'import asyncio\ndef f(asyncio):\n    asyncio.sleep()', null],
  ['a star import', 'from os import *\nopen()', null],
  ['a builtin that exec() may replace', 'exec("open = 1")\nopen()', null],
  ['globals that are written', 'globals()["open"] = 1\nopen()', null],
  ['globals that are read', 'globals()["open"]\nopen()', 'builtins.open'],
  ['locals of a function', 'def f():\n    locals().update(a=1)\nopen()', 'builtins.open'],
  ['a replaced function', 'import time\ntime.sleep = print\ntime.sleep()', null],
  ['the result of a call', 'f().sleep()', null],
] as const;

const programs = parseAll(origins.map(([, code]) => code)).map(programOf);
for (const [index, [name, , expected]] of origins.entries()) {
  test(`the origin of ${name}`, () => {
    const program = programs[index]!;
    const last = program.all('Expr').at(-1)!.value;
    assert.ok(last.kind === 'Call');
    assert.equal(program.qualifiedName(last.func), expected);
  });
}

test('type parameters have a scope between a class and its methods', () => {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const name = (id: string): Name => ({ kind: 'Name', place, id, ctx: 'Load' });
  const [annotation, body, ofClass] = [name('T'), name('T'), name('C')];
  // class C:
  //     C = 1
  //     def f[T](x: T) -> C: T
  const method: FunctionDef = {
    kind: 'FunctionDef',
    place,
    name: 'f',
    args: {
      kind: 'Arguments',
      posonlyargs: [],
      args: [{ kind: 'Arg', place, arg: 'x', annotation, typeComment: null }],
      vararg: null,
      kwonlyargs: [],
      kwDefaults: [],
      kwarg: null,
      defaults: [],
    },
    body: [{ kind: 'Expr', place, value: body }],
    decoratorList: [],
    returns: ofClass,
    typeComment: null,
    typeParams: [{ kind: 'TypeVar', place, name: 'T', bound: null, defaultValue: null }],
  };
  const value: Constant = { kind: 'Constant', place, value: { type: 'int', value: 1n }, prefix: null };
  const target: Name = { ...name('C'), ctx: 'Store' };
  const assign: Assign = { kind: 'Assign', place, targets: [target], value, typeComment: null };
  const around: ClassDef = {
    kind: 'ClassDef',
    place,
    name: 'C',
    bases: [],
    keywords: [],
    body: [assign, method],
    decoratorList: [],
    typeParams: [],
  };
  const { scopes } = programOf({ kind: 'Module', body: [around] });
  assert.equal(scopes.resolve(annotation)?.scope.kind, 'type-parameters');
  assert.equal(scopes.resolve(body)?.scope.kind, 'type-parameters');
  assert.equal(scopes.resolve(ofClass)?.scope.kind, 'class');
  assert.equal(scopes.scopeInside(method).parent?.kind, 'type-parameters');
});
