import assert from 'node:assert/strict';
import { globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildOwnerName } from '../../src/base/owner.ts';
import { installedPython } from '../../src/engines.ts';
import { ensureRootfs, findRootfsPython } from '../../src/sandbox/rootfs.ts';

describe('the root filesystem of containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rootfs-'));
  let root: string;
  let files: readonly string[];
  before(async () => {
    // Folders as left by a process that was killed while creating a root filesystem.
    mkdirSync(join(folder, '.unfinished-1-2-3'));
    mkdirSync(join(folder, `.unfinished-${buildOwnerName().split('-')[0]}-999999-1-x`));
    root = await ensureRootfs({ python: installedPython, folder });
    files = globSync('**', { cwd: root });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('unfinished folders are removed, unless their process may still be running', () => {
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      ['.unfinished-1-2-3'],
    );
  });

  test('is created once and reused', async () => {
    const { ctimeMs } = lstatSync(root);
    assert.equal(await ensureRootfs({ python: installedPython, folder }), root);
    assert.equal(lstatSync(root).ctimeMs, ctimeMs);
  });

  test('contains no set-user-id files, no shell and no package manager', () => {
    assert.deepEqual(
      files.filter((file) => {
        const { mode } = lstatSync(join(root, file));
        return file !== 'tmp' && (mode & 0o7000) !== 0;
      }),
      [],
    );
    const programs = readdirSync(join(root, 'usr/bin')).filter((name) => !name.startsWith('python'));
    assert.deepEqual(programs, []);
    for (const name of ['pip', 'ensurepip', 'idlelib', 'tkinter', 'test']) {
      assert.deepEqual(
        files.filter((file) => file.split('/').at(-1) === name),
        [],
        name,
      );
    }
  });

  test('has an empty folder for packages, which its Python searches', async () => {
    const python = await findRootfsPython(root);
    assert.match(python!.version, /^3\.\d+$/);
    assert.deepEqual(readdirSync(join(root, python!.site!)), []);
  });

  test('is writable only by its owner', () => {
    const open = files.filter((file) => {
      const stats = lstatSync(join(root, file));
      return file !== 'tmp' && !stats.isSymbolicLink() && (stats.mode & 0o022) !== 0;
    });
    assert.deepEqual(open, []);
  });

  test('has no symbolic links to the outside', () => {
    const links = files.filter((file) => lstatSync(join(root, file)).isSymbolicLink());
    assert.deepEqual(links.map((link) => relative('usr/bin', link)).sort(), ['python', 'python3']);
  });
});
