import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { newFolder } from './folders.ts';

const scripts = readdirSync(join(projectFolder, 'client'))
  .filter((name) => name.endsWith('.py'))
  .map((name) => join(projectFolder, 'client', name));

/** Runs Vermin, which exits with code 1 if a script needs more than Python 3.8. */
const runVermin = (file: string): { status: number | null; stdout: string } =>
  spawnSync(
    join(projectFolder, '.assay/test-python/bin/vermin'),
    ['--target=3.8-', '--eval-annotations', '--no-tips', '--violations', file],
    {
      encoding: 'utf8',
    },
  );

const parseAs38 = (file: string): string =>
  execFileSync('python3', ['-c', parsing, file], { encoding: 'utf8', stdio: 'pipe' });

const parsing = `
import ast, sys
with open(sys.argv[1], encoding="utf-8") as file:
    ast.parse(file.read(), feature_version=(3, 8))
`;

const listForeignImports = (file: string): string =>
  execFileSync('python3', ['-c', importing, file], { encoding: 'utf8' });

const importing = `
import ast, sys
own = set(sys.stdlib_module_names)
with open(sys.argv[1], encoding="utf-8") as file:
    tree = ast.parse(file.read())
for node in ast.walk(tree):
    names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
    names += [node.module] if isinstance(node, ast.ImportFrom) else []
    print("".join(name + "\\n" for name in names if name.split(".")[0] not in own), end="")
`;

for (const script of scripts) {
  test(`${script.slice(projectFolder.length + 1)} runs on Python 3.8 with only the standard library`, () => {
    const { status, stdout } = runVermin(script);
    assert.equal(status, 0, stdout);
    assert.equal(parseAs38(script), '');
    assert.equal(listForeignImports(script), '');
  });
}

test('every script is checked', () => assert.equal(scripts.length, 3));

function writeScript(source: string): string {
  const file = join(newFolder(), 'newer.py');
  writeFileSync(file, source);
  return file;
}

for (const [name, source] of [
  ['a method of 3.9', '"ab".removeprefix("a")\n'],
  ['an annotation of 3.9', 'def f(x: list[int]): ...\n'],
  ['a union of dictionaries, of 3.9', 'x = {"a": 1} | {"b": 2}\n'],
  ['a module of 3.9', 'import zoneinfo\n'],
  ['an argument of 3.10', 'print(list(zip([1], [2], strict=True)))\n'],
] as const) {
  test(`${name} is detected`, () => assert.equal(runVermin(writeScript(source)).status, 1));
}

for (const [name, source] of [
  ['a parenthesised with of 3.9', 'with (open("a") as a, open("b") as b):\n    pass\n'],
  ['a match of 3.10', 'match x:\n    case 1:\n        pass\n'],
  ['a group of exceptions, of 3.11', 'try:\n    pass\nexcept* ValueError:\n    pass\n'],
] as const) {
  test(`${name} is detected`, () => assert.throws(() => parseAs38(writeScript(source)), /SyntaxError/));
}

test('an import of a package is detected', () =>
  assert.equal(listForeignImports(writeScript('import requests\n')), 'requests\n'));
