/** Starts a worker with a signal that aborts when `signal` does, or when the worker is not ready in time. */
export async function startInTime<Worker>(
  ms: number,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<Worker>,
): Promise<Worker> {
  // Not `AbortSignal.any`: its listeners on a signal that lives as long as the service are never removed.
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
