/** Starts a worker with a signal that aborts when `signal` does, or when the worker is not warm in time. */
export async function startInTime<Worker>(
  ms: number,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<Worker>,
): Promise<Worker> {
  // By hand: what `AbortSignal.any` registers with a signal that lives as long as the service would stay there.
  const either = new AbortController();
  const abort = () => either.abort(signal.reason);
  const timer = setTimeout(() => either.abort(new Error(`not warm after ${ms} ms`)), ms);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await start(either.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
