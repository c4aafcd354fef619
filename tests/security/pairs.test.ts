import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rules } from '../../src/security/rules/index.ts';
import { findRisks, lines } from './find-risks.ts';
import { readPairs } from './pairs/read-pairs.ts';

const pairs = readPairs();

/** Findings of severity info are left out: `policy.test.ts` has them. */
for (const { name, code, expected } of pairs) {
  test(name, () => {
    const found = lines(findRisks(code)).filter((one) => !one.endsWith(' info'));
    const withSeverity = expected.map((mark) => {
      const full = found.find((one) => one === mark || one.startsWith(`${mark} `));
      return full ?? mark;
    });
    assert.deepEqual([...found].sort(), withSeverity.sort());
  });
}

test('at least as many programs are guarded or harmless as are not', () => {
  const harmful = pairs.filter(({ expected }) => expected.length > 0).length;
  assert.ok(pairs.length - harmful >= harmful, `${harmful} of ${pairs.length}`);
});

test('every expectation names a rule', () => {
  const ids = new Set<string>(rules.map(({ id }) => id));
  const marks = pairs.flatMap(({ expected }) => expected.map((mark) => mark.split(' ')[1]!));
  assert.deepEqual(
    marks.filter((id) => !ids.has(id)),
    [],
  );
});
