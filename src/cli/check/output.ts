import { randomUUID } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ConsoleStream } from './console.ts';

/** Where a report goes. */
export type Output = {
  write(text: string): void;
  /** Called when the report is complete. */
  done(): void;
  /** Called when the run fails: deletes what was written. */
  discard(): void;
};

export const streamOutput = (stream: ConsoleStream): Output => ({
  write: (text) => void stream.write(text),
  done: () => {},
  discard: () => {},
});

/** Creates or replaces a file when the report is complete. Pipes and devices are written to directly. */
export function fileOutput(path: string): Output {
  const found = statSync(path, { throwIfNoEntry: false });
  const isDirect = found !== undefined && !found.isFile();
  const name = isDirect ? path : join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  const file = openSync(name, isDirect ? 'w' : 'wx');
  return {
    write(text) {
      try {
        // writeFileSync writes everything; writeSync may write only a part when the disk is nearly full.
        writeFileSync(file, text);
      } catch (error) {
        (error as Error).message = `cannot write ${path}: ${(error as Error).message}`;
        throw error;
      }
    },
    done() {
      closeSync(file);
      if (!isDirect) renameSync(name, path);
    },
    discard() {
      closeSync(file);
      if (!isDirect) rmSync(name, { force: true });
    },
  };
}
