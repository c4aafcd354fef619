import type { Assert, Raise } from '../tree.ts';
import { str } from '../values/value.ts';
import { PythonRaise } from './failure.ts';
import { isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { InstanceObject, type Scope, unknown, type Value } from './objects.ts';
import { isNotImplemented } from './operators.ts';
import { type Completion, next } from './paths.ts';

/** `raise …`: what the program raises on purpose is no failure. */
export function runRaise(machine: Machine, node: Raise, scope: Scope): Completion {
  if (!node.exc) {
    const handled = machine.handled.at(-1);
    if (handled) throw handled;
    machine.fail('RuntimeError', 'No active exception to reraise', 'not-an-exception');
  }
  const value = machine.evaluate(node.exc, scope);
  if (node.cause) machine.evaluate(node.cause, scope);
  machine.place = node.place;
  throw new PythonRaise(toException(machine, value), null, machine.paths.doubt === 0);
}

function toException(machine: Machine, value: Value): Value {
  if (value.kind === 'unknown' && value.of === null) return unknown;
  if (value.kind === 'class') {
    const made = machine.callWith(value);
    if (made.kind !== 'instance') return unknown;
    return toException(machine, made);
  }
  if (value.kind === 'instance') {
    if (isInstanceOf(value, 'BaseException') || value.cls.hasUnknownBase) return value;
  }
  if (value.kind === 'super' || (value.kind === 'record' && !isNotImplemented(value))) return unknown;
  machine.fail('TypeError', 'exceptions must derive from BaseException', 'not-an-exception');
}

/** A failed assertion is intended, unless its condition is a constant. */
export function runAssert(machine: Machine, node: Assert, scope: Scope): Completion {
  const truth = machine.truth(machine.evaluate(node.test, scope));
  if (truth === null) machine.doubtful();
  if (truth !== false) return next;
  machine.place = node.place;
  const exception = new InstanceObject(machine.exceptionClass('AssertionError')!);
  const message = node.msg ? machine.evaluate(node.msg, scope) : str('');
  exception.names.set('args', { kind: 'tuple', items: node.msg ? [message] : [] });
  throw new PythonRaise(exception, null, machine.paths.doubt === 0);
}
