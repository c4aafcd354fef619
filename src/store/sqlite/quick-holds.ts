import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { HoldOutcome } from '../store.ts';
import { inPlace } from './connection.ts';
import { decide, decided, type HoldInput, seeing } from './operations/hold.ts';
import type { Thread } from './thread.ts';

/** So long the file is taken to be where it was: the thread looks before it tells of any charge. */
const sureMs = 100;

export type QuickHolds = {
  /** Null where the thread of the database has to be asked. */
  take(input: HoldInput): HoldOutcome | null;
  /** The thread has been asked, and can write. */
  trust(): void;
  close(): void;
};

/**
 * Holds that nobody has to wait for. While the thread of the database has nothing to do, the file says all that there is
 * to know, and to look there takes a third of the time that asking the thread takes. What was decided the thread writes
 * in its own time, and before anything that it is asked later. A hold that gets lost before was never taken: its spending
 * finds nothing and charges nothing. Here is only read, which waits for no lock and for no flush.
 */
export function quickHolds(path: string, thread: Thread, onLost: (id: string, error: unknown) => void): QuickHolds {
  const { db, see, isInPlace } = open(path);
  /** After one that could not be written, the thread is asked, so that nobody works for nothing. */
  let trusted = true;
  /** One in a turn: where there are many, the thread reads for all of them, and this one has other things to do. */
  let looked = false;

  function look(input: HoldInput, filled: number): HoldOutcome | null {
    looked = true;
    setImmediate(() => {
      looked = false;
    });
    if (!isInPlace()) return null;
    const seen = see(input, filled);
    const outcome = decide(input, seen);
    if (outcome.kind === 'held') {
      thread.runUnhurried('placeHold', decided(input, outcome, seen!), (error) => {
        if (!error) return;
        trusted = false;
        onLost(outcome.id, error);
      });
    }
    return outcome;
  }

  return {
    take(input) {
      const filled = trusted && !looked ? thread.atRest() : null;
      if (filled === null) return null;
      try {
        return look(input, filled);
      } catch {
        // Whatever is wrong, the thread finds it too, and knows what to say.
        return null;
      }
    },
    trust() {
      trusted = true;
    },
    close: () => db.close(),
  };
}

function open(path: string) {
  const address = pathToFileURL(path);
  address.search = 'mode=ro';
  const look = inPlace(path);
  const db = new DatabaseSync(address, { readOnly: true, timeout: 0 });
  let sureUntil = 0;
  const isInPlace = (): boolean => {
    const now = performance.now();
    if (now >= sureUntil) sureUntil = look() ? now + sureMs : 0;
    return sureUntil > 0;
  };
  return { db, see: seeing(db), isInPlace };
}
