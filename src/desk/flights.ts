/** One run for identical calls in flight: the first starts it, the others wait for it and are told they did. */
export class Flights<Result> {
  readonly #aloft = new Map<string, Flight<Result>>();

  async join(
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly first: boolean }> {
    const joined = this.#aloft.get(key);
    const flight = joined ?? this.#start(key, run);
    return { result: await aboard(flight, signal), first: !joined };
  }

  #start(key: string, run: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const control = new AbortController();
    const close = (): void => {
      if (this.#aloft.get(key) === flight) this.#aloft.delete(key);
    };
    const landed = run(control.signal).finally(close);
    landed.catch(() => {});
    const flight: Flight<Result> = {
      landed,
      passengers: 0,
      callOff: (reason) => {
        // Nobody may board a flight that was called off.
        close();
        control.abort(reason);
      },
    };
    this.#aloft.set(key, flight);
    return flight;
  }
}

type Flight<Result> = {
  readonly landed: Promise<Result>;
  passengers: number;
  callOff(reason: unknown): void;
};

/** A caller that hangs up leaves; the run is called off when the last one has left. */
function aboard<Result>(flight: Flight<Result>, signal: AbortSignal): Promise<Result> {
  flight.passengers++;
  return new Promise<Result>((resolve, reject) => {
    const leave = (): void => {
      if (--flight.passengers === 0) flight.callOff(signal.reason);
      reject(signal.reason);
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    flight.landed.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
