import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Severity } from '../../src/model/finding.ts';
import type { Review } from '../../src/model/review.ts';
import type { Draft, ReviewedText } from '../../src/repair/draft.ts';
import { isImprovement } from '../../src/repair/gate.ts';
import { repair } from '../../src/repair/repair.ts';

const review = (...severities: Severity[]): Review => ({
  parses: true,
  program: true,
  statements: 1,
  capabilities: [],
  findings: severities.map((severity) => ({ rule: 'x:y', severity, message: '', place: null })),
});
const broken = (...severities: Severity[]): Review => ({ ...review(...severities), parses: false });

for (const [name, before, after, kept] of [
  ['fewer problems', review('warning', 'info'), review('info'), true],
  ['none left', review('error'), review(), true],
  ['as many problems', review('warning'), review('warning'), false],
  ['as many, but less severe', review('error'), review('info'), false],
  ['fewer, but a more severe one', review('warning', 'warning'), review('error'), false],
  ['fewer, but a second error', review('error', 'info', 'info', 'info'), review('error', 'error'), false],
  ['fewer, but a warning for two infos', review('error', 'info', 'info'), review('error', 'warning'), false],
  ['an error replaced by a warning, and fewer in all', review('error', 'info', 'info'), review('warning'), true],
  ['an error replaced by a warning, and as many in all', review('error'), review('warning'), false],
  ['fewer, but broken', review('warning', 'info'), broken('info'), false],
  ['it parses now, and new findings are less severe', broken('error'), review('warning', 'warning', 'info'), true],
  ['it parses now, and a new finding is as severe', broken('error'), review('error'), false],
  ['it parses now, and one of two errors is left', broken('error', 'error'), review('error', 'warning'), true],
  ['it still does not parse', broken('error', 'error'), broken('error'), false],
] as const) {
  test(`${name}: ${kept ? 'kept' : 'not kept'}`, () => assert.equal(isImprovement(before, after), kept));
}

const unread = { kind: 'unknown', reason: 'time' } as const;
const draft = (code: string, reviewed: Review): Draft => ({ code, reading: unread, review: reviewed, reasons: [] });

/** Steps for texts of letters in which each `b` is a problem; a proposal replaces one `b` with the given letters. */
const letterSteps = (into: string) => ({
  review: async (code: string) =>
    draft(code, review(...[...code].filter((letter) => letter === 'b').map(() => 'warning' as const))),
  propose: async ({ code }: { readonly code: string }) =>
    code.includes('b') ? [{ code: code.replace('b', into), reasons: [`b to ${into}`] }] : [],
});

for (const [name, code, into, rounds, repaired, reasons] of [
  ['rounds continue until no problem is left', 'abb', 'a', 10, 'aaa', ['b to a', 'b to a']],
  ['rounds stop at the limit', 'abbbb', 'a', 2, 'aaabb', ['b to a', 'b to a']],
  ['a proposal that does not pass the gate is discarded', 'ab', 'b', 3, null, null],
  ['a proposal that adds problems is discarded', 'ab', 'bb', 3, null, null],
  ['a text without problems is not changed', 'aaa', 'a', 3, null, null],
] as const) {
  test(name, async () => {
    const { review: reviewed, propose } = letterSteps(into);
    const sent = await reviewed(code);
    const result = await repair(sent, rounds, { review: reviewed, propose });
    if (repaired === null) assert.equal(result, sent);
    else assert.deepEqual([result.code, result.reasons], [repaired, reasons]);
  });
}

test('no proposals are requested for a text without findings', async () => {
  const proposedFor: string[] = [];
  const propose = async ({ code }: { readonly code: string }) => {
    proposedFor.push(code);
    return [];
  };
  const sent = draft('a', review());
  assert.equal(await repair(sent, 3, { review: async () => sent, propose }), sent);
  assert.deepEqual(proposedFor, []);
});

test('a proposal that changes the surface is discarded, however many problems it removes', async () => {
  const { review: reviewed } = letterSteps('');
  const propose = async ({ code }: { readonly code: string }) => [
    { code: code.replaceAll('b', ''), reasons: ['all of them'] },
    { code: code.replace('b', 'a'), reasons: ['one of them'] },
  ];
  const keepsSurface = async (before: ReviewedText, after: ReviewedText) => before.code.length === after.code.length;
  const result = await repair(await reviewed('abb'), 1, { review: reviewed, propose, keepsSurface });
  assert.deepEqual([result.code, result.reasons], ['aab', ['one of them']]);
});

test('proposals are based on the findings of the current round', async () => {
  const counts: number[] = [];
  const { review: reviewed, propose } = letterSteps('a');
  await repair(await reviewed('abb'), 3, {
    review: reviewed,
    propose: (text) => {
      counts.push(text.review.findings.length);
      return propose(text);
    },
  });
  assert.deepEqual(counts, [2, 1]);
});
