import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LintMessage } from '../../src/lint/linter.ts';
import type { Severity } from '../../src/model/finding.ts';
import type { Review } from '../../src/model/review.ts';
import { better } from '../../src/repair/gate.ts';
import { mend } from '../../src/repair/mend.ts';
import { ruffFixes } from '../../src/repair/ruff-fixes.ts';

const review = (...severities: Severity[]): Review => ({
  parses: true,
  program: true,
  statements: 1,
  findings: severities.map((severity) => ({ rule: 'x:y', severity, message: '', place: null })),
});

for (const [name, before, after, kept] of [
  ['fewer problems', review('warning', 'info'), review('info'), true],
  ['none left', review('error'), review(), true],
  ['as many problems', review('warning'), review('warning'), false],
  ['as many, but lighter', review('error'), review('info'), false],
  ['fewer, but one of them graver', review('warning', 'warning'), review('error'), false],
  ['fewer, but broken', review('warning', 'info'), { ...review('info'), parses: false }, false],
] as const) {
  test(`${name}: ${kept ? 'kept' : 'not kept'}`, () => assert.equal(better(before, after), kept));
}

/** A text of letters, each `b` in it a problem; proposals turn one `b` into the letters given. */
const workshop = (into: string) => ({
  review: async (code: string) => review(...[...code].filter((letter) => letter === 'b').map(() => 'warning' as const)),
  propose: async (code: string) =>
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
    const result = await mend(code, await reviewed(code), rounds, { review: reviewed, propose });
    assert.deepEqual([result?.code ?? null, result?.reasons ?? null], [mended, reasons]);
  });
}

const fix = (code: string, line: number, from: number, to: number, text: string): LintMessage => ({
  code,
  message: 'm',
  place: { line, column: from },
  fix: { message: 'Change it', edits: [{ start: { line, column: from }, end: { line, column: to }, text }] },
});

for (const [name, code, messages, proposals] of [
  ['a rule whose fix is not trusted', 'x = 1\n', [fix('F841', 1, 1, 6, '')], []],
  ['one fix', 'f"a"\n', [fix('F541', 1, 1, 2, '')], ['"a"\n']],
  [
    'two fixes together, then each alone',
    'f"a"\nf"b"\n',
    [fix('F541', 1, 1, 2, ''), fix('F541', 2, 1, 2, '')],
    ['"a"\n"b"\n', '"a"\nf"b"\n', 'f"a"\n"b"\n'],
  ],
  ['overlapping fixes: the first stands', 'abcd\n', [fix('F541', 1, 1, 3, 'X'), fix('F632', 1, 2, 4, 'Y')], ['Xcd\n']],
  ['columns are code points', '"😀"; f"a"\n', [fix('F541', 1, 6, 7, '')], ['"😀"; "a"\n']],
  ['a byte order mark is not a column', '\ufefff"a"\n', [fix('F541', 1, 1, 2, '')], ['\ufeff"a"\n']],
  ['CRLF and lone CR end lines', 'a\r\nb\rf"c"\r\n', [fix('F541', 3, 1, 2, '')], ['a\r\nb\r"c"\r\n']],
] as const) {
  test(name, () =>
    assert.deepEqual(
      ruffFixes(code, messages).map((proposal) => proposal.code),
      proposals,
    ),
  );
}

test('a fix says what it did, where and why', () => {
  assert.deepEqual(ruffFixes('f"a"\n', [fix('F541', 1, 1, 2, '')])[0]?.reasons, ['line 1: change it (ruff:F541)']);
});
