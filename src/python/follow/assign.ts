import { distributeItems, fitsTargets } from '../language/unpacking.ts';
import { mangleName } from '../mangled-name.ts';
import type { AugAssign, Expression } from '../tree.ts';
import { PassEnded } from './failure.ts';
import type { Machine } from './machine.ts';
import { scopeOfName, scopeToBind } from './names.ts';
import { ListObject, type Scope, unknown, type Value } from './objects.ts';
import { applyInPlace } from './operators.ts';
import { deleteItem, readItem, writeItem } from './subscript.ts';
import { typeNameOf } from './types.ts';

/** Binds a value to a target. */
export function assign(machine: Machine, target: Expression, value: Value, scope: Scope): void {
  switch (target.kind) {
    case 'Name': {
      const name = mangleName(target.id, scope.owner?.name ?? null);
      const owner = scopeToBind(machine, name, scope);
      machine.touch(owner);
      owner.names.set(name, value);
      return;
    }
    case 'Attribute': {
      const object = machine.evaluate(target.value, scope);
      machine.place = target.place;
      machine.setAttribute(object, mangleName(target.attr, scope.owner?.name ?? null), value);
      return;
    }
    case 'Subscript': {
      const container = machine.evaluate(target.value, scope);
      const index = machine.evaluate(target.slice, scope);
      machine.place = target.place;
      writeItem(machine, container, index, value);
      return;
    }
    case 'Starred':
      assign(machine, target.value, value, scope);
      return;
    case 'Tuple':
    case 'List':
      unpack(machine, target, value, scope);
      return;
    default:
      machine.escape([value]);
  }
}

function unpack(
  machine: Machine,
  target: Extract<Expression, { kind: 'Tuple' | 'List' }>,
  value: Value,
  scope: Scope,
): void {
  const targets = target.elts;
  const star = targets.findIndex(({ kind }) => kind === 'Starred');
  machine.place = target.place;
  if (isNotIterable(value)) {
    machine.fail('TypeError', `cannot unpack non-iterable ${typeNameOf(value)} object`, 'unpack-mismatch');
  }
  const items = machine.collect(value);
  if (!items) {
    machine.doubtful();
    for (const one of targets) assign(machine, one, one.kind === 'Starred' ? new ListObject(null) : unknown, scope);
    return;
  }
  if (!fitsTargets(items.length, targets.length, star)) {
    const needed = star < 0 ? targets.length : targets.length - 1;
    const problem = items.length > needed ? 'too many values to unpack' : 'not enough values to unpack';
    machine.fail(
      'ValueError',
      `${problem} (expected ${star < 0 ? '' : 'at least '}${needed}, got ${items.length})`,
      'unpack-mismatch',
    );
  }
  for (const [at, share] of distributeItems(items, targets.length, star)!.entries()) {
    assign(machine, targets[at]!, 'rest' in share ? new ListObject([...share.rest]) : share.item, scope);
  }
}

const isNotIterable = ({ kind }: Value): boolean =>
  kind === 'none' || kind === 'int' || kind === 'float' || kind === 'bool' || kind === 'function';

/** `target op= value`. */
export function assignInPlace(machine: Machine, node: AugAssign, scope: Scope): void {
  const { target } = node;
  const className = scope.owner?.name ?? null;
  if (target.kind === 'Attribute') {
    const object = machine.evaluate(target.value, scope);
    machine.place = target.place;
    const name = mangleName(target.attr, className);
    const old = machine.attribute(object, name);
    const value = machine.evaluate(node.value, scope);
    machine.place = node.place;
    machine.setAttribute(object, name, applyInPlace(machine, node.op, old, value));
    return;
  }
  if (target.kind === 'Subscript') {
    const container = machine.evaluate(target.value, scope);
    const index = machine.evaluate(target.slice, scope);
    machine.place = target.place;
    const old = readItem(machine, container, index);
    const value = machine.evaluate(node.value, scope);
    machine.place = node.place;
    const result = applyInPlace(machine, node.op, old, value);
    writeItem(machine, container, index, result);
    return;
  }
  const old = machine.evaluate({ ...target, ctx: 'Load' } as Expression, scope);
  const value = machine.evaluate(node.value, scope);
  machine.place = node.place;
  assign(machine, target, applyInPlace(machine, node.op, old, value), scope);
}

/** `del target`. */
export function deleteTarget(machine: Machine, target: Expression, scope: Scope): void {
  machine.place = target.place;
  switch (target.kind) {
    case 'Name': {
      const name = mangleName(target.id, scope.owner?.name ?? null);
      // `del` in the body of a class never reaches a variable outside it.
      if (scope.type === 'class' && !scope.names.has(name)) throw new PassEnded('a name of a class is not known');
      machine.evaluate({ ...target, ctx: 'Load' }, scope);
      const owner = scopeOfName(name, scope) ?? machine.globals;
      machine.touch(owner);
      owner.names.delete(name);
      return;
    }
    case 'Attribute': {
      const object = machine.evaluate(target.value, scope);
      machine.place = target.place;
      if (object.kind !== 'instance' || object.isOpen || object.cls.hasUnknownBase) {
        machine.escape([object]);
        return;
      }
      const name = mangleName(target.attr, scope.owner?.name ?? null);
      if (!object.names.has(name)) machine.escape([object]);
      machine.touch(object);
      object.names.delete(name);
      return;
    }
    case 'Subscript': {
      const container = machine.evaluate(target.value, scope);
      const index = machine.evaluate(target.slice, scope);
      machine.place = target.place;
      deleteItem(machine, container, index);
      return;
    }
    case 'Tuple':
    case 'List':
      for (const one of target.elts) deleteTarget(machine, one, scope);
      return;
    default:
      return;
  }
}
