import { StoreUnavailable } from '../store.ts';

/** Why the database failed, and what to do with the connection. */
export type Failure = {
  /** Worded for the operator. */
  readonly message: string;
  /** `keep` the connection, `reopen` it for the next operation, or `refuse` everything until the service restarts. */
  readonly next: 'keep' | 'reopen' | 'refuse';
};

/** Primary result codes of SQLite that are about the machine and not about the statement. */
const failures = new Map<number, readonly [why: string, next: Failure['next']]>([
  [3, ['access to the file was denied', 'reopen']],
  [5, ['another process has kept it locked for too long', 'keep']],
  [6, ['another connection has kept it locked for too long', 'keep']],
  [7, ['the machine is out of memory', 'reopen']],
  [8, ['the file or its folder cannot be written', 'reopen']],
  [10, ['the disk failed to read or write', 'reopen']],
  // Further writes would spread the damage.
  [11, ['the file is damaged; it was left as it is: restore a backup', 'refuse']],
  [13, ['the disk is full', 'reopen']],
  [14, ['the file cannot be opened: see that it exists and that its folder can be written', 'reopen']],
  [15, ['its lock could not be taken', 'reopen']],
  [26, ['the file is damaged, or is not a database; it was left as it is: restore a backup', 'refuse']],
]);

const fileFailures = new Map([
  ['EACCES', 'permission was denied'],
  ['EPERM', 'permission was denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EEXIST', 'a file is where its folder should be'],
  ['EIO', 'the disk failed to read or write'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
]);

/** Null if the error is a bug and not a failure of the machine. */
export function findFailure(error: unknown, path: string): Failure | null {
  if (error instanceof StoreUnavailable) return { message: error.message, next: 'reopen' };
  if (!(error instanceof Error)) return null;
  const { errcode, code } = error as { errcode?: number; code?: string };
  const [why, next] =
    errcode === undefined ? [fileFailures.get(code ?? ''), 'reopen' as const] : (failures.get(errcode & 0xff) ?? []);
  return why && next ? { message: `${path}: ${why} (${error.message})`, next } : null;
}
