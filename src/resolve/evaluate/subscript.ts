import type { Subscript } from '../../python/tree.ts';
import { exceptionOf } from '../exception.ts';
import { type Machine, Raised } from '../machine.ts';
import { type Frame, ref, type Value } from '../value.ts';
import { asIndex } from './arithmetic.ts';

export function evaluateSubscript(machine: Machine, node: Subscript, frame: Frame): Value {
  const owner = machine.evaluate(node.value, frame);
  const key = machine.evaluate(node.slice, frame);
  const isLiteral = node.value.kind === 'List' || node.value.kind === 'Tuple';
  // Nothing has changed a literal, so an index past its end is certain to raise.
  if (isLiteral && machine.tryBlocks.length > 0 && isPastEnd(owner, key))
    throw new Raised(exceptionOf(ref('builtins.IndexError'), []));
  return machine.item(owner, key, { place: node.place, frame });
}

function isPastEnd(owner: Value, key: Value): boolean {
  if (owner.type !== 'list' || owner.content.rest) return false;
  const [at, length] = [asIndex(key), owner.content.items.length];
  return at !== null && (at >= length || at < -length);
}
