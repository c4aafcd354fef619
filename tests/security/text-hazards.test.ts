import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../src/python/program.ts';
import { findTextHazards } from '../../src/security/text-hazards.ts';
import { parseTree } from '../python/parse.ts';

const report = (text: string): readonly string[] => {
  const { module, comments } = parseTree(text);
  return findTextHazards(text, programOf(module), comments).map(
    ({ rule, severity, place }) => `${place?.line}:${place?.column}-${place?.endColumn} ${rule.slice(9)} ${severity}`,
  );
};

for (const [name, text, expected] of [
  ['plain text', 'a = 1\n', []],
  ['words of other languages', 'größe = 1\nprix_été = 2\nцена = 3\n価格 = 4\n', []],
  ['letters used in formulas', 'Δx = 1\nσ_x = 2\nµ = 3\n', []],
  ['mathematical letters', '𝘦𝘷𝘢𝘭("1")\n', ['1:1-5 PY-TEXT-LOOK-ALIKE warning']],
  ['wide letters in an attribute', 'import os\nos.ｓystem\n', ['2:4-10 PY-TEXT-LOOK-ALIKE warning']],
  ['letters of two scripts', 'import sуs\n', ['1:8-11 PY-TEXT-LOOK-ALIKE warning']],
  ['a word of another script that imitates a name', 'ехес = 1\n', ['1:1-5 PY-TEXT-LOOK-ALIKE warning']],
  ['the same letters in a string or a comment', 'a = "𝘦𝘷𝘢𝘭 ехес"  # 𝘦𝘷𝘢𝘭\n', []],
  ['a string over several lines', 'a = """\n𝘦𝘷𝘢𝘭\n"""\n', []],
  ['an expression inside a string', 'a = f"𝘦𝘷𝘢 {𝘦𝘷𝘢𝘭(1)}"\n', ['1:12-16 PY-TEXT-LOOK-ALIKE warning']],
  ['a symbol of one letter', 'ℓ = 1\n', ['1:1-2 PY-TEXT-LOOK-ALIKE info']],
  ['an override in a comment', '# a \u202e b\n', ['1:5-6 PY-TEXT-BIDIRECTIONAL warning']],
  ['an isolate in a string', 'a = "\u2067"\n', ['1:6-7 PY-TEXT-BIDIRECTIONAL warning']],
  ['a direction mark in a string', 'a = "\u200f"\n', ['1:6-7 PY-TEXT-BIDIRECTIONAL info']],
  ['joined emoji', 'a = "👩\u200d💻"\n', []],
  ['invisible letters', 'a = "\u{e0041}"\n', ['1:6-7 PY-TEXT-INVISIBLE warning']],
  ['a terminal control character', '# \u001b[2K\n', ['1:3-4 PY-TEXT-INVISIBLE warning']],
  ['a zero-width space', 'a = "\u200b"\n', ['1:6-7 PY-TEXT-INVISIBLE info']],
  ['a byte order mark', '\ufeffa = 1\n', []],
] as const) {
  test(name, () => assert.deepEqual(report(text), expected));
}

test('the number of findings is bounded', () => {
  assert.equal(report('# \u202e\n'.repeat(500)).length, 50);
  assert.equal(report(`# ${'\u202e'.repeat(50_000)}\n`).length, 1);
  assert.equal(report(`${'a = "é"; '.repeat(20_000)}\n`).length, 0);
});
