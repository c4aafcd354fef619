import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { UsageError } from '../command.ts';

/** Absolute paths of files that changed since the last common commit with a reference, and of untracked files. */
export function listChangedFiles(reference: string): ReadonlySet<string> {
  // A reference that begins with a dash would be read as an option.
  const commit = runGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`);
  if (commit === null) throw new UsageError(`--select-changed-against: git does not know ${reference}`);
  const base = runGit('merge-base', commit.trim(), 'HEAD')?.trim() ?? commit.trim();
  const root = (runGit('rev-parse', '--show-toplevel') ?? '').trimEnd();
  const changed = runGit('-C', root, 'diff', '--name-only', '-z', '--diff-filter=ACMR', base) ?? '';
  const untracked = runGit('-C', root, 'ls-files', '-z', '--others', '--exclude-standard') ?? '';
  return new Set([...changed.split('\0'), ...untracked.split('\0')].filter(Boolean).map((name) => resolve(root, name)));
}

function runGit(...args: string[]): string | null {
  const { status, stdout, error } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  if (error) throw new UsageError(`--select-changed-against needs git: ${error.message}`);
  return status === 0 ? stdout : null;
}
