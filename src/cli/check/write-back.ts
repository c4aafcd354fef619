import { randomUUID } from 'node:crypto';
import { chmod, chown, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Source, Unjudged } from './source.ts';

/** Puts a corrected text in a file's place, whole or not at all, unless someone else changed the file meanwhile. */
export async function writeBack({ path, bytes }: Source, code: string): Promise<void> {
  const file = await realpath(path);
  const { mode, uid, gid } = await stat(file);
  const fresh = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    await using handle = await open(fresh, 'wx', 0o600);
    await handle.writeFile(code);
    await handle.sync();
    // Only root may give a file away; for anyone else it is already its own.
    await chown(fresh, uid, gid).catch(() => {});
    await chmod(fresh, mode);
    if (!(await readFile(file)).equals(bytes))
      throw new Unjudged('it changed while it was judged, and is left as it is');
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    if (error instanceof Unjudged) throw error;
    throw new Unjudged(`the correction could not be written: ${(error as Error).message}`);
  }
}
