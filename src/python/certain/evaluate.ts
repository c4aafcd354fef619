import type { Expression, Subscript } from '../tree.ts';
import { valueOfConstant } from '../values/of-constant.ts';
import { applyOperator, applyUnary, boolOrUnknown, compareValues, dividesByZero, isZero } from './arithmetic.ts';
import { assign } from './assign.ts';
import { evaluateCall, raiseForNone, spread } from './call.ts';
import { evaluateComprehension, evaluateMaybe } from './comprehension.ts';
import { lookUp, type Missing, nounOf, truthOf } from './containers.ts';
import type { Machine } from './machine.ts';
import type { State } from './state.ts';
import { bool, constant, describeValue, keyOf, some, tuple, unknown, type Value } from './value.ts';

/** Evaluates an expression. Throws `Raised` if Python would certainly raise. */
export function evaluate(expression: Expression, state: State, machine: Machine): Value {
  machine.step();
  switch (expression.kind) {
    case 'Constant': {
      const known = valueOfConstant(expression.value);
      return known ? constant(known) : some('str');
    }
    case 'Name':
      return evaluateName(expression.id, state, machine);
    case 'BinOp':
      return evaluateOperation(expression, state, machine);
    case 'UnaryOp':
      return evaluateUnary(expression, state, machine);
    case 'BoolOp':
      return evaluateChoice(expression.op, expression.values, state, machine);
    case 'IfExp':
      return evaluateConditional(expression, state, machine);
    case 'Compare':
      return evaluateComparison(expression, state, machine);
    case 'Call':
      return evaluateCall(expression, state, machine);
    case 'Subscript':
      return evaluateSubscript(expression, state, machine);
    case 'Attribute':
      return evaluateAttribute(expression, state, machine);
    case 'NamedExpr': {
      const result = evaluate(expression.value, state, machine);
      assign(expression.target, result, state, machine);
      return result;
    }
    case 'Tuple':
    case 'List':
    case 'Set':
    case 'Dict':
    case 'ListComp':
    case 'SetComp':
    case 'GeneratorExp':
    case 'DictComp':
      return evaluateDisplay(expression, state, machine);
    default:
      return evaluateRest(expression, state, machine);
  }
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** Evaluates displays and comprehensions: `(…)`, `[…]` and `{…}`. */
function evaluateDisplay(
  expression: Of<'Tuple' | 'List' | 'Set' | 'Dict' | 'ListComp' | 'SetComp' | 'GeneratorExp' | 'DictComp'>,
  state: State,
  machine: Machine,
): Value {
  switch (expression.kind) {
    case 'Tuple': {
      const items = spread(expression.elts, state, machine);
      return items ? tuple(items) : some('tuple');
    }
    case 'List':
      return state.create({ type: 'list', items: spread(expression.elts, state, machine) });
    case 'Set':
      return state.create({ type: 'set', items: dropDuplicates(spread(expression.elts, state, machine)) });
    case 'Dict':
      return evaluateDict(expression, state, machine);
    case 'ListComp': {
      const turns = evaluateComprehension(expression.generators, [expression.elt], state, machine);
      return state.create({ type: 'list', items: turns?.map(([item]) => item!) ?? null });
    }
    case 'SetComp':
    case 'GeneratorExp':
      evaluateComprehension(expression.generators, [expression.elt], state, machine);
      return unknown;
    case 'DictComp':
      evaluateComprehension(expression.generators, [expression.key, expression.value], state, machine);
      return state.create({ type: 'dict', items: null });
  }
}

/** Evaluates the parts of an expression of whose result at most the type is known. */
function evaluateRest(
  expression: Of<
    | 'Starred'
    | 'JoinedStr'
    | 'TemplateStr'
    | 'FormattedValue'
    | 'Interpolation'
    | 'Lambda'
    | 'Slice'
    | 'Await'
    | 'Yield'
    | 'YieldFrom'
  >,
  state: State,
  machine: Machine,
): Value {
  switch (expression.kind) {
    case 'JoinedStr':
    case 'TemplateStr':
      for (const part of expression.values) evaluate(part, state, machine);
      return expression.kind === 'JoinedStr' ? some('str') : unknown;
    case 'FormattedValue':
    case 'Interpolation':
      evaluate(expression.value, state, machine);
      return some('str');
    case 'Lambda':
      return unknown;
    case 'Slice':
      for (const part of [expression.lower, expression.upper, expression.step]) {
        if (part) evaluate(part, state, machine);
      }
      return unknown;
    case 'Starred':
    case 'Await':
    case 'Yield':
    case 'YieldFrom':
      if (expression.value) state.forget(evaluate(expression.value, state, machine));
      return unknown;
  }
}

function evaluateName(name: string, state: State, machine: Machine): Value {
  if (machine.names.isVolatile(name)) return unknown;
  const local = state.names.get(name);
  if (local) return local;
  if (machine.owner.kind === 'Module') return unknown;
  const node = machine.names.function(name);
  if (node) return node.decoratorList.length > 0 ? unknown : { type: 'function', node };
  const assigned = machine.names.constant(name);
  // A module-level constant has the value that it has at the end of the module.
  return assigned ? evaluate(assigned, state, machine) : unknown;
}

function evaluateAttribute({ value, attr, place }: Of<'Attribute'>, state: State, machine: Machine): Value {
  const owner = evaluate(value, state, machine);
  raiseForNone(owner, place, machine);
  // A method that is not called here may be called elsewhere: `later(found.append)`.
  state.forget(owner);
  return owner.type === 'imported' ? { type: 'imported', name: `${owner.name}.${attr}` } : unknown;
}

function dropDuplicates(items: readonly Value[] | null): Value[] | null {
  if (!items) return null;
  const keys = items.map(keyOf);
  if (keys.includes(null)) return null;
  return items.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function evaluateDict({ keys, values }: Of<'Dict'>, state: State, machine: Machine): Value {
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

function evaluateOperation(expression: Of<'BinOp'>, state: State, machine: Machine): Value {
  const { op, place } = expression;
  const left = evaluate(expression.left, state, machine);
  const right = evaluate(expression.right, state, machine);
  raiseForNone(left, place, machine);
  raiseForNone(right, place, machine);
  raiseForZero(op, left, right, place, machine);
  const [one, other] = [state.contents(left), state.contents(right)];
  if (one?.type === 'list' && one.items && op === 'Mult') {
    const repeated = applyOperator('Mult', tuple(one.items), right);
    return state.create({ type: 'list', items: repeated.type === 'tuple' ? repeated.items : null });
  }
  if (one?.type === 'list' && other?.type === 'list' && op === 'Add') {
    return state.create({ type: 'list', items: one.items && other.items && [...one.items, ...other.items] });
  }
  return applyOperator(op, left, right);
}

/** Raises, and so ends the path, if a number is divided by zero. */
export function raiseForZero(
  op: Of<'BinOp'>['op'],
  left: Value,
  right: Value,
  place: Expression['place'],
  machine: Machine,
): void {
  const event = { kind: 'division-by-zero', place, message: 'division by zero' } as const;
  if (dividesByZero(op, left, right)) machine.raise({ ...event, raises: 'ZeroDivisionError' });
  // A text can be formatted with `%`, but what is divided is a number unless its class says otherwise.
  const isDivision = op === 'Div' || op === 'FloorDiv';
  if (isDivision && left.type === 'unknown' && isZero(right)) machine.note({ ...event, raises: null });
}

function evaluateUnary({ op, operand }: Of<'UnaryOp'>, state: State, machine: Machine): Value {
  const value = evaluate(operand, state, machine);
  if (op !== 'Not') return applyUnary(op, value);
  const known = truthOf(value, state);
  return boolOrUnknown(known === null ? null : !known);
}

function evaluateConditional({ test, body, orelse }: Of<'IfExp'>, state: State, machine: Machine): Value {
  const known = truthOf(evaluate(test, state, machine), state);
  if (known !== null) return evaluate(known ? body : orelse, state, machine);
  evaluateMaybe(body, state, machine);
  evaluateMaybe(orelse, state, machine);
  return unknown;
}

/** `and` and `or`: the first value that decides. */
function evaluateChoice(op: 'And' | 'Or', values: readonly Expression[], state: State, machine: Machine): Value {
  const last = values.length - 1;
  for (const [index, expression] of values.entries()) {
    const value = evaluate(expression, state, machine);
    if (index === last) return value;
    const known = truthOf(value, state);
    if (known === null) {
      for (const rest of values.slice(index + 1)) evaluateMaybe(rest, state, machine);
      return unknown;
    }
    if (known !== (op === 'And')) return value;
  }
  return unknown;
}

function evaluateComparison(expression: Of<'Compare'>, state: State, machine: Machine): Value {
  const { left, ops, comparators, place } = expression;
  let one = evaluate(left, state, machine);
  let result: boolean | null = true;
  for (const [index, comparator] of comparators.entries()) {
    const other = evaluate(comparator, state, machine);
    const op = ops[index]!;
    if (op === 'Lt' || op === 'LtE' || op === 'Gt' || op === 'GtE') {
      raiseForNone(one, place, machine);
      raiseForNone(other, place, machine);
    }
    const known = op === 'In' || op === 'NotIn' ? isContained(op, one, other, state) : compareValues(op, one, other);
    if (known === false) return bool(false);
    if (known === null) result = null;
    one = other;
  }
  return boolOrUnknown(result);
}

function isContained(op: 'In' | 'NotIn', item: Value, container: Value, state: State): boolean | null {
  const key = keyOf(item);
  const contents = state.contents(container);
  const keys = contents?.items && (contents.type === 'dict' ? [...contents.items.keys()] : contents.items.map(keyOf));
  const all = keys ?? (container.type === 'tuple' ? container.items.map(keyOf) : null);
  if (key === null || !all) return null;
  if (all.includes(key)) return op === 'In';
  return all.includes(null) ? null : op !== 'In';
}

function evaluateSubscript({ value, slice, place, ctx }: Subscript, state: State, machine: Machine): Value {
  const container = evaluate(value, state, machine);
  raiseForNone(container, place, machine);
  const index = evaluate(slice, state, machine);
  if (slice.kind === 'Slice' || ctx === 'Store') return unknown;
  const lookup = lookUp(container, index, state);
  if (lookup?.kind === 'found') return lookup.value;
  if (lookup) {
    const counts = machine.loopNames.some((names) => mentions(slice, names));
    machine.raise({
      kind: counts ? 'loop-past-end' : 'constant-index-missing',
      place,
      message: describeMissing(lookup, describeValue(index), nounOf(container, state), counts),
      raises: lookup.raises,
    });
  }
  return unknown;
}

function describeMissing(missing: Missing, index: string, noun: string, isLoop: boolean): string {
  if (missing.raises === 'KeyError') {
    return isLoop
      ? `the loop reaches key ${index}, which this ${noun} does not have`
      : `this ${noun} has no key ${index}`;
  }
  const length = `this ${noun} has ${missing.length} ${missing.length === 1n ? 'item' : 'items'}`;
  return isLoop ? `the loop reaches index ${index}, but ${length}` : `index ${index} is out of range: ${length}`;
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
