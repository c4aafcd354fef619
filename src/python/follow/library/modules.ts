import { libraryExceptions } from '../exceptions.ts';
import { PassEnded } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { native, typeValue, unknown, type Value } from '../objects.ts';
import { moduleModels } from './module-models.ts';
import { callPure } from './pure.ts';

const cache = new WeakMap<Machine, Map<string, Value>>();

/**
 * An attribute of a module or of a class of the standard library: modelled, or a function that changes nothing and
 * returns something unknown, or unknown.
 */
export function moduleAttribute(machine: Machine, module: string, name: string): Value | null {
  const full = `${module}.${name}`;
  const known = cache.get(machine) ?? new Map<string, Value>();
  cache.set(machine, known);
  const found = known.get(full) ?? makeAttribute(machine, module, full);
  known.set(full, found);
  return found;
}

function makeAttribute(machine: Machine, module: string, full: string): Value {
  if (full === 'sys.modules' || full === 'sys.setrecursionlimit' || module === 'builtins') {
    throw new PassEnded('the interpreter itself is changed');
  }
  if (libraryExceptions.has(full)) return machine.exceptionClass(full)!;
  const model = moduleModels.get(full);
  if (model?.type === 'function') return native(full, (given) => model.call(machine, given));
  if (model?.type === 'class') return typeValue(full);
  if (model?.type === 'made') return model.make(machine);
  if (model?.type === 'value') return model.value;
  if (moduleModels.has(`${full}.__call__`)) return typeValue(full);
  return callPure(machine, module, full) ?? unknown;
}
