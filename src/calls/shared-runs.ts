/** Runs identical concurrent calls once: the first starts the run, the others wait for its result. */
export class SharedRuns<Result> {
  readonly #running = new Map<string, SharedRun<Result>>();

  async join(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly isFirst: boolean }> {
    const joined = this.#running.get(key);
    const run = joined ?? this.#start(key, work);
    return { result: await waitFor(run, signal), isFirst: !joined };
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): SharedRun<Result> {
    const control = new AbortController();
    const remove = (): void => {
      if (this.#running.get(key) === run) this.#running.delete(key);
    };
    const result = work(control.signal).finally(remove);
    result.catch(() => {});
    const run: SharedRun<Result> = {
      result,
      waiting: 0,
      cancel: (reason) => {
        // A new caller must not join a cancelled run.
        remove();
        control.abort(reason);
      },
    };
    this.#running.set(key, run);
    return run;
  }
}

type SharedRun<Result> = {
  readonly result: Promise<Result>;
  waiting: number;
  cancel(reason: unknown): void;
};

/** A caller that disconnects stops waiting; the run is cancelled when no caller is left. */
function waitFor<Result>(run: SharedRun<Result>, signal: AbortSignal): Promise<Result> {
  run.waiting++;
  return new Promise<Result>((resolve, reject) => {
    const leave = (): void => {
      if (--run.waiting === 0) run.cancel(signal.reason);
      reject(signal.reason);
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    run.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
