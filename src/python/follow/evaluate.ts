import { mangleName } from '../mangled-name.ts';
import type { Call, Expression } from '../tree.ts';
import { valueOfConstant } from '../values/of-constant.ts';
import { bool, none } from '../values/value.ts';
import { awaitValue } from './awaiting.ts';
import { applyComparison } from './comparisons.ts';
import { comprehend } from './comprehensions.ts';
import { makeDict, makeSet } from './convert.ts';
import { PassEnded } from './failure.ts';
import { formatParts } from './format.ts';
import { runAnyTimes } from './loops.ts';
import type { Machine } from './machine.ts';
import { readEntries } from './methods/dicts.ts';
import { readName } from './names.ts';
import {
  DictObject,
  FunctionObject,
  ListObject,
  type Scope,
  tuple,
  unknown,
  unknownOf,
  type Value,
} from './objects.ts';
import { applyBinary, applyUnary } from './operators.ts';
import { next } from './paths.ts';
import { readItem } from './subscript.ts';

export function evaluate(machine: Machine, node: Expression, scope: Scope): Value {
  machine.step();
  switch (node.kind) {
    case 'Constant':
      return (valueOfConstant(node.value) as Value | null) ?? unknown;
    case 'Name':
      machine.place = node.place;
      return readName(machine, mangleName(node.id, scope.owner?.name ?? null), scope);
    case 'Attribute': {
      const value = machine.evaluate(node.value, scope);
      machine.place = node.place;
      return machine.attribute(value, mangleName(node.attr, scope.owner?.name ?? null));
    }
    case 'Subscript': {
      const container = machine.evaluate(node.value, scope);
      const index = machine.evaluate(node.slice, scope);
      machine.place = node.place;
      return readItem(machine, container, index);
    }
    case 'Slice':
      return {
        kind: 'slice',
        start: evaluateOptional(machine, node.lower, scope),
        stop: evaluateOptional(machine, node.upper, scope),
        step: evaluateOptional(machine, node.step, scope),
      };
    case 'BinOp': {
      const left = machine.evaluate(node.left, scope);
      const right = machine.evaluate(node.right, scope);
      machine.place = node.place;
      return applyBinary(machine, node.op, left, right);
    }
    case 'UnaryOp': {
      const operand = machine.evaluate(node.operand, scope);
      machine.place = node.place;
      return applyUnary(machine, node.op, operand);
    }
    case 'Call':
      return evaluateCall(machine, node, scope);
    default:
      return evaluateOther(machine, node, scope);
  }
}

const evaluateOptional = (machine: Machine, node: Expression | null, scope: Scope): Value =>
  node ? machine.evaluate(node, scope) : none;

function evaluateOther(machine: Machine, node: Expression, scope: Scope): Value {
  switch (node.kind) {
    case 'BoolOp':
      return evaluateBoolean(machine, node.op, node.values, scope);
    case 'Compare':
      return evaluateComparison(machine, node, scope);
    case 'IfExp': {
      const test = machine.truth(machine.evaluate(node.test, scope));
      if (test !== null) return machine.evaluate(test ? node.body : node.orelse, scope);
      return forkValues(
        machine,
        () => machine.evaluate(node.body, scope),
        () => machine.evaluate(node.orelse, scope),
      );
    }
    case 'Tuple': {
      const items = evaluateItems(machine, node.elts, scope);
      return items ? tuple(items) : unknownOf('tuple');
    }
    case 'List': {
      const items = evaluateItems(machine, node.elts, scope);
      return new ListObject(items);
    }
    case 'Set': {
      const items = evaluateItems(machine, node.elts, scope);
      machine.place = node.place;
      return machine.runNative(() => makeSet(items ?? [unknown]));
    }
    case 'Dict':
      return evaluateDict(machine, node, scope);
    case 'JoinedStr':
      return formatParts(machine, node.values, scope);
    case 'Lambda': {
      const defaults = node.args.defaults.map((one) => machine.evaluate(one, scope));
      const keywords = node.args.kwDefaults.map((one) => one && machine.evaluate(one, scope));
      return new FunctionObject(node, scope, defaults, keywords, scope.owner);
    }
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp':
      return comprehend(machine, node, scope);
    case 'NamedExpr': {
      const value = machine.evaluate(node.value, scope);
      machine.assign(node.target, value, scope);
      return value;
    }
    case 'Await':
      return evaluateAwait(machine, node, scope);
    case 'Yield': {
      const value = node.value ? machine.evaluate(node.value, scope) : none;
      return yieldValue(machine, value);
    }
    case 'YieldFrom': {
      const source = machine.evaluate(node.value, scope);
      const isKnown = machine.visitItems(source, (item) => {
        yieldValue(machine, item);
        return true;
      });
      if (isKnown) return unknown;
      runAnyTimes(machine, () => {
        yieldValue(machine, unknown);
        return next;
      });
      return unknown;
    }
    default:
      return machine.doubtful();
  }
}

function yieldValue(machine: Machine, value: Value): Value {
  const give = machine.yields.at(-1);
  if (!give) throw new PassEnded('yield outside a generator');
  give(value);
  // Something may be sent.
  return unknown;
}

/** Evaluates one of two expressions, it is not known which. */
export function forkValues(machine: Machine, one: () => Value, other: () => Value): Value {
  const ended = machine.paths.fork(
    () => ({ type: 'next', value: one() }),
    () => ({ type: 'next', value: other() }),
  );
  return (ended as { readonly value?: Value }).value ?? unknown;
}

function evaluateBoolean(machine: Machine, op: 'And' | 'Or', nodes: readonly Expression[], scope: Scope): Value {
  const [first, ...others] = nodes;
  const value = machine.evaluate(first!, scope);
  if (others.length === 0) return value;
  const truth = machine.truth(value);
  if (truth !== null) return truth === (op === 'Or') ? value : evaluateBoolean(machine, op, others, scope);
  return forkValues(
    machine,
    () => value,
    () => evaluateBoolean(machine, op, others, scope),
  );
}

function evaluateComparison(machine: Machine, node: Extract<Expression, { kind: 'Compare' }>, scope: Scope): Value {
  let left = machine.evaluate(node.left, scope);
  let result: Value = bool(true);
  for (const [at, op] of node.ops.entries()) {
    const right = machine.evaluate(node.comparators[at]!, scope);
    machine.place = node.place;
    result = applyComparison(machine, op, left, right);
    if (at === node.ops.length - 1) return result;
    const truth = machine.truth(result);
    if (truth === false) return result;
    if (truth === null) {
      return machine.doubtful();
    }
    left = right;
  }
  return result;
}

/** The values of a list of expressions, with `*` expanded; null if an expanded value is not known. */
function evaluateItems(machine: Machine, nodes: readonly Expression[], scope: Scope): Value[] | null {
  const items: Value[] = [];
  let isKnown = true;
  for (const node of nodes) {
    if (node.kind !== 'Starred') {
      items.push(machine.evaluate(node, scope));
      continue;
    }
    const value = machine.evaluate(node.value, scope);
    machine.place = node.place;
    const more = machine.collect(value);
    if (more) items.push(...more);
    else isKnown = false;
  }
  if (isKnown) return items;
  machine.escape(items);
  return null;
}

function evaluateDict(machine: Machine, node: Extract<Expression, { kind: 'Dict' }>, scope: Scope): Value {
  const entries: (readonly [Value, Value])[] = [];
  let isKnown = true;
  for (const [at, key] of node.keys.entries()) {
    const value = machine.evaluate(node.values[at]!, scope);
    if (key) {
      entries.push([machine.evaluate(key, scope), value]);
      continue;
    }
    const more = readEntries(machine, value);
    if (more) entries.push(...more);
    else isKnown = false;
  }
  machine.place = node.place;
  const made = machine.runNative(() => makeDict(entries));
  if (isKnown && made.entries) return made;
  machine.escape(entries.map(([, value]) => value));
  return new DictObject(null);
}

function evaluateCall(machine: Machine, node: Call, scope: Scope): Value {
  if (node.func.kind === 'Name' && node.func.id === 'super' && node.args.length === 0) {
    return implicitSuper(machine, scope);
  }
  const callee = machine.evaluate(node.func, scope);
  const positional: Value[] = [];
  const named = new Map<string, Value>();
  let isKnown = true;
  for (const one of node.args) {
    if (one.kind !== 'Starred') {
      positional.push(machine.evaluate(one, scope));
      continue;
    }
    const value = machine.evaluate(one.value, scope);
    machine.place = one.place;
    const more = machine.collect(value);
    if (more) positional.push(...more);
    else isKnown = false;
  }
  for (const { arg, value } of node.keywords) {
    const given = machine.evaluate(value, scope);
    if (arg !== null) {
      named.set(arg, given);
      continue;
    }
    const more = readEntries(machine, given);
    if (!more || more.some(([key]) => key.kind !== 'str')) isKnown = false;
    else for (const [key, held] of more) named.set((key as { value: string }).value, held);
  }
  machine.place = node.place;
  if (isKnown) return machine.call(callee, { positional, named });
  return callLoosely(machine, callee, [...positional, ...named.values()]);
}

/** Calls a function with arguments of which not even the number is known. */
function callLoosely(machine: Machine, callee: Value, values: readonly Value[]): Value {
  if (callee.kind === 'native' || callee.kind === 'type') {
    machine.escape(values);
    return machine.doubtful();
  }
  if (callee.kind === 'unknown') return machine.call(callee, { positional: values, named: new Map() });
  throw new PassEnded('unknown arguments');
}

function implicitSuper(machine: Machine, scope: Scope): Value {
  for (let one: Scope | null = scope; one; one = one.parent) {
    if (one.type !== 'function') continue;
    const [self] = one.names.values();
    if (self && one.owner && (self.kind === 'instance' || self.kind === 'class')) {
      return { kind: 'super', self, after: one.owner };
    }
  }
  return machine.doubtful();
}

function evaluateAwait(machine: Machine, node: Extract<Expression, { kind: 'Await' }>, scope: Scope): Value {
  const value = machine.evaluate(node.value, scope);
  machine.place = node.place;
  return awaitValue(machine, value);
}
