import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '../../src/python/tree.ts';
import { walk } from '../../src/python/walk.ts';
import { parse } from './parse.ts';

const label = (node: Node): string[] => {
  if (node.kind === 'Name') return [node.id];
  if (node.kind === 'Arg') return [node.arg];
  if (node.kind === 'Keyword') return [`${node.arg ?? '**'}=`];
  return node.kind === 'MatchAs' && node.name ? [node.name] : [];
};

/** The names of a program, in the order in which a walk meets them: it is that of the source. */
for (const [name, code, names] of [
  ['a decorator before what it decorates', '@a\ndef f(b): c', 'a b c'],
  [
    'parameters and their defaults take turns',
    'def f(a=b, /, c: d=e, *f, g=h, i, **j) -> k: l',
    'a b c d e f g h i j k l',
  ],
  ['a class', '@a\nclass C(b, c=d, *e): f', 'a b c= d e f'],
  ['arguments of a call', 'a(b, *c, d=e, *f, **g)', 'a b c d= e f **= g'],
  ['keys and values', '{a: b, **c, d: e}', 'a b c d e'],
  ['a condition stands between', 'a if b else c', 'a b c'],
  ['a comprehension', '[a for b in c if d]', 'a b c d'],
  ['a comparison', 'a < b < c', 'a b c'],
  ['a lambda', 'lambda a, b=c: d', 'a b c d'],
  ['a pattern', 'match a:\n case {b.c: d, **e}: f', 'a b d f'],
  ['handlers', 'try: a\nexcept b: c\nelse: d\nfinally: e', 'a b c d e'],
  ['managers', 'with a as b, c as d: e', 'a b c d e'],
  ['an annotation', 'a: b = c', 'a b c'],
  ['an f-string', 'f"{a:{b}}{c}"', 'a b c'],
  ['a slice', 'a[b:c:d, e]', 'a b c d e'],
] as const) {
  test(`in the order of the source: ${name}`, () => {
    assert.equal([...walk(parse(code))].flatMap(label).join(' '), names);
  });
}
