import { StoreUnavailable } from '../store.ts';

/** Past this many waiting, the database is not keeping up and new work is refused. */
const waitingMax = 20_000;

type Waiting = { readonly take: () => void; readonly giveUp: NodeJS.Timeout };

/** So many work at a time, the others in the order they came, and nobody waits without end. */
export class Turns {
  #free: number;
  readonly #waitMsMax: number;
  readonly #waiting = new Set<Waiting>();

  constructor(abreast: number, waitMsMax: number) {
    this.#free = abreast;
    this.#waitMsMax = waitMsMax;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= waitingMax) {
      throw new StoreUnavailable(`${this.#waiting.size} operations are waiting for the database`);
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        take: resolve,
        giveUp: setTimeout(() => {
          this.#waiting.delete(waiting);
          reject(new StoreUnavailable('the database is not keeping up: an operation waited too long for its turn'));
        }, this.#waitMsMax),
      };
      this.#waiting.add(waiting);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(first);
    clearTimeout(first.giveUp);
    first.take();
  }
}
