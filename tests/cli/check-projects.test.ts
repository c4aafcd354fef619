import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { before, suite, test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { temporaryFolder } from '../service.ts';
import { check, createFolder } from './check-run.ts';

/**
 * Each folder is a project with mistakes. A line with one says what is reported (`# expect: RULE`) and what would be
 * right (`# fixed: CODE`).
 */
const projectsFolder = join(import.meta.dirname, 'projects');
const projects = readdirSync(projectsFolder).sort();

const marked = /^(\s*)(.*?) {2}# expect: (.*?) {2}# fixed: (.*)$/;

function readProject(name: string): Record<string, string> {
  const folder = join(projectsFolder, name);
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => /\.(pyi?|toml)$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const mapLines = (text: string, map: (line: string) => string): string => text.split('\n').map(map).join('\n');
const asSent = (text: string): string => mapLines(text, (line) => line.replace(marked, '$1$2'));
const asFixed = (text: string): string => mapLines(text, (line) => line.replace(marked, '$1$4'));

/** `file:line rule`, one per expected finding. */
function listExpected(name: string): string[] {
  return Object.entries(readProject(name)).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const rules = marked.exec(line)?.[3]?.split(' ') ?? [];
      return rules.map((rule) => `${name}/${file}:${at + 1} ${rule}`);
    }),
  );
}

function writeProjects(change: (text: string) => string): string {
  const files = projects.flatMap((name) =>
    Object.entries(readProject(name)).map(([file, text]) => [`${name}/${file}`, change(text)] as const),
  );
  return createFolder({ 'pyproject.toml': '', ...Object.fromEntries(files) });
}

type Answer = {
  readonly file: string;
  readonly diagnostics: readonly { rule: string; line: number | null; severity: string }[];
};
const readAnswers = (out: string): Answer[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

suite('errors between the files of a project', () => {
  const found = { wrong: [] as Answer[], right: [] as Answer[], codes: [] as number[] };
  before(async () => {
    const wrong = await check(writeProjects(asSent), ['.', '--json', '-q']);
    const right = await check(writeProjects(asFixed), ['.', '--json', '-q']);
    found.wrong = readAnswers(wrong.out);
    found.right = readAnswers(right.out);
    found.codes = [wrong.code, right.code];
  });

  test('make the exit code 1, and their absence 0', () => assert.deepEqual(found.codes, [1, 0]));

  for (const name of projects) {
    test(name, () => {
      const own = found.wrong.filter(({ file }) => file.startsWith(`${name}/`));
      const reported = own.flatMap(({ file, diagnostics }) =>
        diagnostics
          .filter(({ rule, line }) => line !== null && !rule.startsWith('ruff:'))
          .map(({ rule, line }) => `${file}:${line} ${rule}`),
      );
      assert.deepEqual([...new Set(reported)].sort(), listExpected(name).sort());
      assert.ok(own.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error')));
      const remaining = found.right.filter(({ file }) => file.startsWith(`${name}/`));
      assert.deepEqual(
        remaining.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity !== 'info')),
        [],
      );
    });
  }
});

const mypy = join(installedPython, '../mypy');
/** The folders that mypy is run in, and how, where it is not simply run in the project. */
const mypyRuns: Readonly<Record<string, readonly (readonly [folder: string, path: string, ...flags: string[]])[]>> = {
  'namespace-package': [['.', '', '--explicit-package-bases']],
  'src-layout': [['.', 'src']],
  conftest: [['.', '.:tests']],
  'script-names-twice': [
    ['jobs/daily', ''],
    ['jobs/weekly', ''],
  ],
  'standard-names': [['.', '', '-m', 'net.main']],
};

test('the expected lines are those that mypy reports', { skip: process.env.DEEP !== '1' }, () => {
  const cache = temporaryFolder();
  for (const name of projects) {
    const folder = createFolder(Object.fromEntries(Object.entries(readProject(name)).map(([f, t]) => [f, asSent(t)])));
    const lines = (mypyRuns[name] ?? [['.', '']]).flatMap(([inside, path, ...flags]) => {
      const args = ['--cache-dir', cache, '--no-error-summary', '--check-untyped-defs', ...flags];
      const { stdout } = spawnSync(mypy, flags.includes('-m') ? args : [...args, '.'], {
        cwd: join(folder, inside),
        encoding: 'utf8',
        env: { MYPYPATH: path },
      });
      const found = [...stdout.matchAll(/^(.+?):(\d+): error:/gm)];
      return found.map(([, file, line]) => `${name}/${relative(folder, join(folder, inside, file!))}:${line}`);
    });
    const expected = listExpected(name).map((one) => one.split(' ')[0]!);
    // With a syntax error mypy reports nothing else.
    if (name === 'syntax-error-in-one') assert.ok(lines.every((line) => line.includes('broken.py')));
    else assert.deepEqual([...new Set(lines)].sort(), [...new Set(expected)].sort(), name);
  }
});
