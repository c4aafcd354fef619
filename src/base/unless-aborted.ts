/** Waits for work that does not notice the signal itself. Rejects with the signal's reason when it aborts. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  // The work goes on, and nobody is left to handle its failure.
  work.catch(() => {});
  if (signal.aborted) throw signal.reason;
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
