import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareGenerated, describeGenerated } from './generated.ts';
import { generated } from './generator.ts';

/** `TRANSPILE_SEED=fresh` takes a seed nobody has seen, and prints it. */
const asked = process.env.TRANSPILE_SEED;
const seed = asked === 'fresh' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 1);
if (asked) console.log(`TRANSPILE_SEED=${seed}`);
const casesPerKind = asked ? 250 : 60;

test('a seed gives the same cases each time, and another seed others', () => {
  assert.deepEqual(generated(3, 20), generated(3, 20));
  const [here, there] = [3, 4].map((one) =>
    generated(one, 20).flatMap(({ cases }) => cases.filter((text) => text.length > 80)),
  );
  const other = new Set(there);
  assert.ok(here!.filter((text) => other.has(text)).length < here!.length / 10);
});

test('generated cases come out as under CPython', async () => {
  const wrong = (await compareGenerated(seed, casesPerKind)).filter(({ outcome }) => outcome.kind !== 'equal');
  if (wrong.length > 0) assert.fail(`seed ${seed}\n\n${wrong.map(describeGenerated).join('\n\n')}`);
});
