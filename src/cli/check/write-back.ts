import { randomUUID } from 'node:crypto';
import { chmod, chown, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileNotChecked, type Source } from './source.ts';

/** Replaces a file with the fixed code atomically, unless the file has changed in the meantime. */
export async function writeBack({ path, bytes }: Source, code: string): Promise<void> {
  const file = await realpath(path);
  const { mode, uid, gid } = await stat(file);
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    await using handle = await open(temporary, 'wx', 0o600);
    await handle.writeFile(code);
    await handle.sync();
    // Only root may change the owner; other users already own the file.
    await chown(temporary, uid, gid).catch(() => {});
    await chmod(temporary, mode);
    if (!(await readFile(file)).equals(bytes))
      throw new FileNotChecked('it changed while it was being checked, so the fix was not written');
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    if (error instanceof FileNotChecked) throw error;
    throw new FileNotChecked(`the fix could not be written: ${(error as Error).message}`);
  }
}
