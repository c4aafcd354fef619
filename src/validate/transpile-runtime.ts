import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Runtime, readRuntime } from '../transpile/runtime-source.ts';

let read: Runtime | null = null;

/** The sources that translations are bundled from, read from disk once. */
export function transpileRuntime(): Runtime {
  if (read) return read;
  const folder = fileURLToPath(new URL('../transpile/runtime/', import.meta.url));
  const paths = globSync('**/*.js', { cwd: folder }).sort();
  read = readRuntime(paths.map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') })));
  return read;
}
