import type { FinishedCall, Kind } from './plan.ts';

const kinds: readonly Kind[] = ['static', 'repair', 'execute', 'prose', 'repeat', 'refusal'];
const columnsPer = 7;
const rowsAtFirst = 1 << 16;

/** The results of calls, as numbers in one typed array, so that garbage collection does not disturb the measurement. */
export class Records {
  #cells = new Float64Array(rowsAtFirst * columnsPer);
  #length = 0;

  add({ kind, status, ms, at, cost, isRepeat, bytes }: FinishedCall): void {
    if ((this.#length + 1) * columnsPer > this.#cells.length) {
      const larger = new Float64Array(this.#cells.length * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells.set([kinds.indexOf(kind), status, ms, at, cost, Number(isRepeat), bytes], this.#length * columnsPer);
    this.#length += 1;
  }

  all(): FinishedCall[] {
    return Array.from({ length: this.#length }, (_, index) => {
      const [kind, status, ms, at, cost, isRepeat, bytes] = this.#cells.subarray(
        index * columnsPer,
        (index + 1) * columnsPer,
      );
      return {
        kind: kinds[kind!]!,
        status: status!,
        ms: ms!,
        at: at!,
        cost: cost!,
        isRepeat: isRepeat === 1,
        bytes: bytes!,
      };
    });
  }
}
