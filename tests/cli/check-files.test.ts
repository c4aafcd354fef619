import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { check, createFolder, git } from './check-run.ts';

/** Lists the files that a run would check, in a separate process with its own working folder. */
function listTargets(folder: string, args: readonly string[]): string[] {
  const script = `
    const { readArguments } = await import('${projectFolder}/src/cli/check/arguments.ts');
    const { findTargets } = await import('${projectFolder}/src/cli/check/python-files.ts');
    console.log(JSON.stringify(findTargets(readArguments(process.argv.slice(1))).map(({ name }) => name)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

test('a folder means its Python files, except those of dependencies', () => {
  const others = ['.git', '.venv', 'node_modules', '__pycache__', 'build', 'dist', '.tox'];
  const folder = createFolder({
    ...Object.fromEntries(others.map((name) => [`${name}/x.py`, ''])),
    'env/pyvenv.cfg': '',
    'env/lib/x.py': '',
    'z.py': '',
    'a/b/c.pyi': '',
    'a/.hidden.py': '',
    'a/notes.md': '',
    'a/python': '',
  });
  symlinkSync('..', join(folder, 'a/up'));
  symlinkSync('nowhere.py', join(folder, 'a/dangling.py'));
  symlinkSync('../z.py', join(folder, 'a/linked.py'));
  assert.deepEqual(listTargets(folder, ['.']), ['a/.hidden.py', 'a/b/c.pyi', 'a/linked.py', 'z.py']);
  assert.deepEqual(listTargets(folder, ['build', 'a/b', 'a', 'z.py', './z.py', 'a/notes.md', 'gone.py']), [
    'build/x.py',
    'a/b/c.pyi',
    'a/.hidden.py',
    'a/linked.py',
    'z.py',
    'a/notes.md',
    'gone.py',
  ]);
  assert.deepEqual(listTargets(join(folder, 'a/b'), [folder]).slice(0, 1), [join(folder, 'a/.hidden.py')]);
});

test('files that git ignores are skipped, exactly as in git', () => {
  const names = [
    ...[
      'keep.py',
      'gen/one.py',
      'gen/two.py',
      'deep/local.py',
      'deep/er/secret.py',
      'deep/er/kept.py',
      'a.log.py',
      'sub/foo/x.py',
    ],
    ...[
      'sub/foo/y.pyi',
      'excluded.py',
      'other/foo/x.py',
      'x/gen/z.py',
      'Ünï code.py',
      '#hash.py',
      'tail .py',
      'sub/only/in.py',
      '..dots.py',
    ],
  ];
  const folder = createFolder({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    '.gitignore': 'KEEP.py\n/gen/*\n!/gen/two.py\n*.log.py\nfoo/\n\\#hash.py\n**/er/secret.py\n',
    'deep/.gitignore': 'local.py\n!er/secret.py\n',
    'sub/.gitignore': '!foo/\n/only/\n',
  });
  git(folder, 'init', '-q');
  writeFileSync(join(folder, '.git/info/exclude'), 'excluded.py\n');
  const known = git(folder, 'ls-files', '-z', '--others', '--exclude-standard').split('\0');
  const python = known.filter((name) => /\.pyi?$/.test(name)).sort();
  assert.ok(python.length > 5 && python.length < names.length);
  assert.deepEqual(listTargets(folder, ['.']).sort(), python);
  // In a subfolder, the ignore lists of its parents apply too; files named on the command line are never ignored.
  assert.deepEqual(listTargets(join(folder, 'deep'), ['.']), ['er/kept.py', 'er/secret.py']);
  assert.deepEqual(listTargets(folder, ['excluded.py', 'gen', 'other/foo']), [
    'excluded.py',
    'gen/two.py',
    'other/foo/x.py',
  ]);
});

test('a linked worktree uses the exclude list of its repository', () => {
  const folder = createFolder({ 'main/a.py': '' });
  const main = join(folder, 'main');
  git(main, 'init', '-q');
  git(main, 'add', '.');
  git(main, 'commit', '-qm', 'first');
  writeFileSync(join(main, '.git/info/exclude'), 'mine.py\n');
  git(main, 'worktree', 'add', '-q', '../tree');
  writeFileSync(join(folder, 'tree/mine.py'), '');
  assert.deepEqual(listTargets(join(folder, 'tree'), ['.']), ['a.py']);
});

test('--exclude is relative to the working folder, exclude in pyproject.toml to the project', () => {
  const folder = createFolder({
    'pyproject.toml': '[tool.assay]\nexclude = ["/gen", "*_pb2.py"]\n',
    'gen/a.py': '',
    'src/gen/b.py': '',
    'src/c_pb2.py': '',
    'src/d.py': '',
    'src/old/e.py': '',
  });
  assert.deepEqual(listTargets(folder, ['.']), ['src/d.py', 'src/gen/b.py', 'src/old/e.py']);
  assert.deepEqual(listTargets(join(folder, 'src'), ['.', '--exclude', '/old/', '--exclude', 'd.*']), ['gen/b.py']);
  assert.deepEqual(listTargets(folder, ['src/c_pb2.py']), ['src/c_pb2.py']);
});

test('--select-changed-against selects files changed since the common commit, and untracked ones', () => {
  const folder = createFolder({
    'same.py': 'x = 1\n',
    'src/edited.py': 'x = 1\n',
    'gone.py': 'x = 1\n',
    'moved.py': 'y = 2\n',
  });
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'first');
  git(folder, 'switch', '-qc', 'work');
  writeFileSync(join(folder, 'src/edited.py'), 'x = 2\n');
  git(folder, 'mv', 'moved.py', 'new name.py');
  git(folder, 'rm', '-q', 'gone.py');
  git(folder, 'commit', '-qam', 'second');
  writeFileSync(join(folder, 'src/fresh.py'), '');
  git(folder, 'switch', '-q', 'main');
  writeFileSync(join(folder, 'same.py'), 'x = 3\n');
  git(folder, 'commit', '-qam', 'elsewhere');
  git(folder, 'switch', '-q', 'work');
  const changed = ['--select-changed-against', 'main'];
  assert.deepEqual(listTargets(folder, ['.', ...changed]), ['new name.py', 'src/edited.py', 'src/fresh.py']);
  assert.deepEqual(listTargets(join(folder, 'src'), ['.', ...changed]), ['edited.py', 'fresh.py']);
  assert.deepEqual(listTargets(folder, ['same.py', ...changed]), []);
});

test('without changed files the report is valid and empty, and the run succeeds', async () => {
  const folder = createFolder({ 'a.py': 'x = 1\n' });
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'first');
  const ran = await check(folder, ['.', '--select-changed-against', 'HEAD', '--format', 'gitlab']);
  assert.deepEqual(ran, { code: 0, out: '[]\n', err: '0 files: 0 errors, 0 warnings, 0 infos\n' });
});

test('a folder that cannot be read is reported', { skip: process.getuid?.() === 0 }, async () => {
  const folder = createFolder({ 'a.py': 'x = 1\n' });
  mkdirSync(join(folder, 'closed'));
  chmodSync(join(folder, 'closed'), 0);
  const { code, err } = await check(folder, ['.', '-q']);
  chmodSync(join(folder, 'closed'), 0o700);
  assert.deepEqual([code, err], [2, 'assay: closed: no permission to read it\n']);
});

test('a file with code inside another text is an error, and --write leaves it alone', async () => {
  const text = 'Here it is:\n\n```python\nimport os\n\nprint(undefined)\n```\n';
  const folder = createFolder({ 'answer.py': text });
  const { code, out } = await check(folder, ['--write', '--color', 'never', 'answer.py']);
  assert.equal(code, 1);
  assert.equal(
    out,
    'answer.py:4:1: error: the text around the code is not Python, so the Python block on lines 4-6 was checked [python:extracted-from-markdown]\n' +
      'answer.py:4:8: warning: `os` imported but unused [ruff:F401]\n' +
      'answer.py:6:7: error: Undefined name `undefined` [ruff:F821]\n' +
      'FAIL answer.py score=0.20\n1 file: 2 errors, 1 warning, 0 infos\n',
  );
  assert.equal(readFileSync(join(folder, 'answer.py'), 'utf8'), text);
});

test('every report names the files of a folder by their path from where the command runs', async () => {
  const folder = createFolder({
    'src/shop/__init__.py': '',
    'src/shop/use.py': 'print(missing)\n',
    'ok.py': 'x = 1\n',
  });
  const report = async (format: string): Promise<string> => (await check(folder, ['.', '--format', format])).out;
  const [sarif, gitlab] = await Promise.all(
    ['sarif', 'gitlab'].map(async (format) => JSON.parse(await report(format))),
  );
  assert.deepEqual(
    sarif.runs[0].results.map((result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      result.locations.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri),
    ),
    [['src/shop/use.py']],
  );
  assert.deepEqual(
    gitlab.map(({ location }: { location: { path: string; lines: object } }) => location),
    [{ path: 'src/shop/use.py', lines: { begin: 1 } }],
  );
  assert.deepEqual(
    [...(await report('junit')).matchAll(/<testcase name="([^"]*)"[^>]* file="([^"]*)"/g)].map(([, name, file]) => [
      name,
      file,
    ]),
    [
      ['valid', 'ok.py'],
      ['valid', 'src/shop/__init__.py'],
      ['ruff:F821 at 1:7', 'src/shop/use.py'],
    ],
  );
  assert.match(await report('github'), /^::error title=ruff%3AF821,file=src\/shop\/use\.py,line=1,col=7,/);
});
