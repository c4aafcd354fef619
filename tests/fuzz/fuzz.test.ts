import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inputs, kept, tried } from './fuzz.ts';
import { stopReader } from './targets/programs.ts';
import { targets } from './targets.ts';

after(stopReader);

/** Few, and always the same inputs: `node tests/fuzz/run.ts --minutes 5 [TARGET…]` looks for new ones. */
const seed = 1;
const turns = 120;

for (const target of targets) {
  test(`${target.name}: inputs that once broke it no longer do`, async () => {
    for (const { name, input } of kept(target)) {
      const failure = await tried(target, input);
      assert.equal(failure, null, `${name}: ${failure?.error}`);
    }
  });

  test(`${target.name}: mutants are refused or parsed, and change no state`, async () => {
    let left = Math.ceil(turns / (target.weight ?? 1));
    for (const input of inputs(target, seed)) {
      if (left-- === 0) break;
      const failure = await tried(target, input);
      assert.equal(failure, null, `${failure?.error} on ${JSON.stringify(input)}`);
    }
  });
}

test('a broken target is detected by its exception, its side effects or its running time', async () => {
  const broken = (run: (input: string) => unknown) => tried({ name: 'broken', seeds: [''], run }, 'x');
  assert.match(String((await broken(() => JSON.parse('{')))?.error), /SyntaxError/);
  assert.match(String((await broken(async () => Promise.reject(new Error('later'))))?.error), /later/);
  try {
    const polluting = await broken(() => Object.assign(Object.prototype, { polluted: 1 }));
    assert.match(String(polluting?.error), /prototype/);
  } finally {
    delete (Object.prototype as { polluted?: number }).polluted;
  }
  assert.equal(await broken(() => 1), null);
});

test('every folder of the corpus belongs to a target', () => {
  const names = new Set(targets.map(({ name }) => name));
  const folders = readdirSync(join(import.meta.dirname, 'corpus'));
  assert.deepEqual(
    folders.filter((folder) => !names.has(folder)),
    [],
  );
});
