import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Place } from '../../src/model/finding.ts';
import { filled } from './samples.ts';
import { scanProgram, scanRaw } from './scan-text.ts';

const token = filled('ghp_{k30}', 9);
const triple = '"""';

for (const [name, code, places] of [
  ['a literal', `x = "${token}"`, [{ line: 1, column: 5, endLine: 1, endColumn: 47 }]],
  ['a literal behind wide characters', `"🙂"; x = "${token}"`, [{ line: 1, column: 10, endLine: 1, endColumn: 52 }]],
  [
    'a line of a long literal',
    `x = ${triple}\na\nkey ${token}\n${triple}`,
    [{ line: 3, column: 5, endLine: 3, endColumn: 45 }],
  ],
  [
    'a line of a long literal with escapes',
    `x = ${triple}\\n\\n\nkey ${token}\n${triple}`,
    [{ line: 2, column: 5, endLine: 2, endColumn: 45 }],
  ],
  [
    'two lines of a long literal',
    `x = ${triple}\n${token}\n${token}\n${triple}`,
    [
      { line: 2, column: 1, endLine: 2, endColumn: 41 },
      { line: 3, column: 1, endLine: 3, endColumn: 41 },
    ],
  ],
  ['adjacent strings', `x = ("a "\n  "${token}")`, [{ line: 2, column: 4, endLine: 2, endColumn: 44 }]],
  ['a comment', `x = 1  # see ${token}`, [{ line: 1, column: 14, endLine: 1, endColumn: 54 }]],
  ['the second of two comments', `# one\n# 🙂 ${token}`, [{ line: 2, column: 5, endLine: 2, endColumn: 45 }]],
  ['an f-string', `x = f"{y} ${token}"`, [{ line: 1, column: 5, endLine: 1, endColumn: 52 }]],
  [
    'one place, whatever detectors see it',
    `github_token = "${token}"`,
    [{ line: 1, column: 16, endLine: 1, endColumn: 58 }],
  ],
] satisfies [string, string, Place[]][]) {
  test(`the place of ${name}`, () => {
    const found = scanProgram(`${code}\n`);
    assert.deepEqual(
      found.map(({ rule, place }) => ({ rule, place })),
      places.map((place) => ({ rule: 'secrets:github-personal-token', place })),
    );
  });
}

test('the place in source that does not parse', () => {
  assert.deepEqual(
    scanRaw(`\uFEFFdef (\r\n🙂 ${token}\r\n`).map(({ place }) => place),
    [{ line: 2, column: 3, endLine: 2, endColumn: 43 }],
  );
});

test('a finding has every field', () => {
  assert.deepEqual(scanProgram(`AWS_KEY = "${filled('AKIA{B16}', 3)}"\n`), [
    {
      rule: 'secrets:aws-access-key-id',
      severity: 'error',
      message: 'an AWS access key ID is hard-coded in `AWS_KEY`',
      place: { line: 1, column: 11, endLine: 1, endColumn: 33 },
      risk: { confidence: 'high', cwe: 798, kind: 'vulnerability' },
    },
  ]);
});

for (const [name, code, severity] of [
  ['a vendor token', `x = "${token}"`, 'error'],
  ['a strong name with a strong value', `api_key = "${filled('{A32}', 4)}"`, 'warning'],
  ['a password people choose', 'password = "hunter2!A"', 'warning'],
  ['a strong value under a weak name', `token = "${filled('{A32}', 4)}"`, 'warning'],
  ['an example in documentation', `def f():\n    """api_key = "${filled('{A32}', 4)}" """`, 'warning'],
  ['a token in documentation', `def f():\n    """use ${token} here"""`, 'error'],
] as const) {
  test(`the severity of ${name}`, () => {
    assert.deepEqual(
      scanProgram(`${code}\n`).map((finding) => finding.severity),
      [severity],
    );
  });
}

test('a computed secret is reported once, where it is computed', () => {
  const half = 20;
  const code = `a = "${token.slice(0, half)}"\nb = a + "${token.slice(half)}"\nc = f"Bearer {b}"\n`;
  const place = { line: 2, column: 5, endLine: 2, endColumn: 30 };
  const computed = [
    { bound: 'b', value: token, place, decoded: false },
    { bound: 'c', value: `Bearer ${token}`, place: { line: 3, column: 5, endLine: 3, endColumn: 18 }, decoded: false },
  ];
  assert.deepEqual(
    scanProgram(code, computed).map(({ rule, place: at }) => ({ rule, place: at })),
    [{ rule: 'secrets:github-personal-token', place }],
  );
});

test('base64 is decoded one level deep', () => {
  const once = Buffer.from(`token: ${token}`).toString('base64');
  const twice = Buffer.from(once).toString('base64');
  assert.deepEqual(
    scanProgram(`x = "${once}"\ny = "${twice}"\n`).map(({ rule, place }) => `${place?.line} ${rule}`),
    ['1 secrets:github-personal-token'],
  );
});

test('a literal that a secret is computed from is not reported too', () => {
  const hex = Buffer.from(token).toString('hex');
  const code = `token = bytes.fromhex("${hex}").decode()\n`;
  const place = { line: 1, column: 9, endLine: 1, endColumn: code.length };
  const computed = [{ bound: 'token', value: token, place, decoded: true }];
  assert.deepEqual(
    scanProgram(code, computed).map(({ rule, place: at }) => ({ rule, place: at })),
    [{ rule: 'secrets:github-personal-token', place }],
  );
});

const value = filled('{A24}', 12);
for (const [name, code, message] of [
  ['a key in a string', `x = "db_password=${value}"`, 'a password is hard-coded in `db_password`'],
  ['a short key in a string', `x = "pwd=${value}"`, 'a password is hard-coded in `pwd`'],
  ['a key with a number', `x = "api_key2: ${value}"`, 'a secret key is hard-coded in `api_key2`'],
  ['half of a value', `x = "Zk3Token=${value}"`, 'an access token is hard-coded'],
  ['half of a value under a name', `api_secret = "Zk3Token=${value}"`, 'a secret is hard-coded in `api_secret`'],
] as const) {
  test(`the name in the message: ${name}`, () => {
    assert.deepEqual(
      scanProgram(`${code}\n`).map((finding) => finding.message),
      [message],
    );
  });
}
