import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { leaveOutputErrorsToWriter } from '../base/output-errors.ts';
import { serviceVersion } from '../base/version.ts';
import { readConfig } from '../config.ts';
import { openArchive } from '../open-archive.ts';
import { formatArchive } from '../store/archive/lines.ts';
import { StoreUnavailable } from '../store/store.ts';
import { type Command, UsageError } from './command.ts';

export const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'write keys, credits, payments and secrets to FILE (- for standard output); the service may be running',
  async run([file, ...rest], environment) {
    if (file === undefined || rest.length > 0) throw new UsageError('pass one file name');
    const archive = await openArchive(readConfig(environment));
    const lines = formatArchive(archive.read(), { version: serviceVersion, at: systemClock.now() });
    if (file === '-') {
      await writeToStream(process.stdout, lines);
      return 0;
    }
    if (statSync(file, { throwIfNoEntry: false })) throw new UsageError(`${file} already exists; choose another name`);
    const rows = await writeAtomically(file, lines);
    console.log(
      `${file}: ${rows} rows. It contains the secrets that tokens are signed with: protect it like the store itself.`,
    );
    return 0;
  },
};

/** The file gets its name only when it is complete and on disk. */
async function writeAtomically(file: string, lines: AsyncIterable<string>): Promise<number> {
  const partial = `${file}.partial`;
  let handle: number | null = null;
  let count = 0;
  try {
    // Do not write over the remains of a killed backup, nor through a link in its place.
    rmSync(partial, { force: true });
    handle = openSync(partial, 'wx', 0o600);
    for await (const line of lines) {
      // writeFileSync writes everything; writeSync may write only a part when the disk is nearly full.
      writeFileSync(handle, line);
      count += 1;
    }
    fsyncSync(handle);
    renameSync(partial, file);
    return count - 2;
  } catch (error) {
    rmSync(partial, { force: true });
    throw describeWriteError(file, error);
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

async function writeToStream(stream: NodeJS.WritableStream, lines: AsyncIterable<string>): Promise<void> {
  // The failing write reports that the backup is incomplete.
  leaveOutputErrorsToWriter();
  try {
    for await (const line of lines) await writeLine(stream, line);
  } catch (error) {
    throw describeWriteError('standard output', error);
  }
}

/** Adds to a system error what it means for the backup; leaves other errors as they are. */
const describeWriteError = (where: string, error: unknown): unknown =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string'
    ? new StoreUnavailable(`the backup to ${where} is incomplete: ${(error as Error).message}`)
    : error;

const writeLine = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
