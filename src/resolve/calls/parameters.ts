import { bindArguments, type Slot } from '../../python/language/argument-binding.ts';
import type { Arguments as Parameters } from '../../python/tree.ts';
import { join } from '../join.ts';
import {
  type Arguments,
  DictValue,
  type FunctionValue,
  ListValue,
  str,
  unknown,
  type Value,
  withStep,
} from '../value.ts';

/** The value of each parameter in a call with these arguments. */
export function parameterValues(callee: FunctionValue, args: Arguments): Map<string, Value> {
  const parameters: Parameters = callee.node.args;
  const values = new Map<string, Value>();
  const { slots, rest, extra } = bindArguments(parameters, args);
  for (const slot of slots) values.set(slot.parameter.arg, slotValue(slot, callee, args.open));
  if (parameters.vararg) values.set(parameters.vararg.arg, new ListValue('tuple', [...rest], args.open));
  if (parameters.kwarg) {
    const entries = [...extra].map(([name, value]) => [`s${name}`, [str(name), value]] as const);
    values.set(parameters.kwarg.arg, new DictValue(new Map(entries), args.open));
  }
  return values;
}

/** `open` is the value of any further argument; see `Arguments`. */
function slotValue(slot: Slot<Value>, callee: FunctionValue, open: Value | null): Value {
  if (slot.from === 'argument') return withStep(slot.value, 'a parameter');
  if (slot.from === 'nowhere') {
    const value = open ?? unknown();
    return slot.isKeywordOnly ? withStep(value, 'a default') : value;
  }
  if (slot.isKeywordOnly) return withStep(callee.kwDefaults[slot.index]!, 'a default');
  const usual = callee.defaults[slot.index]!;
  return withStep(open ? join(usual, open) : usual, 'a default');
}

/** The value of each parameter of a function that the program never calls. */
export function parametersOfUncalled(
  callee: FunctionValue,
  given: (name: string, annotation: Parameters['args'][number]['annotation']) => Value,
): Map<string, Value> {
  const { posonlyargs, args, kwonlyargs, vararg, kwarg } = callee.node.args;
  const values = new Map<string, Value>();
  const open = (one: Parameters['args'][number], usual: Value | null | undefined): void => {
    const value = given(one.arg, one.annotation);
    values.set(one.arg, usual ? join(withStep(usual, 'a default'), value) : value);
  };
  const plain = [...posonlyargs, ...args];
  for (const [index, one] of plain.entries()) open(one, callee.defaults[index - plain.length + callee.defaults.length]);
  for (const [index, one] of kwonlyargs.entries()) open(one, callee.kwDefaults[index]);
  if (vararg) values.set(vararg.arg, new ListValue('tuple', [], given(vararg.arg, vararg.annotation)));
  if (kwarg) values.set(kwarg.arg, new DictValue(new Map(), given(kwarg.arg, kwarg.annotation)));
  return values;
}
