import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';
import { copies } from './containerfile.ts';

/** Root can write to everything but a read-only mount. */
const asRoot = process.getuid?.() === 0;
const readOnly = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd "$1" && shift && exec "$@"';

export const cannotBeFixed: string | false =
  asRoot && spawnSync('unshare', ['--mount', 'true']).status !== 0 && 'no mount can be made here';

/** A folder as the image has it: what the Containerfile copies, the packages of production, and nothing else. */
export function likeImage(root: string): void {
  mkdirSync(root, { recursive: true });
  for (const { sources, target } of copies) {
    for (const source of sources) {
      const to = target.endsWith('/') ? join(root, target, source) : join(root, target);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(projectFolder, source), to, { recursive: true, filter: (path) => !path.includes('__pycache__') });
    }
  }
  takeInstalled(root);
}

/** What the launcher would have installed and a first start would have made. */
export function takeInstalled(root: string): void {
  takePackages(root);
  mkdirSync(join(root, '.assay'), { recursive: true });
  symlinkSync(join(projectFolder, '.assay/python'), join(root, '.assay/python'));
  // Saves the time of making them; engines check both against what is installed.
  take(
    ['mypy-cache', 'rootfs'].map((name) => `./.assay/${name}`).filter((path) => existsSync(join(projectFolder, path))),
    root,
  );
}

/** Linked where that can be, for there is much of it; never changed. */
function take(paths: readonly string[], root: string): void {
  if (paths.length === 0) return;
  const linked = spawnSync('cp', ['-al', '--parents', ...paths, root], { cwd: projectFolder });
  if (linked.status !== 0) execFileSync('cp', ['-a', '--parents', ...paths, root], { cwd: projectFolder });
}

/** As `./assay setup` would have installed them. */
function takePackages(root: string): void {
  const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const wanted = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(projectFolder, path)));
  take(
    wanted.map((path) => `./${path}`),
    root,
  );
  const sum = execFileSync('sh', ['-c', "cat package-lock.json | cksum | tr ' ' '-'"], {
    cwd: root,
    encoding: 'utf8',
  });
  writeFileSync(join(root, 'node_modules/.assay-packages'), `serve ${sum}`);
}

/** Starts a program in the folder, which it cannot write to. */
export function startIn(root: string, command: readonly string[], env: Record<string, string>): ChildProcess {
  const options: SpawnOptions = { cwd: root, env: { PATH: machine.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] };
  if (asRoot) return spawn('unshare', ['--mount', 'sh', '-c', readOnly, 'sh', root, ...command], options);
  setWritable(root, false);
  return spawn(command[0]!, command.slice(1), options);
}

export function setWritable(root: string, writable: boolean): void {
  if (asRoot) return;
  // Packages are linked to those of the project.
  for (const path of ['.', '.assay', ...globSync('{src,page,client,docs,deploy}/**/', { cwd: root })]) {
    chmodSync(join(root, path), writable ? 0o755 : 0o555);
  }
}
