/** A machine may be this much slower than the work deserves before that, too, ends it. */
const slowerMax = 4;

/** How much of a deadline passes on the clock before it is worth asking what was done in it. */
const unasked = 1 / 3;

/**
 * Calls back once a worker has been at its job for too long; what it returns calls that off.
 *
 * Where the worker can tell what it has used of a processor, that is what counts, and the clock only four times as
 * much: on a machine with a lot to do a short job takes long, and a job that never ends still ends.
 */
export function startDeadline(
  ms: number,
  processorMs: (() => Promise<number>) | undefined,
  overdue: () => void,
): () => void {
  if (!processorMs) {
    const timer = setTimeout(overdue, ms);
    return () => clearTimeout(timer);
  }
  let next: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  let over = false;
  const end = (): void => {
    over = true;
    clearTimeout(next);
    clearTimeout(last);
  };
  const late = (): void => {
    if (over) return;
    end();
    overdue();
  };
  const look = (afterMs: number, then: (used: number) => void): void => {
    const ask = (): void => {
      last ??= setTimeout(late, ms * slowerMax - afterMs);
      // Whoever can no longer tell has ended, which is told elsewhere.
      processorMs().then(
        (used) => over || then(used),
        () => {},
      );
    };
    next = setTimeout(ask, afterMs);
  };
  const firstMs = Math.round(ms * unasked);
  const allowed = ms - firstMs;
  // It cannot have used up the rest any sooner than if it had a processor to itself.
  const goOn = (before: number, restMs: number): void =>
    look(restMs, (used) => {
      const left = allowed - (used - before);
      if (left > 0) goOn(before, Math.ceil(left));
      else late();
    });
  look(firstMs, (before) => goOn(before, allowed));
  return end;
}
