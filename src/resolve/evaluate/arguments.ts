import type { Call } from '../../python/tree.ts';
import { joinAll } from '../join.ts';
import type { Machine } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { type Arguments, type Frame, type Site, unknown, type Value } from '../value.ts';

/** Evaluates the arguments of a call. Known contents of `*` and `**` arguments become arguments of their own. */
export function callArguments(machine: Machine, node: Call, frame: Frame): Arguments {
  const positional: Value[] = [];
  const named = new Map<string, Value>();
  let open: Value | null = null;
  const more = (value: Value): void => {
    open = open ? joinAll([open, value]) : value;
  };
  for (const arg of node.args) {
    if (arg.kind !== 'Starred') {
      const value = machine.evaluate(arg, frame);
      machine.facts.recordText(value, null, { place: arg.place, frame });
      // After an unknown number of items, positions are not known.
      if (open) more(value);
      else positional.push(value);
      continue;
    }
    const site: Site = { place: arg.place, frame };
    const { items, rest } = machine.iterate(machine.evaluate(arg.value, frame), site);
    if (open) items.slice(0, 20).forEach(more);
    else positional.push(...items.slice(0, 2000));
    if (rest) more(rest);
  }
  for (const { arg, value: expression, place } of node.keywords) {
    const value = machine.evaluate(expression, frame);
    if (arg !== null) {
      machine.facts.recordText(value, arg, { place: expression.place, frame });
      named.set(arg, value);
      continue;
    }
    for (const one of value.type === 'join' ? value.values : [value])
      spread(machine, one, named, more, { place, frame });
  }
  return { positional, named, open };
}

function spread(
  machine: Machine,
  value: Value,
  named: Map<string, Value>,
  more: (value: Value) => void,
  site: Site,
): void {
  const held = value.type === 'instance' && value.payload ? value.payload : value;
  if (held.type === 'dict') {
    for (const [key, one] of held.content.entries.values()) if (key.type === 'str') named.set(key.value, one);
    if (held.content.rest) more(held.content.rest);
  } else if (held.type === 'namespace') {
    for (const key of machine.iterate(held, site).items.slice(0, 1000)) {
      if (key.type === 'str') named.set(key.value, machine.item(held, key, site));
    }
  } else more(held.type === 'unknown' ? held : held.type === 'ref' ? deriveUnknown(held) : unknown());
}
