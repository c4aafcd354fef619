import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { onPipeClosed } from '../base/output-errors.ts';
import { serviceVersion } from '../base/version.ts';
import { readConfig } from '../config.ts';
import { openArchive } from '../open-archive.ts';
import { archiveLines } from '../store/archive/lines.ts';
import { StoreUnavailable } from '../store/store.ts';
import { type Command, Misuse } from './command.ts';

export const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'write keys, credits, payments and secrets to one file, beside a running service; - is standard output',
  async run([file, ...rest], environment) {
    if (file === undefined || rest.length > 0) throw new Misuse('name one file');
    const archive = await openArchive(readConfig(environment));
    const lines = archiveLines(archive.read(), { version: serviceVersion, at: systemClock.now() });
    if (file === '-') {
      await writeOut(process.stdout, lines);
      return 0;
    }
    if (statSync(file, { throwIfNoEntry: false })) throw new Misuse(`${file} exists already; choose another name`);
    const rows = await writeWhole(file, lines);
    console.log(
      `${file}: ${rows} rows. It holds the secrets that tokens are signed with: keep it as safe as the store.`,
    );
    return 0;
  },
};

/** There under its name only when it is whole and on the disk. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<number> {
  const partial = `${file}.partial`;
  let handle: number | null = null;
  let count = 0;
  try {
    // What a killed backup left is not written on, nor is what a link in its place leads to.
    rmSync(partial, { force: true });
    handle = openSync(partial, 'wx', 0o600);
    for await (const line of lines) {
      // All of it: a disk that is nearly full takes a part of what it is given, and calls that a success.
      writeFileSync(handle, line);
      count += 1;
    }
    fsyncSync(handle);
    renameSync(partial, file);
    return count - 2;
  } catch (error) {
    rmSync(partial, { force: true });
    throw unwritten(file, error);
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

async function writeOut(stream: NodeJS.WritableStream, lines: AsyncIterable<string>): Promise<void> {
  // A backup that was cut off is worth a message: the write that fails reports it.
  onPipeClosed(() => {});
  try {
    for await (const line of lines) await written(stream, line);
  } catch (error) {
    throw unwritten('standard output', error);
  }
}

/** What the machine says no to, with what that means; anything else as it is. */
const unwritten = (where: string, error: unknown): unknown =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string'
    ? new StoreUnavailable(`no whole backup was written to ${where}: ${(error as Error).message}`)
    : error;

const written = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
