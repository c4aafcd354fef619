import { isDeepStrictEqual } from 'node:util';
import { Model, mistake, type Operation } from './model.ts';

/** What came of an operation: a value, an error of the kind that changes nothing, or no answer because of a crash. */
export type Result = { readonly value: unknown } | 'mistake' | 'lost';

/** Every state a store may be in, given what it has said. More than one only where operations met or were lost. */
export class PossibleWorlds {
  #models: Model[] = [new Model()];

  get models(): readonly Model[] {
    return this.#models;
  }

  /** False where the results cannot have come about, in whatever order and with whatever part of the lost ones. */
  learn(operations: readonly Operation[], results: readonly Result[]): boolean {
    if (operations.length === 1 && results[0] !== 'lost') {
      this.#models = this.#models.filter((model) => agrees(model, operations[0]!, results[0]!));
      return this.#models.length > 0;
    }
    this.#models = unlike(this.#models.flatMap((model) => outcomes(model, operations, results)));
    return this.#models.length > 0;
  }

  each(change: (model: Model) => void): void {
    for (const model of this.#models) change(model);
  }

  keepWhere(holds: (model: Model) => boolean): boolean {
    this.#models = this.#models.filter(holds);
    return this.#models.length > 0;
  }
}

const unlike = (models: readonly Model[]): Model[] => [
  ...new Map(models.map((model) => [model.signature(), model])).values(),
];

function outcomes(model: Model, operations: readonly Operation[], results: readonly Result[]): Model[] {
  const found = operations.flatMap((operation, index) => {
    // The same one asked and answered alike comes to the same, whichever of the two was first.
    const same = operations.findIndex(
      (other, at) => other === operation && isDeepStrictEqual(results[at], results[index]),
    );
    if (same < index) return [];
    const after = model.copy();
    if (!agrees(after, operation, results[index]!)) return [];
    return outcomes(after, operations.toSpliced(index, 1), results.toSpliced(index, 1));
  });
  // Where all that is left was lost, it may also not have happened at all.
  return results.every((result) => result === 'lost') ? [model, ...found] : found;
}

function agrees(model: Model, { name, args }: Operation, result: Result): boolean {
  const value = typeof result === 'object' ? (result.value as { id?: string } | null | undefined) : null;
  model.holdId = value?.id ?? null;
  try {
    const expected = (model[name] as (...args: unknown[]) => unknown).apply(model, args);
    return result === 'lost' || (typeof result === 'object' && isDeepStrictEqual(result.value, expected));
  } catch (error) {
    if (error !== mistake) throw error;
    return result === 'lost' || result === 'mistake';
  }
}
