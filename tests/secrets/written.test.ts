import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filled } from './samples.ts';
import { lines, scanProgram, scanRaw } from './scan-text.ts';

const expectation = / *# expect: (.+)$/;
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
/** The sections of a file, each after `#:` and its name. */
const parts = (text: string): string[][] =>
  text
    .split(/^#: /m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'));

for (const [name = '', ...rows] of parts(read('./written.py'))) {
  for (const seed of [1, 2, 3]) {
    test(`${name}: reports exactly the marked lines (seed ${seed})`, () => {
      const code = rows.map((row, at) => filled(row.replace(expectation, ''), 1000 * seed + at));
      const expected = rows.flatMap((row, at) =>
        (expectation.exec(row)?.[1]?.split(', ') ?? []).map((rule) => `${at + 1} secrets:${rule}`),
      );
      assert.deepEqual(lines(scanProgram(`${code.join('\n')}\n`)), expected);
    });
  }
}

for (const [name = '', ...rows] of parts(read('./honest.py'))) {
  test(`${name}: not reported`, () => {
    const found = rows.flatMap((row) =>
      [...scanProgram(`${row}\n`), ...scanRaw(`${row}\n`)].map(({ rule, message }) => `${row}: ${rule}: ${message}`),
    );
    assert.deepEqual(found, []);
  });
}

test('a key header, a sequence of letters and an empty key block are not reported', () => {
  const heading = ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' ');
  const code = [
    `if line == "${heading}": start = True`,
    `HEADER = "${heading}\\n...\\n-----END RSA PRIVATE KEY-----"`,
    `key = "${'AKIA'}ABCDEFGHIJKLMNOP"`,
    `aws_secret = "${'wJalr'}${'X'.repeat(35)}"`,
    '',
  ].join('\n');
  assert.deepEqual(scanProgram(code), []);
});

test('settings that hold no secret are not reported, in a string, in a comment and as Python', () => {
  const found: string[] = [];
  for (const row of read('./harmless-settings.txt').trimEnd().split('\n')) {
    const isPython = /^\w+ = "[^"]*"$/.test(row);
    for (const code of [`TEXT = ${JSON.stringify(row)}`, `# ${row}`, ...(isPython ? [row] : [])])
      for (const { rule } of scanProgram(`${code}\n`)) found.push(`${code}: ${rule}`);
  }
  assert.deepEqual(found, []);
});
