import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { severities } from '../../src/model/finding.ts';
import { markedLines } from '../../src/python/marked-example.ts';
import { coverage } from '../../src/security/coverage.ts';
import { rules } from '../../src/security/rules/index.ts';
import { findRisks, findUnlistedOperations, lines } from './find-risks.ts';

test('every rule is named after its file', () => {
  const names = globSync('src/security/rules/*.ts')
    .map((path) => `PY-${basename(path, '.ts').toUpperCase()}`)
    .filter((name) => name !== 'PY-INDEX');
  assert.deepEqual(rules.map(({ id }) => id).sort(), names.sort());
});

for (const { id, bad, good } of rules) {
  test(`${id} reports the marked lines of its bad example`, () => {
    const found = findRisks(bad).filter(({ rule }) => rule === `security:${id}`);
    assert.deepEqual([...new Set(found.map(({ place }) => place?.line))], markedLines(bad));
  });

  test(`${id}: no rule reports a warning or an error for its good example`, () => {
    assert.deepEqual(lines(findRisks(good).filter(({ severity }) => severity !== 'info')), []);
  });
}

test('every bandit and ruff id is listed once', () => {
  const ids = coverage.flatMap((row) => row.ids.split(' '));
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
});

for (const row of coverage) {
  if ('omitted' in row) continue;
  test(`${row.ids} (${row.topic}) is reported`, () => {
    const known = rules.map(({ id }) => id as string);
    assert.deepEqual(
      row.rules.filter((id) => !known.includes(id)),
      [],
    );
    const found = findRisks(row.example).filter(({ rule }) => row.rules.some((id) => rule === `security:${id}`));
    assert.deepEqual([...new Set(found.map(({ place }) => place?.line))], markedLines(row.example));
  });
}

test('comments do not suppress findings', () => {
  const plain = 'import os\nos.system(input())';
  const expected = lines(findRisks(`${plain}\n`));
  for (const comment of ['# nosec', '# noqa', '# noqa: S605', '# type: ignore', '# nosec B605']) {
    assert.deepEqual(lines(findRisks(`${plain}  ${comment}\n`)), expected);
  }
});

/** Each case begins with `#:` and its name; comments at the end of a line list all findings of that line. */
for (const path of globSync('tests/security/*.py').sort()) {
  const cases = readFileSync(path, 'utf8')
    .split(/^#: /m)
    .filter((text) => text.trim() !== '');
  const expected = (text: string): readonly string[] =>
    text.split('\n').flatMap((line, index) => {
      const marks = /# expect: (.+)$/.exec(line)?.[1]?.split(', ') ?? [];
      return marks.map((mark) => `${index + 1} ${mark}`);
    });
  for (const text of cases) {
    test(`${basename(path, '.py')}: ${text.slice(0, text.indexOf('\n'))}`, () => {
      assert.deepEqual([...lines(findRisks(`# ${text}`))].sort(), [...expected(text)].sort());
      assert.deepEqual(findUnlistedOperations(`# ${text}`), [], 'operations without a capability');
    });
  }
}

test('every expectation names a rule and a severity', () => {
  for (const path of globSync('tests/security/*.py')) {
    for (const [, marks] of readFileSync(path, 'utf8').matchAll(/# expect: (.+)$/gm)) {
      for (const mark of marks!.split(', ')) {
        const [id, severity] = mark.split(' ');
        assert.ok(rules.some((rule) => rule.id === id) && (severities as readonly string[]).includes(severity!), mark);
      }
    }
  }
});
