import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The environment of a worker thread: only the compile cache, so that code is not compiled at every start. */
export function buildThreadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Node keeps one folder per version and set of flags, below the one it was given.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** Called by a thread once it is warm: threads are terminated, so their cache would never be written otherwise. */
export const keepCompiledCode = (): void => flushCompileCache();
