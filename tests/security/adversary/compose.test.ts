import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composed } from './compose.ts';

const some = (seed: number) => Array.from({ length: 200 }, (_, index) => composed(seed, index));

test('a seed gives the same programs each time, and another seed others', () => {
  assert.deepEqual(some(3), some(3));
  const [here, there] = [some(3), some(4)].map((list) => new Set(list.map(({ code }) => code)));
  assert.equal(here!.size, 200);
  assert.deepEqual([...here!.intersection(there!)], []);
});

test('a twin does the same with something else', () => {
  for (const { id, code, twin } of some(5)) {
    assert.notEqual(code, twin, id);
    const [lines, others] = [code, twin].map((text) => text.split('\n').length);
    // What the spelling of a text takes up depends on the text; what stands around it does not.
    assert.ok(Math.abs(lines! - others!) < 40, id);
  }
});
