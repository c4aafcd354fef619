/** The wall-clock limit, as a multiple of the limit on CPU time. */
const wallClockFactor = 4;

/** The share of the deadline that passes before CPU time is first measured. */
const unmeasuredShare = 1 / 3;

/**
 * Calls `overdue` once a worker has spent too long on its job. Returns a function that cancels the deadline.
 *
 * If the worker can report its CPU time, the deadline limits that, and wall-clock time only at four times as much: on a
 * busy machine even a short job takes long, and a job that merely waits must end too.
 */
export function startDeadline(
  ms: number,
  processorMs: (() => Promise<number>) | undefined,
  onOverdue: () => void,
): () => void {
  if (!processorMs) {
    const timer = setTimeout(onOverdue, ms);
    return () => clearTimeout(timer);
  }
  let next: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  let isOver = false;
  const cancel = (): void => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(last);
  };
  const expire = (): void => {
    if (isOver) return;
    cancel();
    onOverdue();
  };
  const measureAfter = (afterMs: number, then: (used: number) => void): void => {
    const measure = (): void => {
      last ??= setTimeout(expire, ms * wallClockFactor - afterMs);
      // Measuring fails once the worker has exited, and the exit handler reports that.
      processorMs().then(
        (used) => isOver || then(used),
        () => {},
      );
    };
    next = setTimeout(measure, afterMs);
  };
  const firstMs = Math.round(ms * unmeasuredShare);
  const allowed = ms - firstMs;
  // Even with a CPU to itself, the worker cannot use up the rest any sooner.
  const watch = (before: number, restMs: number): void =>
    measureAfter(restMs, (used) => {
      const left = allowed - (used - before);
      if (left > 0) watch(before, Math.ceil(left));
      else expire();
    });
  measureAfter(firstMs, (before) => watch(before, allowed));
  return cancel;
}
