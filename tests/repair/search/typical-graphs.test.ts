import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLiteral } from '../../../src/python/literal.ts';
import { pythonRepr } from '../../../src/python/python-repr.ts';
import { typicalGraphs } from '../../../src/repair/search/typical-graphs.ts';

const graphsLike = (...known: readonly string[]): string[] =>
  typicalGraphs(known.map((text) => readLiteral(text)!)).map((graph) => pythonRepr(graph, { evaluates: true }));

for (const [name, known, some] of [
  ['the next node', "{'a': 'b', 'b': 'c'}", "{'a': 'b', 'b': 'c', 'c': 'a2', 'a2': 'b'}"],
  ['only some nodes have an entry', "{'a': ['b'], 'b': ['c']}", "{'a': ['b', 'c', 'a2'], 'a2': ['a3']}"],
  ['every node has an entry', '{1: {2}, 2: set()}', '{1: {2, 3}, 2: {4}, 3: {4}, 4: set()}'],
  ['every edge in both directions', '{1: [2, 3], 2: [1], 3: [1]}', '{1: [2], 2: [1], 3: [4], 4: [3]}'],
  ['distances', "{'a': {'b': 7}, 'b': {}}", "{'a': {'b': 7}, 'b': {}, 'a2': {'a3': 7}, 'a3': {'a2': 7}}"],
] as const) {
  test(`graphs like a known one: ${name}`, () => {
    const found = graphsLike(known);
    assert.ok(found.includes(some), found.join('\n'));
  });
}

for (const [name, known] of [
  ['counts', "{'a': 1, 'b': 2}"],
  ['groups', "{'a': ['x', 'y'], 'b': ['z']}"],
  ['an empty dict', '{}'],
  ['a list', '[1, 2]'],
  ['links of several types', "{'a': ['a', 'b'], 'b': 'a'}"],
] as const) {
  test(`no graph: ${name}`, () => assert.deepEqual(graphsLike(known), []));
}
