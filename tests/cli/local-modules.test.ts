import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findLocalModules } from '../../src/cli/check/local-modules.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function makeProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-local-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ 'pyproject.toml': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const rows: readonly (readonly [string, Record<string, string>, string, string, string[]])[] = [
  ['nothing local', { 'helper.py': '' }, 'main.py', 'import os, requests\n', []],
  ['a module in the same folder', { 'helper.py': '', 'other.py': '' }, 'main.py', 'import helper\n', ['helper.py']],
  [
    'what that imports',
    { 'a.py': 'import b\n', 'b.py': 'import a, c\n', 'c.py': '' },
    'main.py',
    'import a\n',
    ['a.py', 'b.py', 'c.py'],
  ],
  [
    'a package',
    { 'shop/__init__.py': '', 'shop/prices.py': '', 'shop/orders.py': '' },
    'main.py',
    'from shop import prices\n',
    ['shop/__init__.py', 'shop/prices.py'],
  ],
  [
    'a module in a package',
    { 'shop/__init__.py': '', 'shop/prices.py': '' },
    'main.py',
    'import shop.prices as p\n',
    ['shop/__init__.py', 'shop/prices.py'],
  ],
  [
    'a folder without __init__',
    { 'shop/prices.py': '' },
    'main.py',
    'from shop.prices import (\n    TAX,  # the rate\n    total,\n)\n',
    ['shop/prices.py'],
  ],
  [
    'relative imports',
    { 'shop/__init__.py': '', 'shop/prices.py': 'from . import rates\n', 'shop/rates.py': '' },
    'shop/main.py',
    'from .prices import TAX\n',
    ['shop/__init__.py', 'shop/prices.py', 'shop/rates.py'],
  ],
  [
    'relative imports above',
    { 'a/__init__.py': '', 'a/b/__init__.py': '', 'a/rates.py': '' },
    'a/b/main.py',
    'from ..rates import RATE\n',
    ['a/__init__.py', 'a/b/__init__.py', 'a/rates.py'],
  ],
  [
    'a package in src',
    { 'src/shop/__init__.py': '', 'src/shop/prices.py': '' },
    'tests/test_shop.py',
    'from shop.prices import total\n',
    ['src/shop/__init__.py', 'src/shop/prices.py'],
  ],
  ['a package of the project', { 'shop/__init__.py': '' }, 'tests/test_shop.py', 'import shop\n', ['shop/__init__.py']],
  [
    'its own package by name',
    { 'src/shop/__init__.py': '', 'src/shop/prices.py': '' },
    'src/shop/main.py',
    'from shop.prices import total\n',
    ['src/shop/__init__.py', 'src/shop/prices.py'],
  ],
  ['an import in a function', { 'helper.py': '' }, 'main.py', 'def f():\n    import helper\n', ['helper.py']],
  [
    'a file that hides a standard module',
    { 'queue.py': '', 'helper.py': 'import queue\n' },
    'main.py',
    'import helper, queue\n',
    ['helper.py'],
  ],
  ['a file that is not UTF-8 text', { 'helper.py': 'x = "\0"\n' }, 'main.py', 'import helper\n', []],
  [
    'a file that is too long',
    { 'long.py': '#'.repeat(500_001), 'short.py': '' },
    'main.py',
    'import long, short\n',
    ['short.py'],
  ],
];

for (const [name, files, path, code, expected] of rows) {
  test(`${name}: ${expected.join(', ') || 'none'}`, () => {
    const found = findLocalModules(join(makeProject(files), path), code);
    assert.deepEqual(Object.keys(found.files ?? {}).sort(), expected);
    assert.equal(found.path, expected.length === 0 ? 'main.py' : path);
  });
}

test('at most 50 files are added', () => {
  const names = Array.from({ length: 60 }, (_, index) => `m${index}`);
  const folder = makeProject(Object.fromEntries(names.map((name) => [`${name}.py`, ''])));
  const { files } = findLocalModules(join(folder, 'main.py'), `import ${names.join(', ')}\n`);
  assert.equal(Object.keys(files ?? {}).length, 50);
});

test('files outside the project are not added', () => {
  const outside = makeProject({ 'secret.py': 'x = 1\n' });
  const folder = makeProject({});
  symlinkSync(join(outside, 'secret.py'), join(folder, 'secret.py'));
  assert.equal(findLocalModules(join(folder, 'main.py'), 'import secret\n').files, null);
});
