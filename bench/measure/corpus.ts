import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Python files that a benchmark runs on. Reports are published, so they never contain a path of this machine. */
export type Corpus = {
  readonly name: string;
  readonly files: readonly string[];
  /** The path of a file within the corpus. */
  nameOf(file: string): string;
};

/** Files of the standard library: UTF-8, 20 to 700 lines, no tests, from many packages, always the same ones. */
export async function findStandardLibrary(python: string, count: number): Promise<Corpus> {
  const script =
    'import sys, sysconfig; print(sysconfig.get_path("stdlib"), "%d.%d.%d" % sys.version_info[:3], sep="\\n")';
  const [root = '', version = ''] = (await execute(python, ['-I', '-c', script])).stdout.split('\n');
  const packages = new Map<string, string[]>();
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.py') || /(^|\/)(site-packages|tests?|idle_test)\//.test(entry)) continue;
    const bytes = readFileSync(join(root, entry));
    const lines = bytes.toString('latin1').split('\n').length - 1;
    if (lines < 20 || lines > 700 || !isUtf8(bytes)) continue;
    const name = entry.includes(sep) ? dirname(entry) : '.';
    packages.set(name, [...(packages.get(name) ?? []), entry]);
  }
  const shuffled = [...packages.values()].map((entries) => entries.sort((a, b) => rank(a).localeCompare(rank(b))));
  const rounds = shuffled
    .flatMap((entries) => entries.map((entry, round) => ({ entry, round })))
    .sort((a, b) => a.round - b.round || rank(a.entry).localeCompare(rank(b.entry)));
  return {
    name: `CPython ${version} standard library`,
    files: rounds.slice(0, count).map(({ entry }) => join(root, entry)),
    nameOf: (file) => relative(root, file),
  };
}

const rank = (entry: string): string => createHash('sha256').update(entry).digest('hex');

const isUtf8 = (bytes: Buffer): boolean => bytes.equals(Buffer.from(bytes.toString('utf8')));

/** Every Python file of some folders. */
export function findFolders(folders: readonly string[]): Corpus {
  const parents = new Map<string, string>();
  for (const folder of folders.map((path) => resolve(path))) {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) => entry.endsWith('.py'));
    for (const entry of entries.sort()) parents.set(join(folder, entry), dirname(folder));
  }
  return {
    name: folders.map((folder) => basename(resolve(folder))).join(', '),
    files: [...parents.keys()],
    nameOf: (file) => relative(parents.get(file)!, file),
  };
}
