import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { projectFolder } from '../../project-folder.ts';

/** The longest path that Linux accepts for a socket, which is bound under a longer name first. */
const pathBytesMax = 107;
const suffixBytes = 8;

/** The folder of this user's engine. The launcher knows it too. */
const folderOf = ({ ASSAY_DAEMON_FOLDER }: Environment): string =>
  ASSAY_DAEMON_FOLDER || join(projectFolder, `.assay/engine-${process.getuid?.() ?? 0}`);

export const socketIn = (environment: Environment): string => join(folderOf(environment), 'socket');
export const logIn = (environment: Environment): string => join(folderOf(environment), 'log');

/**
 * Whether only this user can reach the socket. The folder is created if it is missing. False also if it cannot be
 * created, as in an installation that belongs to somebody else.
 */
export function isFolderPrivate(environment: Environment): boolean {
  const folder = folderOf(environment);
  if (Buffer.byteLength(socketIn(environment)) + suffixBytes > pathBytesMax) return false;
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    if (found.mode & 0o077) chmodSync(folder, 0o700);
    return true;
  } catch {
    return false;
  }
}
