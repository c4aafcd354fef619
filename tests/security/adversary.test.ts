/**
 * The policy against programs that hide what they call, made anew from a seed, and against their harmless twins.
 *
 * `ADVERSARY_SEED=7` takes another seed, `ADVERSARY_SEED=fresh` one that nobody chose; `ADVERSARY_CONFIRM=all` runs
 * every program instead of a sample, to prove that it does what the generator says.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import type { Finding } from '../../src/model/finding.ts';
import { alone } from './adversary/alone.ts';
import type { Case } from './adversary/case.ts';
import { composed } from './adversary/compose.ts';
import { alarms, isFound, judged } from './adversary/judged.ts';
import { keptCases } from './adversary/kept.ts';
import { runs, unconfirmed } from './adversary/oracle.ts';
import { does } from './adversary/reduce.ts';

const [count, sampled, foundShareMin, printedMax] = [1000, 100, 0.95, 12];
const wanted = process.env.ADVERSARY_SEED ?? '20261115';
const seed = wanted === 'fresh' ? randomInt(2 ** 31) : Number(wanted);
const cases = Array.from({ length: count }, (_, index) => composed(seed, index));
const single = alone();

test('what the generator says of its programs is true', async () => {
  const isWhole = process.env.ADVERSARY_CONFIRM === 'all';
  const some = isWhole ? [...cases, ...single] : cases.filter((_, at) => at % Math.floor(count / sampled) === 0);
  assert.deepEqual(await unconfirmed(some), []);
});

test('every trick alone is found, and its twin is not', () => {
  assert.deepEqual(
    storiesOf(single).map(({ story }) => story),
    [],
  );
});

test(`programs of seed ${seed}: nearly all are found, and no twin`, () => {
  const stories = storiesOf(cases);
  const missed = stories.filter(({ isMiss }) => isMiss);
  for (const { story, code } of stories.slice(0, printedMax)) console.log(`${story}\n${code.replace(/^/gm, '    ')}`);
  for (const { story } of stories.slice(printedMax)) console.log(story);
  console.log(
    `seed ${seed}: ${count - missed.length} of ${count} found, ${stories.length - missed.length} twins called`,
  );
  assert.deepEqual(
    stories.filter(({ isMiss }) => !isMiss).map(({ story }) => story),
    [],
  );
  assert.ok(missed.length <= count * (1 - foundShareMin), `${missed.length} of ${count} were missed`);
});

const kept = keptCases();

test('what was kept is what it says', async () => {
  const told = await runs(kept);
  const untrue = kept.filter((one) => !does(one, told.get(one.id)));
  assert.deepEqual(
    untrue.map(({ id }) => id),
    [],
  );
});

for (const one of kept) {
  test(`kept: ${one.id}`, () => {
    const findings = judged(one.code);
    if (one.sink === null) assert.deepEqual(alarms(findings), []);
    else assert.ok(isFound(findings, { ...one, sink: one.sink, line: one.line! }), said(findings));
  });
}

type Story = { readonly isMiss: boolean; readonly story: string; readonly code: string };

function storiesOf(list: readonly Case[]): Story[] {
  return list.flatMap((one): Story[] => {
    const [findings, ofTwin] = [judged(one.code), alarms(judged(one.twin))];
    const about = `[${one.recipe.join(' | ')}]`;
    const stories: Story[] = [];
    if (!isFound(findings, one)) {
      const story = `missed: ${one.id} ${one.sink} on line ${one.line} ${about}; said: ${said(findings)}`;
      stories.push({ isMiss: true, story, code: one.code });
    }
    if (ofTwin.length > 0) {
      stories.push({ isMiss: false, story: `twin called: ${one.id} ${about}; said: ${said(ofTwin)}`, code: one.twin });
    }
    return stories;
  });
}

const said = (findings: readonly Finding[]): string =>
  findings.map(({ rule, severity, message, place }) => `${place?.line} ${severity} ${message} [${rule}]`).join('; ') ||
  'nothing';
