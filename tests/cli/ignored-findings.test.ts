import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IgnoreSettings, makeIsIgnored } from '../../src/cli/check/ignored-findings.ts';
import type { Severity } from '../../src/model/finding.ts';

const nothing: IgnoreSettings = { own: null, ruff: null, mypy: null };
const own = (perFile: Record<string, string[]>): IgnoreSettings => ({ ...nothing, own: { folder: '/p', perFile } });
const ruff = (codes: string[], perFile: Record<string, string[]> = {}): IgnoreSettings => ({
  ...nothing,
  ruff: { folder: '/p', codes, perFile },
});
const mypy = (...excludes: string[]): IgnoreSettings => ({ ...nothing, mypy: { folder: '/p', excludes } });

for (const [name, settings, file, rule, severity, isIgnored] of [
  ['nothing is set', nothing, '/p/a.py', 'ruff:F401', 'warning', false],
  ['a rule by its id', own({ '*.py': ['ruff:F401'] }), '/p/x/a.py', 'ruff:F401', 'warning', true],
  ['a rule by its code', own({ 'x/': ['F401'] }), '/p/x/a.py', 'ruff:F401', 'warning', true],
  ['all rules of a tool', own({ 'a.py': ['mypy:*'] }), '/p/a.py', 'mypy:arg-type', 'error', true],
  ['security, if named', own({ 'a.py': ['security:PY-EVAL'] }), '/p/a.py', 'security:PY-EVAL', 'error', true],
  ['code that does not parse', own({ 'a.py': ['python:*'] }), '/p/a.py', 'python:syntax-error', 'error', false],
  ['another file', own({ 'b.py': ['ruff:F401'] }), '/p/a.py', 'ruff:F401', 'warning', false],
  ['a file outside of the project', own({ '*': ['ruff:F401'] }), '/q/a.py', 'ruff:F401', 'warning', false],
  ['the beginning of a code of ruff', ruff(['F4']), '/p/a.py', 'ruff:F401', 'warning', true],
  ['all codes of ruff', ruff(['ALL']), '/p/a.py', 'ruff:E711', 'warning', true],
  ['a code of ruff that must fail', ruff(['F']), '/p/a.py', 'ruff:F821', 'error', false],
  ['ruff does not apply to types', ruff(['ALL']), '/p/a.py', 'mypy:misc', 'warning', false],
  ['nor to security', ruff(['ALL', 'S']), '/p/a.py', 'security:PY-EVAL', 'warning', false],
  ['a name in any folder', ruff([], { '__init__.py': ['F401'] }), '/p/x/__init__.py', 'ruff:F401', 'warning', true],
  ['a star crosses folders', ruff([], { 'tests/*': ['F401'] }), '/p/tests/x/a.py', 'ruff:F401', 'warning', true],
  ['two stars', ruff([], { '**/x/*.py': ['F401'] }), '/p/x/a.py', 'ruff:F401', 'warning', true],
  ['alternatives', ruff([], { '{a,b}.py': ['F401'] }), '/p/b.py', 'ruff:F401', 'warning', true],
  ['all files but one', ruff([], { '!a.py': ['F401'] }), '/p/a.py', 'ruff:F401', 'warning', false],
  ['a folder that mypy excludes', mypy('^build/'), '/p/build/a.py', 'mypy:arg-type', 'error', true],
  ['another folder', mypy('^build/'), '/p/rebuild/a.py', 'mypy:arg-type', 'error', false],
  ['a verbose expression', mypy('(?x)(\n  ^a\\.py$  # this\n | ^b/\n)'), '/p/b/c.py', 'mypy:misc', 'warning', true],
  ['a broken expression', mypy('('), '/p/a.py', 'mypy:misc', 'warning', false],
  ['mypy does not apply to missing names', mypy('.'), '/p/a.py', 'python:no-such-name', 'error', false],
] as const satisfies readonly (readonly [string, IgnoreSettings, string, string, Severity, boolean])[]) {
  test(`${name}: ${isIgnored ? 'ignored' : 'reported'}`, () =>
    assert.equal(makeIsIgnored(settings, file)({ rule, severity }), isIgnored));
}
