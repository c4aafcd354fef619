import type { Arguments as Parameters } from '../../python/tree.ts';
import { join } from '../join.ts';
import {
  type Arguments,
  DictValue,
  type FunctionValue,
  ListValue,
  reached,
  str,
  unknown,
  type Value,
} from '../value.ts';

/** What each parameter is worth inside, for a call with these arguments. */
export function parameterValues(callee: FunctionValue, args: Arguments): Map<string, Value> {
  const parameters: Parameters = callee.node.args;
  const values = new Map<string, Value>();
  const names = [...parameters.posonlyargs, ...parameters.args].map(({ arg }) => arg);
  const give = (name: string, value: Value): void => {
    values.set(name, reached(value, 'a parameter'));
  };
  const taken = new Set<string>();
  for (const [index, name] of names.entries()) {
    const value = args.positional[index];
    if (value) give(name, value);
    else if (args.named.has(name)) {
      give(name, args.named.get(name)!);
      taken.add(name);
    }
  }
  const firstDefault = names.length - callee.defaults.length;
  for (const [index, name] of names.entries()) {
    if (values.has(name)) continue;
    const usual = callee.defaults[index - firstDefault];
    if (usual) values.set(name, reached(args.open ? join(usual, args.open) : usual, 'a default'));
    else values.set(name, args.open ?? unknown());
  }
  for (const [index, { arg }] of parameters.kwonlyargs.entries()) {
    const value = args.named.get(arg);
    taken.add(arg);
    if (value) give(arg, value);
    else values.set(arg, reached(callee.kwDefaults[index] ?? args.open ?? unknown(), 'a default'));
  }
  if (parameters.vararg) {
    values.set(parameters.vararg.arg, new ListValue('tuple', args.positional.slice(names.length), args.open));
  }
  if (parameters.kwarg) {
    const entries = new Map<string, readonly [Value, Value]>();
    for (const [name, value] of args.named) if (!taken.has(name)) entries.set(`s${name}`, [str(name), value]);
    values.set(parameters.kwarg.arg, new DictValue(entries, args.open));
  }
  return values;
}

/** The same for a function that nothing in the text calls: whoever calls it decides. */
export function openParameters(
  callee: FunctionValue,
  given: (name: string, annotation: Parameters['args'][number]['annotation']) => Value,
): Map<string, Value> {
  const { posonlyargs, args, kwonlyargs, vararg, kwarg } = callee.node.args;
  const values = new Map<string, Value>();
  const open = (one: Parameters['args'][number], usual: Value | null | undefined): void => {
    const value = given(one.arg, one.annotation);
    values.set(one.arg, usual ? join(reached(usual, 'a default'), value) : value);
  };
  const plain = [...posonlyargs, ...args];
  for (const [index, one] of plain.entries()) open(one, callee.defaults[index - plain.length + callee.defaults.length]);
  for (const [index, one] of kwonlyargs.entries()) open(one, callee.kwDefaults[index]);
  if (vararg) values.set(vararg.arg, new ListValue('tuple', [], given(vararg.arg, vararg.annotation)));
  if (kwarg) values.set(kwarg.arg, new DictValue(new Map(), given(kwarg.arg, kwarg.annotation)));
  return values;
}
