import type { Call, Comprehension, Expression, Subscript } from '../tree.ts';
import { compared, dividesByZero, operated, signed, truth } from './arithmetic.ts';
import { assign } from './assign.ts';
import { called } from './calls.ts';
import { iterated, lookedUp, nounOf, truthOf } from './containers.ts';
import { type Machine, Raised, raise, step, undecided } from './machine.ts';
import type { State } from './state.ts';
import { bool, keyOf, shown, some, unknown, type Value } from './value.ts';

/** What an expression is worth here. Throws `Raised` where Python would surely raise. */
export function evaluate(expression: Expression, state: State, machine: Machine): Value {
  step(machine);
  const value = (inner: Expression): Value => evaluate(inner, state, machine);
  switch (expression.kind) {
    case 'Constant':
      return { type: 'constant', value: expression.value };
    case 'Name':
      return named(expression.id, state, machine);
    case 'Tuple':
    case 'List':
    case 'Set': {
      const items = spread(expression.elts, state, machine);
      if (expression.kind === 'Tuple') return items ? { type: 'tuple', items } : some('tuple');
      return state.create({
        type: expression.kind === 'List' ? 'list' : 'set',
        items: expression.kind === 'Set' ? distinct(items) : items,
      });
    }
    case 'Dict':
      return dictionary(expression.keys, expression.values, state, machine);
    case 'BinOp': {
      const [left, right] = [value(expression.left), value(expression.right)];
      refuseNone(left, expression.place, machine);
      refuseNone(right, expression.place, machine);
      if (dividesByZero(expression.op, left, right)) {
        raise(machine, {
          kind: 'division-by-zero',
          place: expression.place,
          message: 'division by zero',
          raises: 'ZeroDivisionError',
        });
      }
      return combined(expression.op, left, right, state);
    }
    case 'UnaryOp': {
      const operand = value(expression.operand);
      if (expression.op === 'Not') {
        const known = truthOf(operand, state);
        return truth(known === null ? null : !known);
      }
      return signed(expression.op, operand);
    }
    case 'BoolOp':
      return shortCircuit(expression.op, expression.values, state, machine);
    case 'IfExp': {
      const known = truthOf(value(expression.test), state);
      if (known !== null) return value(known ? expression.body : expression.orelse);
      perhaps(expression.body, state, machine);
      perhaps(expression.orelse, state, machine);
      return unknown;
    }
    case 'Compare':
      return comparison(expression, state, machine);
    case 'Call':
      return call(expression, state, machine);
    case 'Subscript':
      return subscript(expression, state, machine);
    case 'Attribute': {
      const owner = value(expression.value);
      refuseNone(owner, expression.place, machine);
      // A method that is not called here is called elsewhere: `later(found.append)`.
      handOver(owner, state);
      return owner.type === 'imported' ? { type: 'imported', name: `${owner.name}.${expression.attr}` } : unknown;
    }
    case 'NamedExpr': {
      const result = value(expression.value);
      assign(expression.target, result, state, machine);
      return result;
    }
    case 'ListComp':
      return comprehension(expression.generators, [expression.elt], state, machine, (items) =>
        state.create({ type: 'list', items: items?.map(([item]) => item!) ?? null }),
      );
    case 'SetComp':
    case 'GeneratorExp':
      return comprehension(expression.generators, [expression.elt], state, machine, () => unknown);
    case 'DictComp':
      return comprehension(expression.generators, [expression.key, expression.value], state, machine, () =>
        state.create({ type: 'dict', items: null }),
      );
    case 'Starred':
      handOver(value(expression.value), state);
      return unknown;
    case 'JoinedStr':
    case 'TemplateStr':
      for (const part of expression.values) value(part);
      return expression.kind === 'JoinedStr' ? some('str') : unknown;
    case 'FormattedValue':
    case 'Interpolation':
      value(expression.value);
      return some('str');
    case 'Lambda':
      return unknown;
    case 'Slice':
      for (const part of [expression.lower, expression.upper, expression.step]) if (part) value(part);
      return unknown;
    case 'Await':
    case 'YieldFrom':
      handOver(value(expression.value), state);
      return unknown;
    case 'Yield':
      if (expression.value) handOver(value(expression.value), state);
      return unknown;
  }
}

/** Evaluates what may or may not be reached: its path ends alone. */
function perhaps(expression: Expression, state: State, machine: Machine): void {
  try {
    undecided(machine, () => evaluate(expression, state, machine));
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
  }
}

function named(name: string, state: State, machine: Machine): Value {
  if (machine.names.isVolatile(name)) return unknown;
  const local = state.names.get(name);
  if (local) return local;
  if (machine.owner.kind === 'Module') return unknown;
  const node = machine.names.function(name);
  if (node) return node.decoratorList.length > 0 ? unknown : { type: 'function', node };
  const constant = machine.names.constant(name);
  // Its own names are not this function's: it is read as if at the end of the module.
  return constant ? evaluate(constant, state, machine) : unknown;
}

/** Written-out items, with `*known` in their places; null where one is not known. */
export function spread(items: readonly Expression[], state: State, machine: Machine): Value[] | null {
  const values: Value[] = [];
  let known = true;
  for (const item of items) {
    if (item.kind !== 'Starred') {
      values.push(evaluate(item, state, machine));
      continue;
    }
    const inner = iterated(evaluate(item.value, state, machine), state);
    if (inner) values.push(...inner);
    else known = false;
  }
  return known ? values : null;
}

function distinct(items: readonly Value[] | null): Value[] | null {
  if (!items) return null;
  const keys = items.map(keyOf);
  if (keys.includes(null)) return null;
  return items.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function dictionary(
  keys: readonly (Expression | null)[],
  values: readonly Expression[],
  state: State,
  machine: Machine,
): Value {
  const items = new Map<string, { key: Value; value: Value }>();
  let known = true;
  for (const [index, written] of keys.entries()) {
    const key = written && evaluate(written, state, machine);
    const value = evaluate(values[index]!, state, machine);
    const name = key && keyOf(key);
    if (!key) {
      const inner = state.contents(value);
      if (inner?.type === 'dict' && inner.items) for (const [at, item] of inner.items) items.set(at, item);
      else known = false;
    } else if (name === null) known = false;
    else items.set(name!, { key, value });
  }
  return state.create({ type: 'dict', items: known ? items : null });
}

function combined(op: Parameters<typeof operated>[0], left: Value, right: Value, state: State): Value {
  const [one, other] = [state.contents(left), state.contents(right)];
  if (one?.type === 'list' && one.items && op === 'Mult') {
    const repeated = operated('Mult', { type: 'tuple', items: one.items }, right);
    return state.create({ type: 'list', items: repeated.type === 'tuple' ? repeated.items : null });
  }
  if (one?.type === 'list' && other?.type === 'list' && op === 'Add') {
    return state.create({ type: 'list', items: one.items && other.items && [...one.items, ...other.items] });
  }
  return operated(op, left, right);
}

function shortCircuit(op: 'And' | 'Or', values: readonly Expression[], state: State, machine: Machine): Value {
  const last = values.length - 1;
  for (const [index, expression] of values.entries()) {
    const value = evaluate(expression, state, machine);
    if (index === last) return value;
    const known = truthOf(value, state);
    if (known === null) {
      for (const rest of values.slice(index + 1)) perhaps(rest, state, machine);
      return unknown;
    }
    if (known !== (op === 'And')) return value;
  }
  return unknown;
}

function comparison(
  { left, ops, comparators, place }: Extract<Expression, { kind: 'Compare' }>,
  state: State,
  machine: Machine,
): Value {
  let one = evaluate(left, state, machine);
  let result: boolean | null = true;
  for (const [index, comparator] of comparators.entries()) {
    const other = evaluate(comparator, state, machine);
    const op = ops[index]!;
    if (op === 'Lt' || op === 'LtE' || op === 'Gt' || op === 'GtE') {
      refuseNone(one, place, machine);
      refuseNone(other, place, machine);
    }
    const known = op === 'In' || op === 'NotIn' ? contained(op, one, other, state) : compared(op, one, other);
    if (known === false) return bool(false);
    if (known === null) result = null;
    one = other;
  }
  return truth(result);
}

function contained(op: 'In' | 'NotIn', item: Value, container: Value, state: State): boolean | null {
  const key = keyOf(item);
  const contents = state.contents(container);
  const keys = contents?.items && (contents.type === 'dict' ? [...contents.items.keys()] : contents.items.map(keyOf));
  const all = keys ?? (container.type === 'tuple' ? container.items.map(keyOf) : null);
  if (key === null || !all) return null;
  if (all.includes(key)) return op === 'In';
  return all.includes(null) ? null : op !== 'In';
}

function call(expression: Call, state: State, machine: Machine): Value {
  const { func, args, keywords } = expression;
  const owner = func.kind === 'Attribute' ? evaluate(func.value, state, machine) : null;
  if (owner) refuseNone(owner, func.place, machine);
  const callee: Value =
    func.kind !== 'Attribute'
      ? func.kind === 'Name' && machine.names.isFree(func.id)
        ? { type: 'imported', name: `builtins.${func.id}` }
        : evaluate(func, state, machine)
      : owner!.type === 'imported'
        ? { type: 'imported', name: `${owner!.name}.${func.attr}` }
        : unknown;
  const values = spread(args, state, machine);
  const named = keywords.map(({ arg, value }) => [arg, evaluate(value, state, machine)] as const);
  const result = called(expression, callee, owner, values, named, state, machine);
  if (result) return result;
  // Whoever was called may have changed what it was given.
  for (const value of [...(values ?? []), ...named.map(([, value]) => value)]) handOver(value, state);
  if (!values) for (const arg of args) if (arg.kind === 'Starred') handOver(evaluate(arg.value, state, machine), state);
  if (owner) handOver(owner, state);
  return unknown;
}

export const handOver = (value: Value, state: State): void => state.forget(value);

function subscript({ value, slice, place, ctx }: Subscript, state: State, machine: Machine): Value {
  const container = evaluate(value, state, machine);
  refuseNone(container, place, machine);
  const index = evaluate(slice, state, machine);
  if (slice.kind === 'Slice' || ctx === 'Store') return unknown;
  const looked = lookedUp(container, index, state);
  if (looked?.kind === 'found') return looked.value;
  if (looked) {
    const counts = machine.counters.some((names) => mentions(slice, names));
    raise(machine, {
      kind: counts ? 'loop-past-end' : 'constant-index-missing',
      place,
      message: counts
        ? `the loop reaches index ${shown(index)} of a ${nounOf(container, state)}: ${looked.why}`
        : `${shown(index)} is not in this ${nounOf(container, state)}: ${looked.why}`,
      raises: looked.raises,
    });
  }
  return unknown;
}

function mentions(expression: Expression, names: ReadonlySet<string>): boolean {
  switch (expression.kind) {
    case 'Name':
      return names.has(expression.id);
    case 'BinOp':
      return mentions(expression.left, names) || mentions(expression.right, names);
    case 'UnaryOp':
      return mentions(expression.operand, names);
    default:
      return false;
  }
}

/** The None a function gave where a value was wanted. */
export function refuseNone(value: Value, place: Expression['place'], machine: Machine): void {
  if (value.type !== 'constant' || value.value.type !== 'None' || !value.from) return;
  raise(machine, {
    kind: 'none-result-used',
    place,
    message: `${nameOf(value.from)} returns nothing, and None is used here as a value`,
    raises: 'TypeError',
  });
}

export const nameOf = ({ func }: Call): string =>
  func.kind === 'Name' ? `${func.id}()` : func.kind === 'Attribute' ? `${func.attr}()` : 'this call';

type Items = readonly (readonly Value[])[] | null;

/** Runs the one `for` of a comprehension over known items; anything richer is looked at once, knowing nothing. */
function comprehension(
  generators: readonly Comprehension[],
  elements: readonly Expression[],
  state: State,
  machine: Machine,
  make: (items: Items) => Value,
): Value {
  const [first, ...rest] = generators;
  const items = iterated(evaluate(first!.iter, state, machine), state);
  const inner = state.copy();
  if (!items || rest.length > 0 || first!.isAsync) {
    if (items && items.length === 0) return make([]);
    for (const generator of generators) {
      assignUnknown(generator.target, inner, machine);
      for (const condition of [generator.iter, ...generator.ifs].slice(generator === first ? 1 : 0))
        perhaps(condition, inner, machine);
    }
    for (const element of elements) perhaps(element, inner, machine);
    forgetMentioned(state, inner);
    return make(null);
  }
  const results: Value[][] = [];
  let known = true;
  machine.counters.push(new Set(targetNames(first!.target)));
  try {
    for (const item of items) {
      assign(first!.target, item, inner, machine, first!.iter);
      const conditions = first!.ifs.map((condition) => truthOf(evaluate(condition, inner, machine), inner));
      if (conditions.includes(false)) continue;
      if (conditions.includes(null)) {
        known = false;
        for (const element of elements) perhaps(element, inner, machine);
        continue;
      }
      results.push(elements.map((element) => evaluate(element, inner, machine)));
    }
  } finally {
    machine.counters.pop();
  }
  forgetMentioned(state, inner);
  return make(known ? results : null);
}

/** What a comprehension did to the objects it met, they stay done. */
function forgetMentioned(state: State, inner: State): void {
  for (const [id, contents] of inner.heap) state.heap.set(id, contents);
}

function assignUnknown(target: Expression, state: State, machine: Machine): void {
  assign(target, unknown, state, machine);
}

export function targetNames(target: Expression): string[] {
  switch (target.kind) {
    case 'Name':
      return [target.id];
    case 'Tuple':
    case 'List':
      return target.elts.flatMap(targetNames);
    case 'Starred':
      return targetNames(target.value);
    default:
      return [];
  }
}
