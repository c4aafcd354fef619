import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checks } from '../../src/checks/index.ts';
import { selectedRules } from '../../src/lint/rules.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { secretRules } from '../../src/secrets/registry.ts';
import { rules } from '../../src/security/rules/index.ts';
import { ruleText, ruleTexts } from '../../src/wire/rule-texts.ts';
import { mypyRules } from '../../src/wire/rules/mypy-rules.ts';

const missing = (names: readonly string[]): string[] => names.filter((name) => ruleText(name) === null);

/** Rule names in the source: the rule of a finding, or a tool and a code. */
const namesInSource = globSync('src/**/*.ts', { cwd: projectFolder })
  .filter((file) => !/^src\/(wire|payments|cli)\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(projectFolder, file), 'utf8');
    const tools = text.matchAll(/['`]((?:python|mypy|ruff|transpile|optimize|marketplace):[\w-]+)['`]/g);
    const findings = text.matchAll(/\brule: '([\w:-]+)'/g);
    return [...tools, ...findings].map(([, name]) => name!);
  });

test('every name in the source has a text', () => {
  assert.ok(namesInSource.length > 50, 'the source is searched in the right place');
  // Linter rules that are not selected are mentioned next to the checks that replace them.
  const notSelected = /^ruff:(?:S110|SIM105|BLE001|SIM115|B909|PLE4703|PLE1141)$/;
  assert.deepEqual(missing([...new Set(namesInSource)].filter((name) => !notSelected.test(name))), []);
});

test('every check, security rule and detector has a text', () => {
  assert.deepEqual(missing(checks.map(({ id }) => id)), []);
  assert.deepEqual(missing(rules.map(({ id }) => `security:${id}`)), []);
  assert.deepEqual(missing(secretRules.map(({ rule }) => rule)), []);
});

test('every selected linter rule has a text', () => {
  assert.deepEqual(missing(selectedRules.map((code) => `ruff:${code}`)), []);
});

/** Codes that cannot occur: their options are off, or Python rejects the code first. */
const codesNotReported = [
  ...['deprecated', 'exhaustive-match', 'explicit-override', 'ignore-without-code', 'mutable-override'],
  ...['possibly-undefined', 'redundant-expr', 'redundant-self', 'truthy-bool', 'truthy-iterable'],
  ...['unimported-reveal', 'unused-awaitable', 'unused-ignore'],
  // Part of stricter settings; code without annotations is fine.
  ...['explicit-any', 'no-any-return', 'no-any-unimported', 'no-untyped-call', 'no-untyped-def', 'redundant-cast'],
  ...['type-arg', 'unreachable', 'untyped-decorator', 'annotation-unchecked'],
  // Modules that are not installed are not an error.
  ...['import', 'import-not-found', 'import-untyped'],
  // Reported as syntax errors.
  ...['await-not-async', 'top-level-await'],
];

test('every code of the installed type checker has a text, or cannot occur', () => {
  const python = join(projectFolder, '.assay/python/bin/python');
  const program = 'from mypy.errorcodes import error_codes; print(*error_codes)';
  const codes = execFileSync(python, ['-c', program], { encoding: 'utf8' }).trim().split(' ');
  assert.deepEqual(codes.sort(), [...Object.keys(mypyRules), ...codesNotReported].sort());
});

test('no name is used twice', () => {
  for (const name of ['id', 'rule'] as const) {
    const names = ruleTexts.map((text) => text[name]);
    assert.deepEqual(
      names.filter((one, index) => names.indexOf(one) !== index),
      [],
    );
  }
});
