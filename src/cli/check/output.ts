import { randomUUID } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a report goes. */
export type Output = {
  write(text: string): void;
  /** The report is whole. */
  done(): void;
  /** It never will be: nothing of it is left. */
  discard(): void;
};

export const streamOutput = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => void stream.write(text),
  done: () => {},
  discard: () => {},
});

/** A file that appears, or is replaced, when the report is whole. A pipe or a device is written to as it is. */
export function fileOutput(path: string): Output {
  const found = statSync(path, { throwIfNoEntry: false });
  const direct = found !== undefined && !found.isFile();
  const name = direct ? path : join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  const file = openSync(name, direct ? 'w' : 'wx');
  return {
    write(text) {
      try {
        // All of it: a disk that is nearly full takes a part of what it is given, and calls that a success.
        writeFileSync(file, text);
      } catch (error) {
        (error as Error).message = `${path} could not be written: ${(error as Error).message}`;
        throw error;
      }
    },
    done() {
      closeSync(file);
      if (!direct) renameSync(name, path);
    },
    discard() {
      closeSync(file);
      if (!direct) rmSync(name, { force: true });
    },
  };
}
