import type { Expression } from '../tree.ts';
import { str } from '../values/value.ts';
import { python } from '../values/values.ts';
import { formatRecord } from './library/records.ts';
import { findInClass } from './lookup.ts';
import type { Machine } from './machine.ts';
import { isScalar, type Scope, unknownOf, type Value } from './objects.ts';
import { typeNameOf } from './types.ts';

/** An f-string. */
export function formatParts(machine: Machine, parts: readonly Expression[], scope: Scope): Value {
  let text: string | null = '';
  for (const part of parts) {
    const piece = part.kind === 'FormattedValue' ? formatPart(machine, part, scope) : machine.evaluate(part, scope);
    text = text !== null && piece.kind === 'str' ? text + piece.value : null;
  }
  return text === null || text.length > 50_000 ? unknownOf('str') : str(text);
}

function formatPart(machine: Machine, node: Extract<Expression, { kind: 'FormattedValue' }>, scope: Scope): Value {
  const value = machine.evaluate(node.value, scope);
  const spec = node.formatSpec ? machine.evaluate(node.formatSpec, scope) : str('');
  machine.place = node.place;
  const conversion = String.fromCharCode(Math.max(0, node.conversion));
  if (conversion === 'r' || conversion === 's' || conversion === 'a') {
    const text = conversion === 'a' ? null : machine.text(value, conversion === 'r' ? 'repr' : 'str');
    return formatValue(machine, text === null ? unknownOf('str') : str(text), spec);
  }
  return formatValue(machine, value, spec);
}

/** `format(value, spec)`. */
export function formatValue(machine: Machine, value: Value, spec: Value): Value {
  if (spec.kind !== 'str') return unknownOf('str');
  if (isScalar(value)) {
    const outcome = python.format(value, spec.value);
    if (outcome.type === 'raised') machine.fail(outcome.exception, outcome.message);
    return outcome.type === 'value' ? str(outcome.value) : machine.doubtful(unknownOf('str'));
  }
  if (value.kind === 'unknown') return machine.doubtful(unknownOf('str'));
  if (value.kind === 'record') return formatRecord(machine, value, spec.value);
  if (value.kind === 'instance' && findInClass(value.cls, '__format__')) {
    return machine.callWith(findInClass(value.cls, '__format__')!.value, value, spec);
  }
  if (spec.value === '') {
    const text = machine.text(value, 'str');
    return text === null ? machine.doubtful(unknownOf('str')) : str(text);
  }
  const hasOwn = value.kind === 'instance' && (value.cls.hasUnknownBase || value.cls.traits.isEnum);
  if (hasOwn || value.kind === 'class' || value.kind === 'super') return machine.doubtful(unknownOf('str'));
  machine.fail(
    'TypeError',
    `unsupported format string passed to ${typeNameOf(value)}.__format__`,
    'unsupported-operation',
  );
}
