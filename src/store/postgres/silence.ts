import type { Failure } from './failure.ts';

/**
 * A database that does not answer at all, not even with a refusal, costs whoever asks it many seconds. After the first
 * who waited in vain one at a time goes on asking, and the others are told at once, until an answer comes.
 */
export class Silence {
  #since: string | null = null;
  #asked = false;

  async around<Rows extends readonly unknown[]>(ask: () => Promise<Rows | Failure>): Promise<Rows | Failure> {
    if (this.#since !== null && this.#asked) return { kind: 'unavailable', message: this.#since, keep: true };
    const alone = this.#since !== null;
    if (alone) this.#asked = true;
    try {
      const outcome = await ask();
      this.#since = 'silent' in outcome ? outcome.message : null;
      return outcome;
    } finally {
      if (alone) this.#asked = false;
    }
  }
}
