import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../base/digest.ts';
import { writeRuntimeModule } from '../transpile/bundle.ts';
import { type Runtime, readRuntime } from '../transpile/runtime-source.ts';

let read: Runtime | null = null;
let written: RuntimeModule | null = null;

/** The sources that translations are bundled from, read from disk once. */
export function transpileRuntime(): Runtime {
  if (read) return read;
  const folder = fileURLToPath(new URL('../transpile/runtime/', import.meta.url));
  const paths = globSync('**/*.js', { cwd: folder }).sort();
  read = readRuntime(paths.map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') })));
  return read;
}

/** The module that translations import the runtime from. */
export type RuntimeModule = {
  /** Contains a digest of the text, so that a translation never gets another version than its own. */
  readonly name: string;
  readonly text: string;
};

export function transpileRuntimeModule(): RuntimeModule {
  if (written) return written;
  const text = writeRuntimeModule(transpileRuntime());
  written = { name: `assay-runtime-${sha256(text).slice(0, 16)}.mjs`, text };
  return written;
}
