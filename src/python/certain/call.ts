import { returnsNothing } from '../returns-nothing.ts';
import type { Call, Expression } from '../tree.ts';
import { callBuiltin, makeDict } from './builtins.ts';
import { iterate } from './containers.ts';
import type { Machine } from './machine.ts';
import { callMethod } from './methods.ts';
import type { State } from './state.ts';
import { isReturnedNone, none, some, unknown, type Value } from './value.ts';

type NamedValues = readonly (readonly [name: string | null, value: Value])[];

/** Evaluates a call: its callee, its arguments, and its effect on the arguments. */
export function evaluateCall(expression: Call, state: State, machine: Machine): Value {
  const { func, args, keywords } = expression;
  const owner = func.kind === 'Attribute' ? machine.evaluate(func.value, state) : null;
  if (owner) raiseForNone(owner, func.place, machine);
  const callee = calleeOf(func, owner, state, machine);
  const values = spread(args, state, machine);
  const named = keywords.map(({ arg, value }) => [arg, machine.evaluate(value, state)] as const);
  const result = resultOf(expression, callee, owner, values, named, state, machine);
  if (result) return result;
  // The callee may have changed its arguments.
  forgetAll(values ?? [], named, state);
  if (!values) {
    for (const arg of args) if (arg.kind === 'Starred') state.forget(machine.evaluate(arg.value, state));
  }
  if (owner) state.forget(owner);
  return isClassName(func) ? some('instance') : unknown;
}

const isClassName = (func: Expression): boolean =>
  /^_*[A-Z]/.test(func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : '');

function calleeOf(func: Expression, owner: Value | null, state: State, machine: Machine): Value {
  if (func.kind === 'Attribute') {
    return owner?.type === 'imported' ? { type: 'imported', name: `${owner.name}.${func.attr}` } : unknown;
  }
  return func.kind === 'Name' && machine.names.isFree(func.id)
    ? { type: 'imported', name: `builtins.${func.id}` }
    : machine.evaluate(func, state);
}

/** Evaluates items and expands `*known` in place; null if a starred value is not known. */
export function spread(items: readonly Expression[], state: State, machine: Machine): Value[] | null {
  const values: Value[] = [];
  let known = true;
  for (const item of items) {
    if (item.kind !== 'Starred') {
      values.push(machine.evaluate(item, state));
      continue;
    }
    const inner = iterate(machine.evaluate(item.value, state), state);
    if (inner) values.push(...inner);
    else known = false;
  }
  return known ? values : null;
}

/** The result of a call; null if it is not known, and the contents of all arguments must be forgotten. */
function resultOf(
  call: Call,
  callee: Value,
  owner: Value | null,
  args: readonly Value[] | null,
  named: NamedValues,
  state: State,
  machine: Machine,
): Value | null {
  if (callee.type === 'function' ? returnsNothing(callee.node) : isKnownToReturnNone(callee)) {
    // The function may change its arguments, but it returns nothing.
    forgetAll(args ?? [], named, state);
    return { ...none, from: call } as Value;
  }
  if (callee.type === 'function') return null;
  if (callee.type !== 'imported') {
    return owner && args
      ? callMethod(
          call,
          owner,
          args,
          named.map(([, value]) => value),
          state,
        )
      : null;
  }
  if (!callee.name.startsWith('builtins.') || !args) return null;
  if (callee.name === 'builtins.dict' && args.length === 0 && named.every(([name]) => name !== null)) {
    return makeDict(
      named.map(([name, value]) => [name!, value]),
      state,
    );
  }
  return named.length > 0 ? null : callBuiltin(callee.name.slice('builtins.'.length), { call, args, state, machine });
}

/** Functions of the standard library that return None. */
const functionsReturningNone = new Set([
  'builtins.print',
  'random.shuffle',
  'random.seed',
  'heapq.heapify',
  'heapq.heappush',
  'bisect.insort',
  'time.sleep',
  'gc.enable',
]);

const isKnownToReturnNone = (callee: Value): boolean =>
  callee.type === 'imported' && functionsReturningNone.has(callee.name);

function forgetAll(args: readonly Value[], named: NamedValues, state: State): void {
  for (const value of [...args, ...named.map(([, value]) => value)]) state.forget(value);
}

/** Raises if a None that a function returned is used as a value. */
export function raiseForNone(value: Value, place: Expression['place'], machine: Machine): void {
  if (!isReturnedNone(value)) return;
  machine.raise({
    kind: 'none-result-used',
    place,
    message: `${nameOf(value.from)} returns \`None\`, which cannot be used here`,
    raises: 'TypeError',
  });
}

export const nameOf = ({ func }: Call): string =>
  func.kind === 'Name' ? `\`${func.id}()\`` : func.kind === 'Attribute' ? `\`${func.attr}()\`` : 'this call';
