import type { Compare, Expression, Name } from '../../python/tree.ts';
import { bindTarget, lookUp } from '../environment.ts';
import { chainOf } from '../internals.ts';
import { joinAll } from '../join.ts';
import type { Machine } from '../machine.ts';
import { canonicalModule, classNamed, isStdlib } from '../names.ts';
import { sourcesOf } from '../taint/sources-of.ts';
import { addSteps, Frame, ref, type Str, type Unknown, unknown, type Value } from '../value.ts';
import { applyCallGuard, applyComparisonGuard } from './guards.ts';

/** Narrows the variables in a test to the values they can have if the test holds, or if it does not. */
export function narrow(machine: Machine, test: Expression, holds: boolean, frame: Frame): void {
  switch (test.kind) {
    case 'UnaryOp':
      if (test.op === 'Not') narrow(machine, test.operand, !holds, frame);
      return;
    case 'BoolOp':
      // If `a and b` holds, each part holds; if `a or b` fails, each part fails. Otherwise nothing is certain.
      if ((test.op === 'And') === holds) for (const one of test.values) narrow(machine, one, holds, frame);
      return;
    case 'Name':
      narrowByTruth(machine, test, holds, frame);
      return;
    case 'Compare':
      if (test.ops.length !== 1) return;
      narrowByComparison(machine, test, holds, frame);
      applyComparisonGuard(machine, test, holds, frame);
      return;
    case 'Call':
      if (holds) applyCallGuard(machine, test, frame);
      return;
  }
}

function narrowByTruth(machine: Machine, name: Name, holds: boolean, frame: Frame): void {
  const value = lookUp(machine, name, frame);
  if (value.type !== 'join') return;
  const site = { place: name.place, frame };
  const kept = value.values.filter((one) => one.type === 'instance' || machine.truth(one, site) !== !holds);
  if (kept.length > 0 && kept.length < value.values.length) bindTarget(machine, name, joinAll(kept), frame);
}

function narrowByComparison(machine: Machine, test: Compare, holds: boolean, frame: Frame): void {
  const [op] = test.ops;
  const positive = op === 'Eq' || op === 'In' || op === 'Is';
  const negative = op === 'NotEq' || op === 'NotIn' || op === 'IsNot';
  if (!positive && !negative) return;
  const same = positive === holds;
  const subject = nameTested(test.left);
  if (!subject) return;
  const other = evaluateAgain(machine, test.comparators[0]!, frame);
  if (!other) return;
  const attribute = attributeTested(test.left);
  if (attribute !== null) {
    if (same && op !== 'In' && op !== 'NotIn') narrowByOwnName(machine, subject, attribute, other, frame);
    return;
  }
  const value = lookUp(machine, subject, frame);
  const site = { place: test.place, frame };
  if (op === 'In' || op === 'NotIn') {
    if (!same || sourcesOf(value) === 0) return;
    const { items, rest } = machine.iterate(other.type === 'iterator' ? unknown() : other, site);
    // A value that is one of the program's own constants no longer carries its source.
    if (!rest && other.type !== 'str')
      bindTarget(machine, subject, items.length > 0 ? joinAll(items.slice(0, 40)) : unknown(), frame);
    return;
  }
  if (same && value.type === 'unknown' && other.type === 'str') narrowModuleEntry(machine, value, other, frame);
  if (same && sourcesOf(value) > 0 && isLiteral(other)) {
    bindTarget(machine, subject, other, frame);
    return;
  }
  if (value.type !== 'join') return;
  const kept = value.values.filter((one) => {
    const truth = machine.truth(machine.compare(op!, one, other, site), site);
    return truth === null || truth === holds;
  });
  if (kept.length > 0 && kept.length < value.values.length) bindTarget(machine, subject, joinAll(kept), frame);
}

const isLiteral = (value: Value): boolean =>
  value.type === 'str' || value.type === 'int' || value.type === 'bytes' || value.type === 'none';

/** `cls.__name__ == 'Popen'` in a loop over `object.__subclasses__()`, or `module.__name__ == 'os'` over `sys.modules`. */
function narrowByOwnName(machine: Machine, subject: Name, attr: string, other: Value, frame: Frame): void {
  if (attr !== '__name__' && attr !== '__qualname__') return;
  const value = lookUp(machine, subject, frame);
  if (value.type !== 'unknown' || chainOf(value) === 0 || other.type !== 'str') return;
  const found: Value[] = [];
  const named = classNamed(other.value);
  if (named) found.push(ref(named, ['__subclasses__'], 0, chainOf(value)));
  if (isStdlib(other.value)) found.push(moduleFound(other));
  if (found.length > 0) bindTarget(machine, subject, joinAll(found), frame);
}

/** `name == 'os'` in a loop over `sys.modules.items()`: the module of the same entry is known, too. */
function narrowModuleEntry(machine: Machine, name: Unknown, wanted: Str, frame: Frame): void {
  const module = machine.moduleEntries.get(name);
  if (!module || !isStdlib(wanted.value)) return;
  for (const [variable, value] of [...frame.cells.content])
    if (value === module) machine.set(frame.cells, variable, moduleFound(wanted));
}

const moduleFound = ({ value, via }: Str): Value => ref(canonicalModule(value), addSteps(['sys.modules'], ...via));

/** The value for which a predicate holds: `lambda kind: kind.__name__ == 'Popen'`. */
export function narrowByPredicate(machine: Machine, predicate: Value, value: Value): Value {
  if (predicate.type !== 'function' || predicate.node.kind !== 'Lambda') return value;
  const { node, frame: parent } = predicate;
  const [only] = node.args.args;
  if (!only) return value;
  const { scopes, origin, isSibling } = parent;
  const scope = scopes.scopeInside(node);
  const frame = new Frame({ scope, parent, scopes, origin, isSibling, callee: predicate, caller: parent });
  machine.set(frame.cells, only.arg, value);
  narrow(machine, node.body, true, frame);
  return frame.cells.get(only.arg) ?? value;
}

const nameTested = (node: Expression): Name | null => {
  if (node.kind === 'Name') return node;
  if (node.kind === 'NamedExpr' && node.target.kind === 'Name') return node.target;
  if (node.kind === 'Call' && attributeTested(node) !== null) return nameTested(node.args[0]!);
  return node.kind === 'Attribute' && node.value.kind === 'Name' ? node.value : null;
};

/** The attribute in `x.__name__` and in `getattr(x, '__name__', None)`. */
function attributeTested(node: Expression): string | null {
  if (node.kind === 'Attribute') return node.attr;
  if (node.kind !== 'Call' || node.func.kind !== 'Name' || node.func.id !== 'getattr') return null;
  const [of, name] = node.args;
  return of?.kind === 'Name' && name?.kind === 'Constant' && name.value.type === 'str' ? name.value.value : null;
}

/** Evaluates the other operand again, if that has no side effects. */
function evaluateAgain(machine: Machine, node: Expression, frame: Frame): Value | null {
  if (node.kind === 'Name' || node.kind === 'Constant') return machine.evaluate(node, frame);
  if (node.kind === 'Tuple' || node.kind === 'List' || node.kind === 'Set') {
    return node.elts.every((one) => one.kind === 'Constant') ? machine.evaluate(node, frame) : null;
  }
  if (node.kind === 'Attribute' && node.value.kind === 'Name') {
    const owner = lookUp(machine, node.value, frame);
    return owner.type === 'instance' || owner.type === 'class'
      ? machine.attribute(owner, node.attr, { place: node.place, frame })
      : null;
  }
  return null;
}
