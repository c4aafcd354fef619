import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { buildOwnerName, isLeftBehind } from '../base/owner.ts';
import { runCommand, runCommandOrThrow } from './command.ts';

/** Increased when the contents of the root filesystem change, so that older ones are not reused. */
const layout = 4;

/** Parts of the standard library that are useless here, or that need something the container lacks. */
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

/**
 * Libraries that `ldd` does not list for Python itself. The first is loaded by name when a thread is cancelled; the
 * others are those that wheels may expect on every Linux.
 */
const alsoNeeded = [
  'libgcc_s.so.1',
  'libatomic.so.1',
  'libdl.so.2',
  'libm.so.6',
  'libpthread.so.0',
  'libresolv.so.2',
  'librt.so.1',
  'libstdc++.so.6',
  'libutil.so.1',
  'libz.so.1',
];

type Interpreter = {
  readonly executable: string;
  readonly library: string;
  /** Such as `python3.11`. */
  readonly name: string;
  readonly version: string;
  /** Where it looks for packages if it is installed in `/usr`. */
  readonly site: string;
};

export type RootfsPlan = {
  /** The Python that the service uses. The root filesystem is made from its base installation. */
  readonly python: string;
  /** Where the root filesystem is kept between starts. */
  readonly folder: string;
};

/**
 * The folder that is every container's read-only root: an interpreter, its standard library and the shared libraries
 * they need. No shell, no package manager, no set-user-id files. Built once, and renamed into place only when it is
 * complete.
 */
export async function ensureRootfs({ python, folder }: RootfsPlan): Promise<string> {
  const interpreter = await findInterpreter(python);
  const built = await stat(interpreter.executable);
  const key = sha256(JSON.stringify([layout, interpreter, built.mtimeMs, built.size])).slice(0, 16);
  const place = join(folder, `rootfs-${interpreter.version}-${key}`);
  await mkdir(folder, { recursive: true });
  await sweepUnfinished(folder);
  if (await exists(place)) return place;
  const unfinished = join(folder, `.unfinished-${buildOwnerName()}-${randomUUID()}`);
  try {
    await build(interpreter, unfinished);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has built the same one meanwhile.
    if (!(await exists(place))) throw error;
  }
  return place;
}

async function findInterpreter(python: string): Promise<Interpreter> {
  const question = `
import json, os, sys, site
print(json.dumps({
    "executable": os.path.realpath(sys._base_executable),
    "library": os.path.realpath(os.path.dirname(os.__file__)),
    "name": "python%d.%d" % sys.version_info[:2],
    "version": "%d.%d.%d" % sys.version_info[:3],
    "site": site.getsitepackages(["/usr"])[0],
}))`;
  const ask = async (one: string) => JSON.parse(await runCommandOrThrow(one, ['-I', '-S', '-c', question]));
  const { executable } = (await ask(python)) as Interpreter;
  // A virtual environment looks for packages elsewhere than the Python that it was made from.
  return (await ask(executable)) as Interpreter;
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
  // Packages are mounted there.
  await mkdir(inside(interpreter.site), { recursive: true });
  const copied = await copyTree(interpreter.library, library);
  await copy(interpreter.executable, inside(`usr/bin/${interpreter.name}`), 0o755);
  await symlink(interpreter.name, inside('usr/bin/python3'));
  await symlink('python3', inside('usr/bin/python'));
  await copyLibraries([interpreter.executable, ...copied.filter((file) => /\.so(\.|$)/.test(file))], root);
  // Names of the users that containers run as, time zones, and nothing specific to this machine.
  await writeFile(inside('etc/passwd'), 'root:x:0:0:root:/:\nsandbox:x:200000:200000:sandbox:/tmp:\n');
  await writeFile(inside('etc/group'), 'root:x:0:\nsandbox:x:200000:\n');
  await writeFile(inside('etc/hosts'), '127.0.0.1 localhost\n');
  await writeFile(inside('etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files\n');
  if (await exists('/usr/share/zoneinfo')) await copyTree('/usr/share/zoneinfo', inside('usr/share/zoneinfo'));
  // Compiled ahead of time and never revalidated: the root is read-only, and imports dominate a container's start-up.
  await runCommand(
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
  // runc gives the tmpfs that it mounts there the mode of this folder.
  await chmod(inside('tmp'), 0o1777);
  await chmod(root, 0o755);
}

/** Copies what a container may use, with plain modes, and returns the paths of the copied files on the host. */
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

/** Copies all libraries into the folder of the C library, which every loader searches first. */
async function copyLibraries(files: readonly string[], root: string): Promise<void> {
  const { out } = await runCommand('ldd', files, { deadlineMs: 60_000 });
  const found = new Map<string, string>();
  for (const [, name, path] of out.matchAll(/^\s*(\S+) => (\/\S+) \(0x/gm)) found.set(name!, path!);
  const loader = /^\s*(\/\S*ld-[^\s]+) \(0x/m.exec(out)?.[1];
  const libc = found.get('libc.so.6');
  if (!loader || !libc) throw new Error('ldd does not find the C library of the interpreter');
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

/** Checks that a root filesystem given by the operator contains what a container needs. */
export async function checkRootfs(folder: string): Promise<string> {
  for (const path of ['usr/bin/python3', 'proc', 'dev', 'tmp']) {
    await lstat(join(folder, path)).catch(() => {
      throw new Error(`the root filesystem ${folder} has no /${path}`);
    });
  }
  return folder;
}

/** The Python of a root filesystem, as far as the installation of packages needs to know it. */
export type RootfsPython = {
  /** Such as `3.11`. */
  readonly version: string;
  /** The empty folder, as seen from inside, at which packages can be mounted; null if there is none. */
  readonly site: string | null;
};

/** Null if it cannot be determined. */
export async function findRootfsPython(root: string): Promise<RootfsPython | null> {
  const name = await findInterpreterName(root);
  if (name === null) return null;
  const version = name.slice('python'.length);
  const places = [`/usr/lib/${name}/site-packages`, `/usr/local/lib/${name}/dist-packages`];
  for (const site of places) {
    const entries = await readdir(join(root, site)).catch(() => null);
    if (entries?.length === 0) return { version, site };
  }
  return { version, site: null };
}

/** Such as `python3.11`: what `/usr/bin/python3` leads to. */
async function findInterpreterName(root: string): Promise<string | null> {
  const target = basename(await readlink(join(root, 'usr/bin/python3')).catch(() => ''));
  return /^python3\.\d+$/.test(target) ? target : null;
}
