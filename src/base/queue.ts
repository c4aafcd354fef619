/** A caller that waits for an answer. It is settled once: by an answer, a refusal, its signal or its deadline. */
export class Call<Job, Answer> {
  readonly job: Job;
  readonly answer: Promise<Answer>;
  readonly #signal: AbortSignal;
  readonly #settlement = Promise.withResolvers<Answer>();
  readonly #listeners: (() => void)[] = [];
  #deadline: NodeJS.Timeout | undefined;
  #isSettled = false;

  constructor(job: Job, signal: AbortSignal) {
    this.job = job;
    this.answer = this.#settlement.promise;
    this.#signal = signal;
    signal.addEventListener('abort', this.#abort, { once: true });
    if (signal.aborted) this.#abort();
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  resolve(answer: Answer): void {
    if (this.#settle()) this.#settlement.resolve(answer);
  }

  reject(reason: unknown): void {
    if (this.#settle()) this.#settlement.reject(reason);
  }

  /** From now on the caller waits this long, whatever it was allowed before; `late` then settles the call. */
  setDeadline(ms: number, onDeadline: () => void): void {
    clearTimeout(this.#deadline);
    if (!this.#isSettled) this.#deadline = setTimeout(onDeadline, ms);
  }

  /** Calls back in the moment the call is settled, before the caller hears of it. */
  onSettled(listener: () => void): void {
    this.#listeners.push(listener);
  }

  readonly #abort = (): void => this.reject(this.#signal.reason);

  /** False where the call was settled before. */
  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    clearTimeout(this.#deadline);
    this.#signal.removeEventListener('abort', this.#abort);
    for (const listener of this.#listeners) listener();
    return true;
  }
}

/** Calls in the order they are served. A call that is settled while it waits gives up its place at once. */
export class Queue<Job, Answer> {
  readonly #lengthMax: number;
  /** A set keeps its order of insertion, and lets a call leave from the middle. */
  #calls = new Set<Call<Job, Answer>>();

  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax;
  }

  get length(): number {
    return this.#calls.size;
  }

  get isFull(): boolean {
    return this.#calls.size >= this.#lengthMax;
  }

  add(call: Call<Job, Answer>): void {
    if (call.isSettled) return;
    this.#calls.add(call);
    call.onSettled(() => this.#calls.delete(call));
  }

  /** For calls that were served before and lost their worker: they keep their turn, even in a full line. */
  requeue(calls: readonly Call<Job, Answer>[]): void {
    const others = this.#calls;
    this.#calls = new Set();
    for (const call of calls) this.add(call);
    for (const call of others) this.#calls.add(call);
  }

  next(): Call<Job, Answer> | undefined {
    const [first] = this.#calls;
    if (first) this.#calls.delete(first);
    return first;
  }

  rejectAll(reason: unknown): void {
    for (const call of [...this.#calls]) call.reject(reason);
  }

  [Symbol.iterator](): Iterator<Call<Job, Answer>> {
    return this.#calls.values();
  }
}
