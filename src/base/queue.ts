/** A job whose caller waits for the answer. It is settled once: by an answer, an error, its signal or its deadline. */
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

  /** Replaces any earlier deadline; `onDeadline` must settle the call. */
  setDeadline(ms: number, onDeadline: () => void): void {
    clearTimeout(this.#deadline);
    if (!this.#isSettled) this.#deadline = setTimeout(onDeadline, ms);
  }

  /** Listeners run as soon as the call is settled, before its promise does. */
  onSettled(listener: () => void): void {
    this.#listeners.push(listener);
  }

  readonly #abort = (): void => this.reject(this.#signal.reason);

  /** False if the call was settled already. */
  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    clearTimeout(this.#deadline);
    this.#signal.removeEventListener('abort', this.#abort);
    for (const listener of this.#listeners) listener();
    return true;
  }
}

/** Waiting calls, first in, first out. A call that is settled while it waits leaves the queue at once. */
export class Queue<Job, Answer> {
  readonly #lengthMax: number;
  /** A set keeps insertion order, and a call can be removed from the middle. */
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

  /** For calls whose worker was lost: they go to the front, even if the queue is full. */
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
