import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMagics } from '../../src/python/magics.ts';

for (const [name, code, rest, ...magics] of [
  ['a line magic', '%matplotlib inline\nx = 1\n', '\nx = 1\n', '1:1 %matplotlib inline'],
  ['a cell magic over Python', '%%time\nx = 1\n', '\nx = 1\n', '1:1 %%time'],
  ['a cell of another language', '%%bash\nls -l | wc\n\n# %%\nx = 1\n', '\n\n\n# %%\nx = 1\n', '1:1 %%bash'],
  ['a shell command', '!pip install numpy\n', '\n', '1:1 !pip install numpy'],
  ['a shell command in a block', 'if x:\n    !ls\n', 'if x:\n    pass\n', '2:5 !ls'],
  ['brackets in a shell command', '!echo (\n%time\n', '\n\n', '1:1 !echo (', '2:1 %time'],
  ['its result', 'files = !ls\n', 'files = __import__("json").loads(input())\n', '1:9 !ls'],
  ['questions', 'print?\n?os.path\nlen??\n', 'print\nos.path\nlen\n', '1:1 print?', '2:1 ?os.path', '3:1 len??'],
] as const) {
  test(`commands of IPython: ${name}`, () => {
    const found = withoutMagics(code);
    const places = found?.magics.map(({ text, place }) => `${place.line}:${place.column} ${text}`);
    assert.deepEqual([found?.code, places], [rest, magics]);
  });
}

for (const [name, code] of [
  ['an operator on a continued line', 'x = ("%d"\n% 3)\n'],
  ['an operator after a backslash', 'x = 7 \\\n% 3\n'],
  ['a line of a string', '"""\n%time\n!ls\n"""\n'],
  ['unequal', 'x = y\n!= z\n'],
] as const) {
  test(`no commands of IPython: ${name}`, () => assert.equal(withoutMagics(code), null));
}
