import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeCase } from './compose.ts';

const some = (seed: number) => Array.from({ length: 200 }, (_, index) => composeCase(seed, index));

test('a seed always gives the same programs, and another seed gives others', () => {
  assert.deepEqual(some(3), some(3));
  const [here, there] = [some(3), some(4)].map((list) => new Set(list.map(({ code }) => code)));
  assert.equal(here!.size, 200);
  assert.deepEqual([...here!.intersection(there!)], []);
});

test('a twin has the same structure with another target', () => {
  for (const { id, code, twin } of some(5)) {
    assert.notEqual(code, twin, id);
    const [lines, others] = [code, twin].map((text) => text.split('\n').length);
    // The length of a spelled string depends on the string; the rest of the program does not.
    assert.ok(Math.abs(lines! - others!) < 40, id);
  }
});
