import { distributeItems } from '../../python/language/unpacking.ts';
import { mangleName } from '../../python/mangled-name.ts';
import type { Expression } from '../../python/tree.ts';
import { deleteAttribute } from '../attributes/set-attribute.ts';
import { bindTarget, unbind } from '../environment.ts';
import { deleteItem } from '../items.ts';
import { joinAll } from '../join.ts';
import type { Machine } from '../machine.ts';
import { type Frame, ListValue, unknown, type Value, withStep } from '../value.ts';

/** Assigns a value to a target of any form. */
export function assign(machine: Machine, target: Expression, value: Value, frame: Frame): void {
  switch (target.kind) {
    case 'Name':
      bindTarget(machine, target, value, frame);
      return;
    case 'Attribute':
      machine.setAttribute(machine.evaluate(target.value, frame), mangleName(target.attr, frame.privateTo), value, {
        place: target.place,
        frame,
      });
      return;
    case 'Subscript': {
      const owner = machine.evaluate(target.value, frame);
      machine.setItem(owner, machine.evaluate(target.slice, frame), value, { place: target.place, frame });
      return;
    }
    case 'Starred':
      assign(machine, target.value, value, frame);
      return;
    case 'Tuple':
    case 'List':
      unpack(machine, target.elts, value, frame);
      return;
  }
}

function unpack(machine: Machine, targets: readonly Expression[], value: Value, frame: Frame): void {
  const { items, rest } = machine.iterate(value, { place: targets[0]?.place ?? nowhere, frame });
  const star = targets.findIndex(({ kind }) => kind === 'Starred');
  const shares = rest ? null : distributeItems(items, targets.length, star);
  if (!shares) {
    // Only the first items have a known target.
    const other = rest ? (items.length > 0 ? joinAll([...items.slice(0, 20), rest]) : rest) : unknown();
    for (const [index, target] of targets.entries()) {
      const given = star < 0 || index < star ? items[index] : undefined;
      assign(machine, target, target.kind === 'Starred' ? new ListValue('list', [], other) : (given ?? other), frame);
    }
    return;
  }
  for (const [index, share] of shares.entries()) {
    const given = 'rest' in share ? new ListValue('list', [...share.rest]) : share.item;
    assign(machine, targets[index]!, star < 0 ? withStep(given, 'unpacking') : given, frame);
  }
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

export function deleteTarget(machine: Machine, target: Expression, frame: Frame): void {
  const site = { place: target.place, frame };
  switch (target.kind) {
    case 'Name':
      unbind(machine, target, frame);
      return;
    case 'Attribute':
      deleteAttribute(machine, machine.evaluate(target.value, frame), target.attr, site);
      return;
    case 'Subscript': {
      const owner = machine.evaluate(target.value, frame);
      deleteItem(machine, owner, machine.evaluate(target.slice, frame), site);
      return;
    }
    case 'Tuple':
    case 'List':
      for (const one of target.elts) deleteTarget(machine, one, frame);
      return;
  }
}

/** The name of a target. The credential scan looks for names such as `password`. */
export function targetName(target: Expression): string | null {
  if (target.kind === 'Name') return target.id;
  if (target.kind === 'Attribute') return target.attr;
  if (target.kind === 'Subscript' && target.slice.kind === 'Constant' && target.slice.value.type === 'str') {
    return target.slice.value.value;
  }
  return null;
}
