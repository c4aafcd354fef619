import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Misuse } from '../command.ts';

/** Whole paths of what differs from the commit at which this branch left a reference, and of what git does not know yet. */
export function changedFiles(reference: string): ReadonlySet<string> {
  // What begins with a dash would be read as an option.
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`);
  if (commit === null) throw new Misuse(`--select-changed-against: git knows no ${reference} here`);
  const base = git('merge-base', commit.trim(), 'HEAD')?.trim() ?? commit.trim();
  const root = (git('rev-parse', '--show-toplevel') ?? '').trimEnd();
  const changed = git('-C', root, 'diff', '--name-only', '-z', '--diff-filter=ACMR', base) ?? '';
  const fresh = git('-C', root, 'ls-files', '-z', '--others', '--exclude-standard') ?? '';
  return new Set([...changed.split('\0'), ...fresh.split('\0')].filter(Boolean).map((name) => resolve(root, name)));
}

function git(...args: string[]): string | null {
  const { status, stdout, error } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  if (error) throw new Misuse(`--select-changed-against needs git: ${error.message}`);
  return status === 0 ? stdout : null;
}
