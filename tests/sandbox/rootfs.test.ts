import assert from 'node:assert/strict';
import { globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildOwnerName } from '../../src/base/owner.ts';
import { installedPython } from '../../src/engines.ts';
import { ensureRootfs } from '../../src/sandbox/rootfs.ts';

describe('the root filesystem of containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rootfs-'));
  let root: string;
  let files: readonly string[];
  before(async () => {
    // What a process that was killed while it made one leaves behind.
    mkdirSync(join(folder, '.unfinished-1-2-3'));
    mkdirSync(join(folder, `.unfinished-${buildOwnerName().split('-')[0]}-999999-1-x`));
    root = await ensureRootfs({ python: installedPython, folder });
    files = globSync('**', { cwd: root });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('what others left half-made is gone, unless they may still be at it', () => {
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      ['.unfinished-1-2-3'],
    );
  });

  test('is made once, and whole', async () => {
    const { ctimeMs } = lstatSync(root);
    assert.equal(await ensureRootfs({ python: installedPython, folder }), root);
    assert.equal(lstatSync(root).ctimeMs, ctimeMs);
  });

  test('holds nothing that raises rights, no shell, no package manager', () => {
    assert.deepEqual(
      files.filter((file) => {
        const { mode } = lstatSync(join(root, file));
        return file !== 'tmp' && (mode & 0o7000) !== 0;
      }),
      [],
    );
    const programs = readdirSync(join(root, 'usr/bin')).filter((name) => !name.startsWith('python'));
    assert.deepEqual(programs, []);
    for (const name of ['pip', 'ensurepip', 'site-packages', 'idlelib', 'tkinter', 'test']) {
      assert.deepEqual(
        files.filter((file) => file.split('/').at(-1) === name),
        [],
        name,
      );
    }
  });

  test('lets nobody but its owner write', () => {
    const open = files.filter((file) => {
      const stats = lstatSync(join(root, file));
      return file !== 'tmp' && !stats.isSymbolicLink() && (stats.mode & 0o022) !== 0;
    });
    assert.deepEqual(open, []);
  });

  test('links lead nowhere outside', () => {
    const links = files.filter((file) => lstatSync(join(root, file)).isSymbolicLink());
    assert.deepEqual(links.map((link) => relative('usr/bin', link)).sort(), ['python', 'python3']);
  });
});
