import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assayCommand, machine, temporaryFolder } from '../service.ts';

export type CheckResult = { readonly code: number; readonly out: string; readonly err: string };

export const command = [...assayCommand, 'check'] as const;

/** Answers of earlier runs are kept here. */
const cacheFolder = temporaryFolder();

/** The runs of a test file share one engine, which stops when the folder with its socket is removed. */
const daemon = { ASSAY_DAEMON: 'on', ASSAY_DAEMON_FOLDER: temporaryFolder() };

const packages = { ASSAY_PACKAGES: 'none', ASSAY_SANDBOX_PACKAGES: 'none' };

/** Runs the real command in a folder, as a shell would. */
export async function check(
  folder: string,
  args: readonly string[],
  { input = '', settings = {} }: { readonly input?: string | Buffer; readonly settings?: Record<string, string> } = {},
): Promise<CheckResult> {
  const child = spawn(command[0], [...command.slice(1), ...args], {
    env: { ...machine, ...daemon, ...packages, XDG_CACHE_HOME: cacheFolder, ...settings },
    cwd: folder,
  });
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    const parts: Buffer[] = [];
    stream.on('data', (part) => parts.push(part));
    return parts;
  }) as [Buffer[], Buffer[]];
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

const parentFolder = temporaryFolder();

/** Creates a folder with files, which is removed when the process exits. */
export function createFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(parentFolder, 'f-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export function git(folder: string, ...args: string[]): string {
  const options = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  const { status, stdout, stderr } = spawnSync('git', [...options, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
