import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeAlone } from '../../../src/python/extraction/code-alone.ts';
import { asSent, type DerivedText, placeFinder } from '../../../src/python/extraction/derived-text.ts';
import { decodeText, type Encoding } from '../../../src/python/extraction/other-readings.ts';

const decode = (encoding: Encoding, text: string): DerivedText | null => decodeText[encoding](asSent(text));

for (const [name, encoding, sent, code, line, column, expected] of [
  ['a prompt', 'prompts', '>>> x = 1\n>>> y\n', 'x = 1\ny\n', 2, 1, '2:5'],
  ['output between prompts', 'prompts', '>>> x\n1\n>>> y\n', 'x\n\ny\n', 3, 1, '3:5'],
  ['an entity', 'entities', 'a &lt; b\n', 'a < b\n', 1, 5, '1:8'],
  ['an emoji before an entity', 'entities', '"😀" &lt; b\n', '"😀" < b\n', 1, 7, '1:10'],
  ['a numbered entity', 'entities', '&#x22;a&#34;\n', '"a"\n', 1, 2, '1:7'],
  ['a line break', 'escapes', 'x\\ny', 'x\ny', 2, 1, '1:4'],
  ['a quote', 'escapes', 'f(\\"a\\")\\ng', 'f("a")\ng', 2, 1, '1:11'],
  ['an escape inside a string', 'escapes', 'f(\\"\\\\n\\")\\ng', 'f("\\n")\ng', 2, 1, '1:13'],
] as const) {
  test(`a place in the text that was sent: ${name}`, () => {
    const derived = decode(encoding, sent)!;
    const place = placeFinder(derived)({ line, column });
    assert.deepEqual([derived.text, `${place.line}:${place.column}`], [code, expected]);
  });
}

for (const [name, encoding, sent] of [
  ['no prompt on the first line', 'prompts', 'x = 1\n>>> y\n'],
  ['no entity', 'entities', 'a & b; c\n'],
  ['a text with line breaks of its own', 'escapes', 'print("a\\n")\nx\n'],
] as const) {
  test(`a text that is not written in such a way: ${name}`, () => assert.equal(decode(encoding, sent), null));
}

for (const [name, code, empty, fixed, alone] of [
  ['nothing was fixed', '\n\nx\n\n\ny\n', [1, 2], '\n\nx\n\n\ny\n', 'x\n\n\ny\n'],
  ['a line was added at the top', '\n\nx\n', [1, 2], 'import os\n\n\nx\n', 'import os\nx\n'],
  ['a line was changed', '\nx\n\n\n\ny\n', [1, 3], '\nx\n\n\n\nz\n', 'x\n\n\nz\n'],
  ['an empty line in a string stays', '\n"""\n\n"""\n', [1], '\n"""\n\n"""\nx\n', '"""\n\n"""\nx\n'],
] as const) {
  test(`the code alone: ${name}`, () => assert.equal(codeAlone(code, new Set(empty))(fixed), alone));
}
