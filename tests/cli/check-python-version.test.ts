import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { lowestAllowed } from '../../src/cli/check/required-python.ts';
import { check, createFolder } from './check-run.ts';

for (const [name, requirement, lowest] of [
  ['at least', '>=3.10', '3.10'],
  ['at least a release', '>=3.10.2', '3.10'],
  ['a range', '>=3.11,<3.14', '3.11'],
  ['spaces', ' >= 3.12 , < 4 ', '3.12'],
  ['compatible with a minor version', '~=3.12', '3.12'],
  ['compatible with a release', '~=3.12.1', '3.12'],
  ['one minor version', '==3.11.*', '3.11'],
  ['without one', '>=3.9,!=3.9.*,!=3.10.*', '3.11'],
  ['without a release', '>=3.9,!=3.9.1', '3.9'],
  ['newer than', '>3.9', '3.9'],
  ['versions that are not known any more', '>=3.6', '3.9'],
  ['also Python 2', '>=2.7,!=3.0.*', '3.9'],
  ['only older than', '<3.12', '3.9'],
  ['up to', '<=3.9', '3.9'],
  ['any Python 3', '==3.*', '3.9'],
  ['a later version', '>=3.15', null],
  ['nothing', '', null],
  ['not a requirement', '^3.10', null],
] as const) {
  test(`requires-python: ${name}`, () => assert.equal(lowestAllowed(requirement), lowest));
}

const code = 'import tomllib\n\nprint(tomllib.loads("a = 1"))\n';
const requires = (version: string): string => `[project]\nname = "a"\nrequires-python = "${version}"\n`;

for (const [name, files, args, version] of [
  ['the command line', { 'pyproject.toml': requires('>=3.9') }, ['--python-version', '3.12'], '3.12'],
  [
    'the table [tool.assay]',
    { 'pyproject.toml': `${requires('>=3.9')}[tool.assay]\npython-version = "3.10"\n`, '.python-version': '3.12\n' },
    [],
    '3.10',
  ],
  ['requires-python', { 'pyproject.toml': requires('>=3.10,<4'), '.python-version': '3.12\n' }, [], '3.10'],
  ['.python-version', { 'pyproject.toml': '[project]\nname = "a"\n', '.python-version': '# us\n3.12.4\n' }, [], '3.12'],
  ['nothing', { '.python-version': 'system\n' }, [], '3.11'],
] as const) {
  test(`the version comes from ${name}`, async () => {
    const folder = createFolder({ ...files, 'pkg/a.py': code });
    const { code: exit, out } = await check(join(folder, 'pkg'), ['a.py', '--json', ...args]);
    const { meta } = JSON.parse(out);
    assert.deepEqual([meta.python_version, exit], [version, version === '3.10' ? 1 : 0]);
  });
}

test('a version that is not known is reported', async () => {
  const folder = createFolder({ 'a.py': code });
  const { code: exit, err } = await check(folder, ['a.py', '--python-version', '3.8']);
  assert.equal(exit, 2);
  assert.match(err, /--python-version must be 3\.9, 3\.10, 3\.11, 3\.12, 3\.13 or 3\.14, not 3\.8/);
});

test('in a stub, a name may be used before its definition', async () => {
  const folder = createFolder({ 'a.pyi': 'def make(kind: Kind) -> None: ...\n\nclass Kind: ...\n' });
  const { code: exit } = await check(folder, ['a.pyi']);
  assert.equal(exit, 0);
});

test('a folder is checked as one program for the version of its project', async () => {
  const folder = createFolder({
    'pyproject.toml': requires('>=3.10'),
    'clock.py': 'import datetime\n\nzone = datetime.UTC\n',
    'main.py': 'import clock\n\nprint(clock.zone)\n',
  });
  const { code: exit, out } = await check(folder, ['.', '--json', '-q']);
  const clock = JSON.parse(out.split('\n')[0]!);
  assert.deepEqual(
    [exit, clock.file, clock.diagnostics.map(({ rule }: { rule: string }) => rule)],
    [1, 'clock.py', ['python:no-such-name']],
  );
});
