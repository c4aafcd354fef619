import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noTypedModules } from '../../src/checks/check.ts';
import { checks } from '../../src/checks/index.ts';
import { programOf } from '../../src/python/program.ts';
import { runChecks } from '../../src/validate/run-checks.ts';
import { parse } from '../python/parse.ts';

test('a finding has a rule, a severity, a message and a place', () => {
  assert.deepEqual(runChecks(programOf(parse('try:\n    f()\nexcept Exception:\n    pass\n')), noTypedModules), [
    {
      rule: 'python:except-exception-pass',
      severity: 'warning',
      message: 'this handler silently ignores every exception',
      place: { line: 3, column: 1, endLine: 3, endColumn: 17 },
    },
  ]);
});

test('a check that throws is reported, and the others still run', () => {
  const program = programOf(parse('try:\n    f()\nexcept Exception:\n    pass\n'));
  const all: typeof program.all = (kind) => {
    if (kind === 'Call') throw new Error('no calls today');
    return program.all(kind);
  };
  const found = runChecks({ ...program, all }, noTypedModules);
  const failed = found.filter(({ rule }) => rule === 'python:check-failed');
  assert.ok(failed.some(({ message }) => message === 'the check python:file-never-closed failed on this code'));
  assert.deepEqual([...new Set(failed.map(({ severity }) => severity))], ['info']);
  assert.ok(found.some(({ rule }) => rule === 'python:except-exception-pass'));
});

test('an empty program has no findings', () => {
  assert.deepEqual(runChecks(programOf(parse('')), noTypedModules), []);
  assert.ok(checks.length > 0);
});
