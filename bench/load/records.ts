import type { Ended, Kind } from './plan.ts';

const kinds: readonly Kind[] = ['static', 'repair', 'execute', 'prose', 'repeat', 'refusal'];
const columnsPer = 7;
const roomAtFirst = 1 << 16;

/**
 * How calls ended, in numbers side by side: nothing that whoever measures would have to stop for while its own memory is
 * looked through.
 */
export class Records {
  #cells = new Float64Array(roomAtFirst * columnsPer);
  #length = 0;

  add({ kind, status, ms, at, cost, isRepeat, bytes }: Ended): void {
    if ((this.#length + 1) * columnsPer > this.#cells.length) {
      const larger = new Float64Array(this.#cells.length * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells.set([kinds.indexOf(kind), status, ms, at, cost, Number(isRepeat), bytes], this.#length * columnsPer);
    this.#length += 1;
  }

  all(): Ended[] {
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
