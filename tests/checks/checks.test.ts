import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { type CheckContext, noTypedModules } from '../../src/checks/check.ts';
import { checks } from '../../src/checks/index.ts';
import { type PythonVersion, pythonVersions } from '../../src/model/python-version.ts';
import { markedLines } from '../../src/python/marked-example.ts';
import { programOf } from '../../src/python/program.ts';
import { runChecks } from '../../src/validate/run-checks.ts';
import { parseAll } from '../python/parse-all.ts';

/** What is reported about each text, line by line: `4 python:code-after-return`. */
const reported = (
  texts: readonly string[],
  versions: readonly (PythonVersion | undefined)[] = [],
): readonly (readonly string[])[] =>
  parseAll(texts).map((module, index) =>
    runChecks(programOf(module), contextFor(versions[index]))
      .map(({ rule, place }) => `${place?.line} ${rule}`)
      .sort(),
  );

const contextFor = (version: PythonVersion | undefined): CheckContext =>
  version ? { ...noTypedModules, target: { version, isStated: true } } : noTypedModules;

const examplesVersions = checks.map(({ pythonVersion }) => pythonVersion);

test('every check reports the marked lines of its bad example', () => {
  assert.deepEqual(
    reported(
      checks.map(({ bad }) => bad),
      examplesVersions,
    ),
    checks.map(({ id, bad }) => markedLines(bad).map((line) => `${line} ${id}`)),
  );
});

test('no check reports anything about a good example', () => {
  assert.deepEqual(
    reported(
      checks.map(({ good }) => good),
      examplesVersions,
    ),
    checks.map(() => []),
  );
});

test('a check is named after its file', () => {
  const names = globSync('src/checks/*.ts').map((path) => `python:${basename(path, '.ts')}`);
  assert.deepEqual(
    checks.map(({ id }) => id),
    names.filter((name) => name !== 'python:check' && name !== 'python:index').sort(),
  );
});

/** Cases of other checks import modules that do not exist where it does not matter what they import. */
const isAboutImports = /unknown-module|unchecked-import/;

/** A file of cases: each begins with `#:` and its name, and says at the end of a line what is expected there. */
for (const path of globSync('tests/checks/*.py').sort()) {
  const text = readFileSync(path, 'utf8');
  const cases = text
    .replace(/^# python: .*\n+/, '')
    .split(/^#: /m)
    .filter((text) => text.trim() !== '');
  const expected = (text: string): readonly string[] =>
    text
      .split('\n')
      .flatMap((line, index) => {
        const rules = /# expect: (.+)$/.exec(line)?.[1]?.split(', ') ?? [];
        return rules.map((rule) => `${index + 1} ${rule}`);
      })
      .sort();
  test(`${basename(path, '.py')}: reports exactly the marked lines`, () => {
    // A file that begins with `# python: 3.9` is about that version.
    const version = pythonVersions.find((one) => text.startsWith(`# python: ${one}\n`));
    const found = reported(
      cases.map((text) => `# ${text}`),
      cases.map(() => version),
    ).map((reports) => reports.filter((report) => isAboutImports.test(path) || !isAboutImports.test(report)));
    const named = (reports: readonly (readonly string[])[]) =>
      cases.map((text, index) => [text.slice(0, text.indexOf('\n')), ...reports[index]!]);
    assert.deepEqual(named(found), named(cases.map(expected)));
  });
}
