import { write, writeSync } from 'node:fs';

/** Where lines of the log go. */
export type LogWriter = { write(line: string): void };

/** What may wait to be written: past that, lines are left out and counted. */
const waitingCharactersMax = 4_000_000;
/** A write that takes longer is one that nobody takes. */
const stuckMs = 1_000;

/**
 * Lines onto a descriptor, standard output unless given. The log must not end what it tells of: on a full disk, or
 * where nobody takes the lines any more, they are left out, and how many is said with the next that gets through.
 */
export function createLogWriter(descriptor = 1): LogWriter {
  let waiting: string[] = [];
  let characters = 0;
  let writingSince: number | null = null;
  let leftOut = 0;

  function taken(): { text: string; lines: number; told: number } {
    const told = leftOut;
    const news = { level: 40, time: Date.now(), lines: told, msg: 'lines of the log were left out' };
    const text = (told > 0 ? `${JSON.stringify(news)}\n` : '') + waiting.join('');
    const lines = waiting.length;
    waiting = [];
    characters = 0;
    return { text, lines, told };
  }

  function flush(): void {
    if (writingSince !== null || waiting.length === 0) return;
    const { text, lines, told } = taken();
    writingSince = performance.now();
    put(Buffer.from(text), (error) => {
      writingSince = null;
      leftOut += error ? lines : -told;
      flush();
    });
  }

  /** A disk that is nearly full takes a part of what it is given. */
  function put(bytes: Buffer, done: (error: Error | null) => void): void {
    write(descriptor, bytes, 0, bytes.length, null, (error, count) => {
      if (error?.code === 'EAGAIN') setTimeout(put, 20, bytes, done);
      else if (error || count >= bytes.length) done(error);
      else put(bytes.subarray(count), done);
    });
  }

  // The last words of a process that ends can only be written at once.
  process.on('exit', () => {
    const stuck = writingSince !== null && performance.now() - writingSince > stuckMs;
    if (stuck || waiting.length === 0) return;
    try {
      writeSync(descriptor, taken().text);
    } catch {
      // There is nobody left to tell.
    }
  });

  return {
    write(line) {
      if (characters > waitingCharactersMax) {
        leftOut++;
        return;
      }
      waiting.push(line);
      characters += line.length;
      // All that is said in one turn goes out together.
      if (waiting.length === 1) setImmediate(flush);
    },
  };
}
