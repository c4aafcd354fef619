/**
 * Runs the policy on programs that hide a call, generated from a seed, and on their harmless twins.
 *
 * `ADVERSARY_SEED=7` sets the seed, `ADVERSARY_SEED=fresh` draws a random one. `ADVERSARY_DEPTH=3` passes every target
 * through three carriers. `ADVERSARY_CONFIRM=all` runs every program instead of a sample, to confirm that it behaves as
 * described.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import type { Finding } from '../../src/model/finding.ts';
import type { Case } from './adversary/case.ts';
import { composeCase } from './adversary/compose.ts';
import { isolatedCases } from './adversary/isolated-cases.ts';
import { readKeptCases } from './adversary/kept.ts';
import { findUnconfirmed, runPrograms } from './adversary/oracle.ts';
import { doesAsExpected } from './adversary/reduce.ts';
import { alarms, isFound, runPolicy } from './adversary/run-policy.ts';

const [count, sampled, foundShareMin, printedMax] = [1000, 100, 0.97, 12];
const wanted = process.env.ADVERSARY_SEED ?? '20261115';
const seed = wanted === 'fresh' ? randomInt(2 ** 31) : Number(wanted);
const depth = process.env.ADVERSARY_DEPTH ? Number(process.env.ADVERSARY_DEPTH) : null;
const cases = Array.from({ length: count }, (_, index) => composeCase(seed, index, depth));
const single = isolatedCases();

test('generated programs behave as described', async () => {
  const isWhole = process.env.ADVERSARY_CONFIRM === 'all';
  const some = isWhole ? [...cases, ...single] : cases.filter((_, at) => at % Math.floor(count / sampled) === 0);
  assert.deepEqual(await findUnconfirmed(some), []);
});

test('every trick is reported in isolation, and its twin is not', () => {
  assert.deepEqual(
    checkCases(single).map(({ description }) => description),
    [],
  );
});

test(`programs of seed ${seed}: nearly all are reported, and no twin is`, () => {
  const failures = checkCases(cases);
  const missed = failures.filter(({ isMiss }) => isMiss);
  for (const { description, code } of failures.slice(0, printedMax))
    console.log(`${description}\n${code.replace(/^/gm, '    ')}`);
  for (const { description } of failures.slice(printedMax)) console.log(description);
  console.log(
    `seed ${seed}: ${count - missed.length} of ${count} reported, ${failures.length - missed.length} false alarms`,
  );
  assert.deepEqual(
    failures.filter(({ isMiss }) => !isMiss).map(({ description }) => description),
    [],
  );
  assert.ok(missed.length <= count * (1 - foundShareMin), `${missed.length} of ${count} were missed`);
});

const kept = readKeptCases();

test('kept programs behave as described', async () => {
  const results = await runPrograms(kept);
  const untrue = kept.filter((one) => !doesAsExpected(one, results.get(one.id)));
  assert.deepEqual(
    untrue.map(({ id }) => id),
    [],
  );
});

for (const one of kept) {
  test(`kept: ${one.id}`, () => {
    const findings = runPolicy(one.code);
    if (one.sink === null) assert.deepEqual(alarms(findings), []);
    else assert.ok(isFound(findings, { ...one, sink: one.sink, line: one.line! }), describe(findings));
  });
}

type Failure = { readonly isMiss: boolean; readonly description: string; readonly code: string };

function checkCases(list: readonly Case[]): Failure[] {
  return list.flatMap((one): Failure[] => {
    const [findings, ofTwin] = [runPolicy(one.code), alarmsOfTwin(one.twin)];
    const about = `[${one.recipe.join(' | ')}]`;
    const failures: Failure[] = [];
    if (!isFound(findings, one)) {
      const description = `missed: ${one.id} ${one.sink} on line ${one.line} ${about}; reported: ${describe(findings)}`;
      failures.push({ isMiss: true, description, code: one.code });
    }
    if (ofTwin.length > 0) {
      failures.push({
        isMiss: false,
        description: `false alarm: ${one.id} ${about}; reported: ${describe(ofTwin)}`,
        code: one.twin,
      });
    }
    return failures;
  });
}

/** Introspection is reported whatever it leads to, so it is no false alarm. */
const alarmsOfTwin = (code: string): Finding[] =>
  alarms(runPolicy(code)).filter(({ rule }) => rule !== 'security:PY-INTERNALS');

const describe = (findings: readonly Finding[]): string =>
  findings.map(({ rule, severity, message, place }) => `${place?.line} ${severity} ${message} [${rule}]`).join('; ') ||
  'nothing';
