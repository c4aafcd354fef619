import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startReader } from '../../src/reading/cpython.ts';

const reader = startReader({ python: 'python3', children: 1, waitingMax: 10, deadlineMs: 30_000 });
after(() => reader.close());
const signal = new AbortController().signal;

/** What is broken and where, as `line:column` or `line:column-line:column`. */
for (const [name, code, message, where] of [
  ['two names side by side', 'x = 1\na b\n', 'invalid syntax', '2:3-2:4'],
  ['a bracket that stays open', 'x = (1\ny = 2\n', "'(' was never closed", '1:5'],
  ['a string that stays open', 'x = "abc\ny = 1\n', 'unterminated string literal (detected at line 1)', '1:5'],
  ['a header without its colon', 'if x\n    pass\n', "expected ':'", '1:5'],
  [
    'a header without a body',
    'def f():\nx = 1\n',
    'expected an indented block after function definition on line 1',
    '2:1-2:2',
  ],
  ['an indent too many', 'x = 1\n  y = 2\n', 'unexpected indent', '2:2'],
  [
    'print as in Python 2',
    'print "a"\n',
    "missing parentheses in call to 'print'. Did you mean print(...)?",
    '1:1-1:10',
  ],
  ['an astral character before a parse error', 'x = "😀"; a b\n', 'invalid syntax', '1:12-1:13'],
  ['an astral character before a compile error', '"😀"; return 1\n', "'return' outside function", '1:6-1:14'],
  [
    'an astral character before a scope error',
    '"😀é"; nonlocal x\n',
    'nonlocal declaration not allowed at module level',
    '1:7-1:17',
  ],
  ['an astral character as the error', 'x = 😀\n', "invalid character '😀' (U+1F600)", '1:5'],
  ['tabs count one each', 'if 1:\n\tx = 1\n\ta b\n', 'invalid syntax', '3:4-3:5'],
  ['a form feed counts one', '\fx = 1 2\n', 'invalid syntax', '1:8-1:9'],
  ['CRLF ends a line once', 'x = 1\r\ny z\r\n', 'invalid syntax', '2:3-2:4'],
  ['a lone CR ends a line', 'x = 1\ry z\r', 'invalid syntax', '2:3-2:4'],
  ['a lone CR ends a line for the compiler too', 'x = 1\r"é"; return\r', "'return' outside function", '2:6-2:12'],
  ['a byte order mark is no column', '\ufeffx = 1 2\n', 'invalid syntax', '1:7-1:8'],
  ['a byte order mark is no column for the compiler', '\ufeffreturn\n', "'return' outside function", '1:1-1:7'],
  ['a line separator is no line end', 'x = "\u2028"; a b\n', 'invalid syntax', '1:12-1:13'],
  [
    'the inside of an f-string',
    'x = 1\n"é"; y = f"é{a b}"\n',
    'f-string: invalid syntax. Perhaps you forgot a comma?',
    '2:14-2:17',
  ],
  ['a NUL', 'x = 1\n"é"; \0\n', 'source text cannot contain a NUL character', '2:6-2:7'],
  ['a lone surrogate', 'x = 1\r\n"😀"; "\ud800"\n', 'source text cannot contain a lone surrogate (U+D800)', '2:7-2:8'],
  [
    'a cookie of another encoding',
    '# -*- coding: utf-7 -*-\nx = 1\n',
    "source must be utf-8, but the coding cookie says 'utf-7'",
    '1:15-1:20',
  ],
  [
    'a cookie in the second line',
    '#!/usr/bin/python\n# coding=unknown\n',
    "source must be utf-8, but the coding cookie says 'unknown'",
    '2:10-2:17',
  ],
  [
    'a cookie after a byte order mark',
    '\ufeff# coding: utf-16\n',
    "source must be utf-8, but the coding cookie says 'utf-16'",
    '1:11-1:17',
  ],
  [
    'a cookie of no encoding',
    '# coding: nonsense\n',
    "source must be utf-8, but the coding cookie says 'nonsense'",
    '1:11-1:19',
  ],
] as const) {
  test(`where it is broken: ${name}`, async () => {
    const answer = await reader.read(code, signal);
    assert.ok(answer.kind === 'read' && answer.reading.kind === 'broken', JSON.stringify(answer));
    const [problem, ...others] = answer.reading.problems;
    assert.deepEqual(others, []);
    const { line, column, endLine, endColumn } = problem!.place;
    const end = endLine === undefined ? '' : `-${endLine}:${endColumn}`;
    assert.deepEqual([problem!.message, `${line}:${column}${end}`], [message, where]);
  });
}

for (const [name, code] of [
  ['utf-8', '# coding: utf-8\n'],
  ['another name of it', '# vim: set fileencoding=UTF8 :\n'],
  ['with a mark', '\ufeff# coding: utf-8-sig\n'],
  ['another encoding after code', 'x = 1\n# coding: utf-7\n'],
  ['another encoding in the third line', '\n\n# coding: utf-7\n'],
  ['another encoding in a string', '"""\n# coding: utf-7\n"""\n'],
] as const) {
  test(`a cookie that changes nothing: ${name}`, async () => {
    const answer = await reader.read(code, signal);
    assert.ok(answer.kind === 'read' && answer.reading.kind === 'program', JSON.stringify(answer));
  });
}
