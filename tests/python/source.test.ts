import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits, overlap, sourceOf } from '../../src/python/source.ts';
import { tokensOf } from '../../src/repair/tokens.ts';

for (const [name, code, line, column, rest] of [
  ['the beginning', 'abc\ndef\n', 1, 1, 'abc\ndef\n'],
  ['columns are code points', '"😀"; x\n', 1, 6, 'x\n'],
  ['a byte order mark is not a column', '\ufeffabc\n', 1, 2, 'bc\n'],
  ['CRLF and lone CR end lines', 'a\r\nb\rcd\r\n', 3, 2, 'd\r\n'],
  ['a column past the end of its line', 'ab\ncd\n', 1, 9, '\ncd\n'],
  ['a line past the end', 'ab\n', 9, 1, ''],
] as const) {
  test(`offset: ${name}`, () => assert.equal(code.slice(sourceOf(code).offset({ line, column })), rest));
}

for (const [name, edits, text] of [
  ['no edits', [], 'abcdef'],
  ['one replacement', [{ start: 1, end: 3, text: 'X' }], 'aXdef'],
  [
    'edits in any order',
    [
      { start: 4, end: 5, text: '' },
      { start: 0, end: 1, text: 'AA' },
    ],
    'AAbcdf',
  ],
  [
    'two insertions at one place, in their order',
    [
      { start: 2, end: 2, text: '1' },
      { start: 2, end: 2, text: '2' },
    ],
    'ab12cdef',
  ],
  [
    'an insertion before a replacement at the same place',
    [
      { start: 2, end: 3, text: 'C' },
      { start: 2, end: 2, text: '1' },
    ],
    'ab1Cdef',
  ],
] as const) {
  test(`applyEdits: ${name}`, () => assert.equal(applyEdits('abcdef', edits), text));
}

for (const [name, one, other, isOverlap] of [
  ['apart', [0, 2], [3, 4], false],
  ['adjacent', [0, 2], [2, 4], false],
  ['partly overlapping', [0, 3], [2, 4], true],
  ['inside', [0, 5], [2, 3], true],
  ['an insertion inside a replacement', [0, 5], [2, 2], true],
  ['an insertion at the start of a replacement', [2, 5], [2, 2], false],
  ['two insertions at one place', [2, 2], [2, 2], false],
] as const) {
  test(`overlap: ${name}`, () => {
    const [first, second] = [one, other].map(([start, end]) => ({ start, end, text: '' }));
    assert.equal(overlap(first!, second!), isOverlap);
    assert.equal(overlap(second!, first!), isOverlap);
  });
}

test('text outside the edits is unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(fc.nat(40), fc.nat(5), fc.string())),
      (code, wanted) => {
        const taken: { start: number; end: number; text: string }[] = [];
        for (const [start, length, text] of wanted) {
          const edit = { start, end: start + length, text };
          if (edit.end <= code.length && !taken.some((other) => overlap(edit, other))) taken.push(edit);
        }
        const result = applyEdits(code, taken);
        // Undoing the edits, from the first to the last, restores the text.
        let [at, rest] = [0, ''];
        let read = 0;
        for (const { start, end, text } of taken.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
          rest += result.slice(read, read + start - at) + code.slice(start, end);
          read += start - at + text.length;
          at = end;
        }
        assert.equal(rest + result.slice(read), code);
      },
    ),
  );
});

for (const [name, code, tokens] of [
  [
    'an ordinary line',
    'x = f(1)  # why\n',
    ['name x', 'operator =', 'name f', 'operator (', 'number 1', 'operator )', 'comment # why', 'newline \n'],
  ],
  ['strings with prefixes', 'rb"a" + f\'b\'', ['string rb"a"', 'operator +', "string f'b'"]],
  ['an unterminated string', 'x = "abc\ny', ['name x', 'operator =', 'open-string "abc', 'newline \n', 'name y']],
  ['a string of several lines', '"""a\nb"""c', ['string """a\nb"""', 'name c']],
  [
    'operators of other languages',
    'a&&!b===c',
    ['name a', 'operator &&', 'operator !', 'name b', 'operator ===', 'name c'],
  ],
  ['characters that Python does not use', 'a € “', ['name a', 'other €', 'other “']],
  ['numbers', '0x1F 1e-5 .5 0777', ['number 0x1F', 'number 1e-5', 'number .5', 'number 0777']],
] as const) {
  test(`tokens: ${name}`, () =>
    assert.deepEqual(
      tokensOf(code).map(({ kind, text }) => `${kind} ${text}`),
      tokens,
    ));
}

test('the tokens of any text are its characters without white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (code) => {
      const text = code.replaceAll('\ufeff', '');
      const bare = (one: string): string => one.replaceAll(/\s/gu, '');
      assert.equal(
        bare(
          tokensOf(text)
            .map((token) => token.text)
            .join(''),
        ),
        bare(text),
      );
    }),
  );
});
