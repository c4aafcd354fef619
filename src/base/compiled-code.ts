import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** What a thread is told of the environment: where compiled code is kept, so that it is not compiled at every start. */
export function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // The folder is one of several, each for a version and its flags.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** Said by a thread once it is warm: it will be ended rather than end, and would then keep nothing. */
export const keepCompiledCode = (): void => flushCompileCache();
