import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decodeTree } from '../../src/python/decode.ts';
import { startReader } from '../../src/reading/cpython.ts';
import type { Reading } from '../../src/reading/reader.ts';

const asked: string[] = [];
const reader = startReader({
  python: 'python3',
  children: 1,
  waitingMax: 10,
  deadlineMs: 30_000,
  newerGrammar: async (code, _signal, version) => {
    asked.push(version);
    return code.includes('NEWER');
  },
});
after(() => reader.close());
const signal = new AbortController().signal;

async function read(code: string) {
  const answer = await reader.read(code, signal);
  assert.ok(answer.kind === 'read', JSON.stringify(answer));
  return answer.reading;
}

function program(reading: Reading) {
  assert.ok(reading.kind === 'program', JSON.stringify(reading));
  return reading;
}

for (const [name, code, statements] of [
  ['nothing but blanks', ' \n\t\n', 0],
  ['nothing but comments', '# one\n# two', 0],
  ['nothing but a byte order mark', '\ufeff', 0],
  ['a keyword', 'pass', 1],
  ['a number', '42', 1],
  ['three dots', '...', 1],
  ['words that are valid Python', 'love is not hate', 1],
  [
    'statements at every depth',
    'class A:\n    def f(self):\n        if self:\n            return 1\n        return 2\n',
    5,
  ],
  ['statements on one line', 'x = 1; y = 2; z = 3\n', 3],
  ['handlers and cases', 'try:\n    a()\nexcept B:\n    c()\nmatch d:\n    case 1:\n        e()\n', 5],
  ['an else-if is a statement', 'if a:\n    b()\nelif c:\n    d()\n', 4],
  ['nothing inside an expression counts', 'x = [lambda: y for y in (1, 2) if (lambda z: z)(y)]\n', 1],
] as const) {
  test(`statements: ${name}`, async () => {
    const { tree, ...reading } = program(await read(code));
    assert.deepEqual(reading, { kind: 'program', statements, suppressions: [], newerThanRunner: false });
    assert.equal(decodeTree(tree!).module.kind, 'Module');
  });
}

for (const [name, code, ...suppressions] of [
  ['ruff for the file', '# ruff: noqa\nx = 1\n', 'ruff 1:1-1:13'],
  ['ruff for one rule of the file', 'x = 1\n# ruff: noqa: F401\n', 'ruff 2:1-2:19'],
  ['flake8 for the file', '#flake8:noqa\n', 'ruff 1:1-1:13'],
  ['ruff after other words', '# keep # ruff: noqa\n', 'ruff 1:1-1:20'],
  ['ruff for a block', 'def f():\n    # ruff: disable[F821]\n    return x\n', 'ruff 2:5-2:26'],
  ['ruff for the file in the newer form', '# ruff: file-ignore[F821]\n', 'ruff 1:1-1:26'],
  ['after astral characters', 'x = "😀"  # 😀 # ruff: noqa\n', 'ruff 1:10-1:26'],
  ['on a line that ends in CRLF', 'x = 1\r\n# ruff: noqa\r\n', 'ruff 2:1-2:13'],
  ['after a byte order mark', '\ufeff# ruff: noqa\n', 'ruff 1:1-1:13'],
  ['mypy configuration', 'x = 1\n# mypy: ignore-errors\n', 'mypy 2:1-2:22'],
  ['a leading type: ignore', '# type: ignore\nx = 1\n', 'mypy 1:1-1:15'],
  ['a leading type: ignore in other letters', '\n  #TYPE:Ignore\nx = 1\n', 'mypy 2:3-2:15'],
  ['a leading type: ignore after a backslash', '\\\n# type: ignore\nx = 1\n', 'mypy 2:1-2:15'],
  ['a leading type: ignore over a decorator', '# type: ignore[misc]\n@print\ndef f(): ...\n', 'mypy 1:1-1:21'],
  ['both tools', '# ruff: noqa\n# mypy: ignore-errors\nx = 1\n', 'ruff 1:1-1:13', 'mypy 2:1-2:22'],
  ['noqa for a line', 'import os  # noqa\nimport re  # noqa: F401\n'],
  ['ignore for a line', 'import os  # ruff: ignore[F401]\n'],
  ['type: ignore for a line', 'x = 1  # type: ignore\n'],
  ['type: ignore after a docstring', '"""A module."""\n# type: ignore\nx = 1\n'],
  ['the words in a string', 'x = "# ruff: noqa"\ny = """\n# flake8: noqa\n"""\n'],
  ['mypy configuration in a string', '"""\n# mypy: ignore-errors\n"""\n'],
  ['type: ignore inside the first statement', '(\n# type: ignore\n1)\n'],
  ['type: ignore with nothing to silence', '# type: ignore\n'],
  ['mypy configuration that is indented', 'if x:\n    # mypy: ignore-errors\n    pass\n'],
  ['other words about ruff', '# ruff is fast: no qualms\n'],
] as const) {
  test(`suppressions: ${name}`, async () => {
    const reading = await read(code);
    assert.ok(reading.kind === 'program', JSON.stringify(reading));
    const found = reading.suppressions.map(({ tool, text, place: { line, column, endLine, endColumn } }) => {
      assert.equal([...text].length, endColumn! - column);
      return `${tool} ${line}:${column}-${endLine}:${endColumn}`;
    });
    assert.deepEqual(found, suppressions);
  });
}

test('what only a newer grammar takes is a program, and says so', async () => {
  const code = '# ruff: noqa\ntype NEWER[T] = list[\n    T,\n]\n\nx = 1; y = 2\n';
  assert.deepEqual(await read(code), {
    kind: 'program',
    statements: 3,
    suppressions: [{ tool: 'ruff', text: '# ruff: noqa', place: { line: 1, column: 1, endLine: 1, endColumn: 13 } }],
    newerThanRunner: true,
    tree: null,
  });
  assert.equal(asked.at(-1), reader.report().version);
});

for (const [name, code] of [
  ['the compiler refuses', 'NEWER = 1\nreturn\n'],
  ['is nested too deeply', `NEWER = ${'-'.repeat(1000)}1\n`],
  ['is not utf-8', '# coding: utf-7\nNEWER = 1\n'],
] as const) {
  test(`a newer grammar is not asked about what ${name}`, async () => {
    const before = asked.length;
    assert.equal((await read(code)).kind, 'broken');
    assert.equal(asked.length, before);
  });
}

for (const [name, code] of [
  ['a word', 'hello'],
  ['a word that Python takes for a statement', 'foo;'],
  ['a sentence', 'Please check my code for me.'],
  ['several lines of it', 'Dear all,\n\nthe meeting is at ten.\nKind regards\n'],
] as const) {
  test(`not a program: ${name}`, async () => assert.equal((await read(code)).kind, 'not-a-program'));
}

test('what is broken in the middle is broken, not prose', async () => {
  assert.equal((await read('def f(x)\n    return x\n\nprint(f(1))\n')).kind, 'broken');
});
