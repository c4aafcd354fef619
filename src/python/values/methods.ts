import { Call, type Context, type Named, noNamed, usualContext } from './call.ts';
import { dictMethods } from './dict-methods.ts';
import { listMethods, rangeMethods, sliceMethods, tupleMethods } from './list-methods.ts';
import type { MethodResult, Methods } from './method.ts';
import { numberMethods } from './number-methods.ts';
import { undecided } from './outcome.ts';
import { frozensetMethods, setMethods } from './set-methods.ts';
import { callTextMethod } from './text-methods.ts';
import { type PythonValue, typeName } from './value.ts';

const tables: Readonly<Partial<Record<PythonValue['kind'], Methods<never>>>> = {
  list: listMethods,
  tuple: tupleMethods,
  dict: dictMethods,
  set: setMethods,
  frozenset: frozensetMethods,
  range: rangeMethods,
  slice: sliceMethods,
  int: numberMethods,
  bool: numberMethods,
  float: numberMethods,
};

/**
 * Calls `self.name(*positional, **named)`: returns the result and the new state of `self`. If Python raises, an object
 * that the method changes may be partly changed.
 */
export function callMethod(
  self: PythonValue,
  name: string,
  positional: readonly PythonValue[],
  named: Named = noNamed,
  context: Context = usualContext,
): MethodResult {
  if (self.kind === 'str' || self.kind === 'bytes') {
    return { self, result: callTextMethod(self, name, positional, named, context.limits) };
  }
  const table = tables[self.kind];
  if (!table || !Object.hasOwn(table, name)) throw undecided('unmodelled');
  return table[name]!(self as never, new Call(`${typeName(self)}.${name}`, positional, named, context));
}
