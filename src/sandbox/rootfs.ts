import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { isLeftBehind, ownName } from '../base/owner.ts';
import { command, successful } from './command.ts';

/** Raised when what is put into a root filesystem changes, so that older ones are not taken for it. */
const layout = 2;

/** Parts of the standard library that have no use here, or that need what is not here. */
const leftOut = new Set([
  '__pycache__',
  'EXTERNALLY-MANAGED',
  'ensurepip',
  'idlelib',
  'lib2to3',
  'site-packages',
  'dist-packages',
  'test',
  'tests',
  'tkinter',
  'turtle.py',
  'turtledemo',
  'venv',
]);
const leftOutPattern = /^(config-|_tkinter\.|_test|_ctypes_test|xxlimited)/;

/** Loaded by name when a thread ends early, so that no list of dependencies holds it. */
const alsoNeeded = ['libgcc_s.so.1'];

type Interpreter = {
  readonly executable: string;
  readonly library: string;
  /** Such as `python3.11`. */
  readonly name: string;
  readonly version: string;
};

export type RootfsPlan = {
  /** The Python the service uses. The root filesystem is made from the installation behind it. */
  readonly python: string;
  /** Where it is kept from one start to the next. */
  readonly folder: string;
};

/**
 * The folder that is every container's read-only root: an interpreter, its standard library and the shared libraries
 * they need. No shell, no package manager, nothing with the set-user-id bit. Made once; a half-made one is never
 * seen under its name.
 */
export async function ensureRootfs({ python, folder }: RootfsPlan): Promise<string> {
  const interpreter = await interpreterBehind(python);
  const built = await stat(interpreter.executable);
  const key = sha256(JSON.stringify([layout, interpreter, built.mtimeMs, built.size])).slice(0, 16);
  const place = join(folder, `rootfs-${interpreter.version}-${key}`);
  await mkdir(folder, { recursive: true });
  await sweepUnfinished(folder);
  if (await exists(place)) return place;
  const unfinished = join(folder, `.unfinished-${ownName()}-${randomUUID()}`);
  try {
    await build(interpreter, unfinished);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster with the same.
    if (!(await exists(place))) throw error;
  }
  return place;
}

async function interpreterBehind(python: string): Promise<Interpreter> {
  const question = `
import json, os, sys, sysconfig
base = sys.base_prefix
print(json.dumps({
    "executable": os.path.realpath(sys._base_executable),
    "library": os.path.realpath(os.path.dirname(os.__file__)),
    "name": "python%d.%d" % sys.version_info[:2],
    "version": "%d.%d.%d" % sys.version_info[:3],
}))`;
  return JSON.parse(await successful(python, ['-I', '-S', '-c', question])) as Interpreter;
}

async function sweepUnfinished(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const owner = /^\.unfinished-(.+)$/.exec(entry)?.[1];
    if (owner && isLeftBehind(owner, join(folder, entry))) {
      await rm(join(folder, entry), { recursive: true, force: true });
    }
  }
}

async function build(interpreter: Interpreter, root: string): Promise<void> {
  const inside = (path: string): string => join(root, path);
  for (const folder of ['usr/bin', 'etc', 'proc', 'dev', 'tmp', 'sys', 'run', 'usr/share']) {
    await mkdir(inside(folder), { recursive: true });
  }
  const library = inside(`usr/lib/${interpreter.name}`);
  const copied = await copyTree(interpreter.library, library);
  await copy(interpreter.executable, inside(`usr/bin/${interpreter.name}`), 0o755);
  await symlink(interpreter.name, inside('usr/bin/python3'));
  await symlink('python3', inside('usr/bin/python'));
  await copyLibraries([interpreter.executable, ...copied.filter((file) => /\.so(\.|$)/.test(file))], root);
  // Names for the users that containers run as, time zones, and nothing of this machine's own.
  await writeFile(inside('etc/passwd'), 'root:x:0:0:root:/:\nsandbox:x:200000:200000:sandbox:/tmp:\n');
  await writeFile(inside('etc/group'), 'root:x:0:\nsandbox:x:200000:\n');
  await writeFile(inside('etc/hosts'), '127.0.0.1 localhost\n');
  await writeFile(inside('etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files\n');
  if (await exists('/usr/share/zoneinfo')) await copyTree('/usr/share/zoneinfo', inside('usr/share/zoneinfo'));
  // Compiled ahead and never checked again: the root is read-only, and importing is most of a container's start.
  await command(
    interpreter.executable,
    [
      '-I',
      '-m',
      'compileall',
      '-q',
      '-j',
      '2',
      '--invalidation-mode',
      'unchecked-hash',
      '-s',
      root,
      '-p',
      '/',
      library,
    ],
    { deadlineMs: 180_000 },
  );
  // runc gives the file system it mounts there the mode of the folder below it.
  await chmod(inside('tmp'), 0o1777);
  await chmod(root, 0o755);
}

/** Copies what a container may use, with plain modes, and answers the files as they lie on the host. */
async function copyTree(from: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  const files: string[] = [];
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isLeftOut(entry)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(source).catch(() => null) : entry;
    if (kind?.isDirectory()) files.push(...(await copyTree(source, target)));
    else if (kind?.isFile()) {
      await copy(source, target, 0o644);
      files.push(source);
    }
  }
  return files;
}

const isLeftOut = ({ name }: Dirent): boolean => leftOut.has(name) || leftOutPattern.test(name);

async function copy(from: string, to: string, mode: number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, mode);
  const { mtime } = await stat(from);
  await utimes(to, mtime, mtime);
}

/** All into the folder where the loader looks for the C library, because it looks there first and everywhere. */
async function copyLibraries(files: readonly string[], root: string): Promise<void> {
  const { out } = await command('ldd', files, { deadlineMs: 60_000 });
  const found = new Map<string, string>();
  for (const [, name, path] of out.matchAll(/^\s*(\S+) => (\/\S+) \(0x/gm)) found.set(name!, path!);
  const loader = /^\s*(\/\S*ld-[^\s]+) \(0x/m.exec(out)?.[1];
  const libc = found.get('libc.so.6');
  if (!loader || !libc) throw new Error('the interpreter is not linked to a C library that ldd finds');
  const place = join(root, dirname(libc));
  await mkdir(place, { recursive: true });
  for (const name of alsoNeeded) {
    const path = join(dirname(libc), name);
    if (!found.has(name) && (await exists(path))) found.set(name, path);
  }
  for (const [name, path] of found) await copy(path, join(place, name), 0o755);
  await mkdir(join(root, dirname(loader)), { recursive: true });
  await copy(loader, join(root, dirname(loader), basename(loader)), 0o755);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What an operator named: taken as it is, once it holds what a container needs. */
export async function checkedRootfs(folder: string): Promise<string> {
  for (const path of ['usr/bin/python3', 'proc', 'dev', 'tmp']) {
    await lstat(join(folder, path)).catch(() => {
      throw new Error(`the root filesystem ${folder} has no /${path}`);
    });
  }
  return folder;
}
