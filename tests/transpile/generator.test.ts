import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareGenerated, describeGenerated } from './generated.ts';
import { generatePrograms } from './generator.ts';

/** `TRANSPILE_SEED=fresh` draws a random seed and prints it. */
const seedSetting = process.env.TRANSPILE_SEED;
const seed = seedSetting === 'fresh' ? Math.floor(Math.random() * 2 ** 31) : Number(seedSetting ?? 1);
if (seedSetting) console.log(`TRANSPILE_SEED=${seed}`);
const casesPerKind = seedSetting ? 250 : 60;

test('a seed always gives the same cases, and another seed gives others', () => {
  assert.deepEqual(generatePrograms(3, 20), generatePrograms(3, 20));
  const [here, there] = [3, 4].map((one) =>
    generatePrograms(one, 20).flatMap(({ cases }) => cases.filter((text) => text.length > 80)),
  );
  const other = new Set(there);
  assert.ok(here!.filter((text) => other.has(text)).length < here!.length / 10);
});

test('generated cases give the same results as under CPython', async () => {
  const wrong = (await compareGenerated(seed, casesPerKind)).filter(({ outcome }) => outcome.kind !== 'equal');
  if (wrong.length > 0) assert.fail(`seed ${seed}\n\n${wrong.map(describeGenerated).join('\n\n')}`);
});
