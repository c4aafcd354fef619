import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textForMypy } from '../../src/typecheck/mypy-text.ts';

for (const [name, code, text] of [
  ['an ordinary text stays as it is', 'x = 1\n# type: ignore\n', 'x = 1\n# type: ignore\n'],
  ['a byte order mark goes', '\ufeffx = 1\n', 'x = 1\n'],
  ['a leading blanket ignore is broken, in place', '# type: ignore\nx = 1\n', '# type  ignore\nx = 1\n'],
  ['so is one with a code', '#type:ignore[misc]\nx = 1\n', '#type ignore[misc]\nx = 1\n'],
  ['one after other comments', '#!python\n\n\t# type: ignore\nx = 1\n', '#!python\n\n\t# type  ignore\nx = 1\n'],
  ['one after a continued line', '\\\n# type: ignore\nx = 1\n', '\\\n# type  ignore\nx = 1\n'],
  ['one between carriage returns', '#\r# type: ignore\rx = 1\r', '#\r# type  ignore\rx = 1\r'],
  ['one behind a form feed', '\f# type: ignore\nx = 1\n', '\f# type  ignore\nx = 1\n'],
  ['one on the line of the first statement is its own', 'x = 1  # type: ignore\n', 'x = 1  # type: ignore\n'],
  ['one after a docstring is its own', '"""d"""\n# type: ignore\n', '"""d"""\n# type: ignore\n'],
  ['an empty text', '', ''],
] as const) {
  test(name, () => assert.equal(textForMypy(code), text));
}

test('a long prologue', () => {
  const prologue = '# nothing\n'.repeat(100_000);
  assert.equal(textForMypy(`${prologue}# type: ignore\nx\n`), `${prologue}# type  ignore\nx\n`);
});
