import type { Machine } from '../machine.ts';
import type { CallArguments, Value } from '../objects.ts';

export type Model =
  | { readonly type: 'function'; readonly call: (machine: Machine, given: CallArguments) => Value }
  | { readonly type: 'class' }
  /** Made once in each pass. */
  | { readonly type: 'made'; readonly make: (machine: Machine) => Value }
  | { readonly type: 'value'; readonly value: Value };

/** By full name, such as `math.sqrt`. The files of this folder add theirs. */
export const moduleModels = new Map<string, Model>();

export function defineFunctions(
  module: string,
  functions: Readonly<Record<string, (machine: Machine, given: CallArguments) => Value>>,
): void {
  for (const [name, call] of Object.entries(functions))
    moduleModels.set(`${module}.${name}`, { type: 'function', call });
}

export function defineValues(module: string, values: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(values)) moduleModels.set(`${module}.${name}`, { type: 'value', value });
}

export function defineClasses(module: string, names: string): void {
  for (const name of names.split(' ')) moduleModels.set(`${module}.${name}`, { type: 'class' });
}
