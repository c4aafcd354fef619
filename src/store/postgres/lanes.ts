import { StoreUnavailable } from '../store.ts';

/** What shares a transaction: enough to make a commit cheap, few enough to be over soon. */
const togetherMax = 64;

type Waiting<Input, Output> = {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Operations of one payer wait for each other's commit whatever is done, so those that come while one is under way are
 * asked together, in one transaction. A payer in a hurry then takes one connection and not all of them.
 */
export class Lanes<Input, Output> {
  readonly #ask: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #lanes = new Map<string, Waiting<Input, Output>[]>();

  constructor(ask: (inputs: readonly Input[]) => Promise<readonly Output[]>) {
    this.#ask = ask;
  }

  ask(lane: string, input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const waiting = this.#lanes.get(lane);
      if (waiting) {
        waiting.push({ input, resolve, reject });
        return;
      }
      this.#lanes.set(lane, []);
      void this.#run(lane, [{ input, resolve, reject }]);
    });
  }

  async #run(lane: string, first: Waiting<Input, Output>[]): Promise<void> {
    for (let together = first; together.length > 0; ) {
      await this.#together(together);
      together = this.#lanes.get(lane)!.splice(0, togetherMax);
    }
    this.#lanes.delete(lane);
  }

  async #together(together: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await this.#ask(together.map(({ input }) => input));
      for (const [index, { resolve }] of together.entries()) resolve(outputs[index]!);
    } catch (error) {
      if (error instanceof StoreUnavailable || together.length === 1) {
        for (const { reject } of together) reject(error);
      } else {
        // A mistake in one of them has undone them all.
        for (const alone of together) await this.#together([alone]);
      }
    }
  }
}
