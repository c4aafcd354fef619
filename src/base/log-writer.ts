import { write, writeSync } from 'node:fs';

export type LogWriter = { write(line: string): void };

/** How much may be buffered: beyond that, lines are dropped and counted. */
const waitingCharactersMax = 4_000_000;
/** A write that takes longer has no reader. */
const stuckMs = 1_000;

/**
 * Writes log lines to a descriptor, by default standard output. Logging must never stop the service: on a full disk, or
 * when nothing reads the log, lines are dropped, and the next successful write reports how many.
 */
export function createLogWriter(descriptor = 1): LogWriter {
  let waiting: string[] = [];
  let characters = 0;
  let writingSince: number | null = null;
  let dropped = 0;

  function takeWaiting(): { text: string; lines: number; reported: number } {
    const reported = dropped;
    const notice = { level: 40, time: Date.now(), lines: reported, msg: 'log lines were dropped' };
    const text = (reported > 0 ? `${JSON.stringify(notice)}\n` : '') + waiting.join('');
    const lines = waiting.length;
    waiting = [];
    characters = 0;
    return { text, lines, reported };
  }

  function flush(): void {
    if (writingSince !== null || waiting.length === 0) return;
    const { text, lines, reported } = takeWaiting();
    writingSince = performance.now();
    writeAll(Buffer.from(text), (error) => {
      writingSince = null;
      dropped += error ? lines : -reported;
      flush();
    });
  }

  /** A disk that is nearly full may accept only part of a write. */
  function writeAll(bytes: Buffer, done: (error: Error | null) => void): void {
    write(descriptor, bytes, 0, bytes.length, null, (error, count) => {
      if (error?.code === 'EAGAIN') setTimeout(writeAll, 20, bytes, done);
      else if (error || count >= bytes.length) done(error);
      else writeAll(bytes.subarray(count), done);
    });
  }

  // While the process exits, only synchronous writes are possible.
  process.on('exit', () => {
    const stuck = writingSince !== null && performance.now() - writingSince > stuckMs;
    if (stuck || waiting.length === 0) return;
    try {
      writeSync(descriptor, takeWaiting().text);
    } catch {
      // There is nowhere left to report this.
    }
  });

  return {
    write(line) {
      if (characters > waitingCharactersMax) {
        dropped++;
        return;
      }
      waiting.push(line);
      characters += line.length;
      // Lines logged in the same turn of the event loop are written together.
      if (waiting.length === 1) setImmediate(flush);
    },
  };
}
