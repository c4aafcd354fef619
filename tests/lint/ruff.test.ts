import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedRuff } from '../../src/engines.ts';
import { startRuff } from '../../src/lint/ruff.ts';

const ruff = startRuff({ program: installedRuff, processes: 1, waitingMax: 10, deadlineMs: 60_000 });
after(() => ruff.close());
const signal = new AbortController().signal;

async function lint(code: string) {
  const answer = await ruff.lint(code, signal);
  assert.ok(answer.kind === 'linted', JSON.stringify(answer));
  return answer.messages;
}

for (const [name, code, where] of [
  ['plain', 'x = 1\nnope\n', '2:1-2:5'],
  ['after a tab', 'if 1:\n\tnope\n', '2:2-2:6'],
  ['after an astral character', 'x = "😀"; nope\n', '1:10-1:14'],
  ['after CRLF', 'x = 1\r\nnope\r\n', '2:1-2:5'],
  ['after a lone CR', 'x = 1\rnope\r', '2:1-2:5'],
  ['after a form feed', 'x = 1\n\fnope\n', '2:2-2:6'],
  ['after a byte order mark', '\ufeffnope\n', '1:1-1:5'],
  ['in the line after a byte order mark', '\ufeffx = 1\nnope\n', '2:1-2:5'],
  ['after a line separator', 'x = "\u2028"; nope\n', '1:10-1:14'],
  ['over several lines', "x = '%s' % (\n    1,\n    2,\n)\n", '1:5-4:2'],
] as const) {
  test(`where a finding is: ${name}`, async () => {
    const places = (await lint(code))
      .filter((message) => /^F(821|507)$/.test(message.code))
      .map(({ place: { line, column, endLine, endColumn } }) => `${line}:${column}-${endLine}:${endColumn}`);
    assert.deepEqual(places, [where]);
  });
}

test('a fix carries its edits, in the same places', async () => {
  const [message] = await lint('\ufeffimport os\nx = "😀"\n');
  assert.deepEqual(message, {
    code: 'F401',
    message: '`os` imported but unused',
    place: { line: 1, column: 8, endLine: 1, endColumn: 10 },
    fix: {
      message: 'Remove unused import: `os`',
      edits: [{ start: { line: 1, column: 1 }, end: { line: 2, column: 1 }, text: '' }],
    },
  });
});

test('messages come in the order of the text', async () => {
  const lines = (await lint('def f():\n    return nope\n\nprint(never)\nimport os\n')).map(({ place }) => place.line);
  assert.deepEqual(lines, [2, 4, 5]);
});

test('what does not parse is passed on as such', async () => {
  assert.deepEqual(
    (await lint('x = (1,\n')).map(({ code }) => code),
    ['invalid-syntax'],
  );
});

for (const [name, code, found] of [
  ['noqa on the line', 'import os  # noqa\nimport re\n', ['F401']],
  ['noqa for the rule', 'import os  # noqa: F401\n', []],
  ['noqa for another rule', 'import os  # noqa: E501\n', ['F401']],
  ['ignore on the line', 'import os  # ruff: ignore[F401]\n', []],
] as const) {
  test(`suppressed by the author: ${name}`, async () => {
    assert.deepEqual(
      (await lint(code)).map((message) => message.code),
      found,
    );
  });
}

for (const [name, code, newest, newerThan311] of [
  ['plain code', 'x = 1\n', true, false],
  ['a type alias', 'type X = int\n', true, true],
  ['generics', 'def f[T](x: T) -> T:\n    return x\n', true, true],
  ['quotes of their own kind in an f-string', 'x = f"{d["a"]}"\n', true, true],
  ['except without parentheses', 'try:\n    f()\nexcept A, B:\n    pass\n', true, true],
  ['a template string', 'x = t"{a}"\n', true, true],
  ['broken code', 'x = (\n', false, false],
  ['a number that is too long for Python only', `x = ${'9'.repeat(5000)}\n`, true, false],
] as const) {
  test(`the newest grammar and ${name}`, async () => {
    assert.equal(await ruff.accepts(code, signal), newest);
    assert.equal(await ruff.accepts(code, signal, '3.11.2'), newerThan311);
  });
}

test('the report names the version', () => assert.match(ruff.report().version ?? '', /^0\.17\./));
