import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireStreams } from '../base/require-streams.ts';
import type { PackageProblem, PackageSet } from './package-set.ts';

export const defaultRequirements = fileURLToPath(new URL('default-packages.txt', import.meta.url));
const keyLength = 16;
const installers = {
  types: fileURLToPath(new URL('install.py', import.meta.url)),
  importable: fileURLToPath(new URL('install_importable.py', import.meta.url)),
} as const;

/** What is kept of packages: their types, or everything that the containers' Python needs to import them. */
export type Purpose =
  | { readonly kind: 'types' }
  | {
      readonly kind: 'importable';
      /** The version of that Python, such as `3.11`. */
      readonly version: string;
      /** A Python of that version on this machine, which compiles the packages; null if there is none. */
      readonly compiler: string | null;
    };

export type InstallPlan = {
  /** A requirements file that lists every package, as `pip freeze` prints it. */
  readonly requirements: string;
  /** Where sets are kept. Each has a folder of its own in it. */
  readonly folder: string;
  /** The Python that runs pip. */
  readonly python: string;
  readonly purpose: Purpose;
  /** The variables that pip needs to reach a registry. */
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** The packages could not be installed. */
export class InstallFailed extends Error {
  override readonly name = 'InstallFailed';
  readonly problems: readonly PackageProblem[];

  constructor(message: string, problems: readonly PackageProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** The set that was installed earlier, or null. Throws `InstallFailed` if the requirements cannot be read. */
export function findPackages(plan: InstallPlan): PackageSet | null {
  const folder = folderOf(plan);
  try {
    const { packages, problems } = JSON.parse(readFileSync(join(folder, 'installed.json'), 'utf8'));
    return { folder, python: join(folder, 'bin/python'), packages, problems };
  } catch {
    return null;
  }
}

/** Why the last attempt to install the packages failed; empty if it did not. */
export function findFailure(plan: InstallPlan): readonly PackageProblem[] {
  try {
    return JSON.parse(readFileSync(`${folderOf(plan)}-failed.json`, 'utf8')).problems;
  } catch {
    return [];
  }
}

/** Downloads the packages and keeps what the purpose needs. Rejects with `InstallFailed`. */
export async function installPackages(plan: InstallPlan, signal: AbortSignal): Promise<PackageSet> {
  const found = findPackages(plan);
  if (found) return found;
  const folder = folderOf(plan);
  await runInstaller(plan, folder, signal);
  const installed = findPackages(plan);
  if (!installed) throw new InstallFailed('no package could be installed', findFailure(plan));
  removeOtherSets(plan.folder, basename(folder));
  return installed;
}

/** One folder per list of requirements, named after its file. */
function folderOf({ requirements, folder, python, purpose }: InstallPlan): string {
  const target = purpose.kind === 'types' ? python : `${purpose.version} ${purpose.compiler}`;
  const key = createHash('sha256').update(readRequirements(requirements)).update('\0').update(target).digest('hex');
  return join(folder, `${parse(requirements).name}-${key.slice(0, keyLength)}`);
}

function readRequirements(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InstallFailed(`cannot read ${file}: ${(error as Error).message}`);
  }
}

async function runInstaller(
  { requirements, python, env, purpose }: InstallPlan,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { kind, ...target } = purpose;
  // The process has a group of its own, so that it can be stopped together with the processes of pip.
  const child = requireStreams(
    spawn(python, ['-I', installers[kind], JSON.stringify({ requirements, folder, ...target })], {
      detached: true,
      env,
    }),
  );
  const stop = (): void => {
    try {
      process.kill(-child.pid!, 'SIGTERM');
    } catch {
      // It has already exited.
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  let lastError = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastError = text.trim().split('\n').at(-1) ?? lastError;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', (error) => reject(new InstallFailed(error.message)));
  child.on('close', resolve);
  try {
    const status = await promise;
    signal.throwIfAborted();
    if (status !== 0) throw new InstallFailed(lastError || `the installer ended with status ${status}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Removes the sets of earlier versions of the same file. */
function removeOtherSets(folder: string, kept: string): void {
  const file = kept.slice(0, -keyLength);
  for (const name of readdirSync(folder)) {
    if (name !== kept && name.slice(0, -keyLength) === file && existsSync(join(folder, name, 'installed.json'))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}
