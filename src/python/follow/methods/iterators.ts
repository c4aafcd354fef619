import { none } from '../../values/value.ts';
import { PassEnded } from '../failure.ts';
import { bufferItems, takeBuffered } from '../items.ts';
import type { Machine } from '../machine.ts';
import type { CallArguments, IteratorObject, Value } from '../objects.ts';

export function callIteratorMethod(
  machine: Machine,
  iterator: IteratorObject,
  name: string,
  { positional }: CallArguments,
): Value {
  if (name === 'close') {
    machine.touch(iterator);
    iterator.isUsed = true;
    iterator.items = [];
    iterator.at = 0;
    return none;
  }
  // What a generator does with a value that is sent to it is not modelled.
  if (name === 'send' || name === 'throw') throw new PassEnded(`generator.${name}`);
  return positional.length === 0 && name === '__next__' ? (takeNext(machine, iterator) ?? none) : machine.doubtful();
}

/** The next item of an iterator; null if there is none. */
export function takeNext(machine: Machine, iterator: IteratorObject): Value | null {
  if (!bufferItems(machine, iterator)) return machine.doubtful();
  const item = iterator.items ? takeBuffered(machine, iterator) : null;
  return item === undefined ? machine.doubtful() : item;
}
