import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Severity } from '../../src/model/finding.ts';
import type { Review } from '../../src/model/review.ts';
import type { Draft, ReviewedText } from '../../src/repair/draft.ts';
import { better } from '../../src/repair/gate.ts';
import { mend } from '../../src/repair/mend.ts';

const review = (...severities: Severity[]): Review => ({
  parses: true,
  program: true,
  statements: 1,
  findings: severities.map((severity) => ({ rule: 'x:y', severity, message: '', place: null })),
});
const broken = (...severities: Severity[]): Review => ({ ...review(...severities), parses: false });

for (const [name, before, after, kept] of [
  ['fewer problems', review('warning', 'info'), review('info'), true],
  ['none left', review('error'), review(), true],
  ['as many problems', review('warning'), review('warning'), false],
  ['as many, but lighter', review('error'), review('info'), false],
  ['fewer, but one of them graver', review('warning', 'warning'), review('error'), false],
  ['fewer, but a second error', review('error', 'info', 'info', 'info'), review('error', 'error'), false],
  ['fewer, but a warning for two remarks', review('error', 'info', 'info'), review('error', 'warning'), false],
  ['an error gone, a warning come to light', review('error', 'info', 'info'), review('warning'), true],
  ['an error gone, as much come to light', review('error'), review('warning'), false],
  ['fewer, but broken', review('warning', 'info'), broken('info'), false],
  ['it parses, and what comes to light is lighter', broken('error'), review('warning', 'warning', 'info'), true],
  ['it parses, and what comes to light is as grave', broken('error'), review('error'), false],
  ['it parses, and one of two errors is left', broken('error', 'error'), review('error', 'warning'), true],
  ['it does not parse yet', broken('error', 'error'), broken('error'), false],
] as const) {
  test(`${name}: ${kept ? 'kept' : 'not kept'}`, () => assert.equal(better(before, after), kept));
}

const unread = { kind: 'unknown', reason: 'time' } as const;
const draft = (code: string, reviewed: Review): Draft => ({ code, reading: unread, review: reviewed, reasons: [] });

/** A text of letters, each `b` in it a problem; proposals turn one `b` into the letters given. */
const workshop = (into: string) => ({
  review: async (code: string) =>
    draft(code, review(...[...code].filter((letter) => letter === 'b').map(() => 'warning' as const))),
  propose: async ({ code }: { readonly code: string }) =>
    code.includes('b') ? [{ code: code.replace('b', into), reasons: [`b to ${into}`] }] : [],
});

for (const [name, code, into, rounds, mended, reasons] of [
  ['rounds go on until nothing is left', 'abb', 'a', 10, 'aaa', ['b to a', 'b to a']],
  ['and stop at the limit', 'abbbb', 'a', 2, 'aaabb', ['b to a', 'b to a']],
  ['what does not pass the gate is not taken', 'ab', 'b', 3, null, null],
  ['nor what makes it worse', 'ab', 'bb', 3, null, null],
  ['nothing to do is no fix', 'aaa', 'a', 3, null, null],
] as const) {
  test(name, async () => {
    const { review: reviewed, propose } = workshop(into);
    const sent = await reviewed(code);
    const result = await mend(sent, rounds, { review: reviewed, propose });
    if (mended === null) assert.equal(result, sent);
    else assert.deepEqual([result.code, result.reasons], [mended, reasons]);
  });
}

test('a text without findings is not even looked at', async () => {
  const asked: string[] = [];
  const propose = async ({ code }: { readonly code: string }) => {
    asked.push(code);
    return [];
  };
  const sent = draft('a', review());
  assert.equal(await mend(sent, 3, { review: async () => sent, propose }), sent);
  assert.deepEqual(asked, []);
});

test('what does not keep the surface is not taken, however much better it is', async () => {
  const { review: reviewed } = workshop('');
  const propose = async ({ code }: { readonly code: string }) => [
    { code: code.replaceAll('b', ''), reasons: ['all of them'] },
    { code: code.replace('b', 'a'), reasons: ['one of them'] },
  ];
  const keepsSurface = async (before: ReviewedText, after: ReviewedText) => before.code.length === after.code.length;
  const result = await mend(await reviewed('abb'), 1, { review: reviewed, propose, keepsSurface });
  assert.deepEqual([result.code, result.reasons], ['aab', ['one of them']]);
});

test('a proposer is told what the checkers said', async () => {
  const told: number[] = [];
  const { review: reviewed, propose } = workshop('a');
  await mend(await reviewed('abb'), 3, {
    review: reviewed,
    propose: (text) => {
      told.push(text.review.findings.length);
      return propose(text);
    },
  });
  assert.deepEqual(told, [2, 1]);
});
