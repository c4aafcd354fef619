import { comparisonMethods, leftMethod, rightMethod } from '../../python/language/operator-methods.ts';
import type { BinaryOperator, ComparisonOperator } from '../../python/tree.ts';
import { joinTexts, lengthOfText, repeatText } from '../../python/values/code-points.ts';
import { python } from '../../python/values/values.ts';
import { bindAttribute, findInClass } from '../class-lookup.ts';
import { alternatives, alternativesMax, isSame, joinAll } from '../join.ts';
import { keyOf } from '../key.ts';
import { computeOrNull, knownScalar, valueOrNull } from '../known.ts';
import type { Machine } from '../machine.ts';
import { joinPathValue } from '../path-value.ts';
import { deriveUnknown, isDecoded, sourcesOf } from '../taint/sources-of.ts';
import { percentPieces, pieceText } from '../text/percent.ts';
import {
  addSteps,
  bool,
  bytes,
  DictValue,
  type InstanceValue,
  ListValue,
  positional,
  type Site,
  str,
  unknown,
  type Value,
  type Via,
  viaOf,
} from '../value.ts';
import { asIndex, computeArithmetic } from './arithmetic.ts';

const textLengthMax = 400_000;
const itemsMax = 20_000;

/** Calls a special method of one of the program's own classes, as an operator does; null if there is none. */
export function callHook(
  machine: Machine,
  owner: Value,
  name: string,
  args: readonly Value[],
  site: Site,
): Value | null {
  if (owner.type !== 'instance' && owner.type !== 'class') return null;
  const of = owner.type === 'instance' ? owner.of : owner.metaclass;
  if (of?.type !== 'class') return null;
  const found = findInClass(of, name);
  if (!found) return null;
  return machine.callBack(bindAttribute(machine, found.value, owner, of, site), positional(...args), name, site);
}

export function binary(machine: Machine, op: BinaryOperator, left: Value, right: Value, site: Site): Value {
  if (left.type === 'join' || right.type === 'join') {
    const pairs = alternatives(left).flatMap((one) => alternatives(right).map((other) => [one, other] as const));
    return joinAll(pairs.slice(0, alternativesMax * 2).map(([one, other]) => binary(machine, op, one, other, site)));
  }
  if (left.type === 'instance' || right.type === 'instance' || left.type === 'class' || right.type === 'class') {
    const found =
      callHook(machine, left, leftMethod(op), [right], site) ?? callHook(machine, right, rightMethod(op), [left], site);
    if (found) return found;
    const [one, other] = [payloadOf(left), payloadOf(right)];
    if (one !== left || other !== right) return binary(machine, op, one, other, site);
  }
  return (
    binaryOfTexts(machine, op, left, right, site) ??
    binaryOfContainers(op, left, right) ??
    computeArithmetic(op, left, right) ??
    combineUnknown(op, left, right)
  );
}

const payloadOf = (value: Value): Value => (value.type === 'instance' && value.payload ? value.payload : value);

const combineSteps = (via: Via, other: Via, name: string): Via => addSteps(addSteps(via, name), ...other);

function binaryOfTexts(machine: Machine, op: BinaryOperator, left: Value, right: Value, site: Site): Value | null {
  const isText = left.type === 'str' || left.type === 'bytes';
  if (op === 'Add' && isText && right.type === left.type) {
    if (left.value.length + right.value.length > textLengthMax) return null;
    const text = computeOrNull(() => joinTexts([left.value, right.value]));
    if (text === null) return null;
    const via = combineSteps(left.via, right.via, '+');
    const decoded = left.decoded || right.decoded;
    return left.type === 'str' ? str(text, via, decoded) : bytes(text, via, decoded);
  }
  if (op === 'Add' && left.type === 'bytes' && right.type === 'list' && right.kind === 'bytearray') {
    const text = byteText(right);
    return text === null ? null : bytes(left.value + text, ['+'], left.decoded);
  }
  if (op === 'Mult') {
    const [text, count] = isText ? [left, asIndex(right)] : [right, asIndex(left)];
    if ((text.type === 'str' || text.type === 'bytes') && count !== null) {
      if (text.value.length * Math.max(0, count) > textLengthMax) return unknown();
      const value = computeOrNull(() => repeatText(text.value, Math.max(0, count)));
      if (value === null) return unknown();
      return text.type === 'str'
        ? str(value, addSteps(text.via, '*'), text.decoded)
        : bytes(value, addSteps(text.via, '*'), text.decoded);
    }
  }
  if (op === 'Mod' && isText) return formatPercent(machine, left, right, site);
  return null;
}

export function byteText(value: ListValue): string | null {
  if (value.content.rest) return null;
  let text = '';
  for (const item of value.content.items) {
    const number = asIndex(item);
    if (number === null || number < 0 || number > 255) return null;
    text += String.fromCharCode(number);
  }
  return text;
}

function formatPercent(machine: Machine, left: Value & { type: 'str' | 'bytes' }, right: Value, site: Site): Value {
  const queue = right.type === 'list' && right.kind === 'tuple' ? [...right.content.items] : [right];
  let at = 0;
  const pieces = percentPieces(
    left.value,
    () => queue[at++] ?? null,
    (name) =>
      right.type === 'dict' || right.type === 'namespace' || right.type === 'instance'
        ? machine.item(right, str(name), site)
        : null,
  );
  if (!pieces) return { ...deriveUnknown(left, right), assembled: true, prefix: left.value.split('%', 1)[0] || null };
  return assembleText(
    machine,
    pieces.map((piece) =>
      'text' in piece
        ? piece
        : { value: piece.value, text: pieceText(payloadOf(piece.value), piece.layout, left.type === 'bytes') },
    ),
    '%',
    left,
    site,
  );
}

export type TextPart = { readonly text: string | null; readonly value?: Value };

/** Assembles a string from parts, some of which may not be known. */
export function assembleText(
  machine: Machine,
  parts: readonly TextPart[],
  how: string,
  template: Value | null,
  site: Site,
): Value {
  let text: string | null = '';
  let prefix = '';
  let sources = 0;
  let decoded = template !== null && isDecoded(template);
  let via: Via = template ? addSteps(viaOf(template), how) : [how];
  for (const part of parts) {
    if (part.value) {
      decoded ||= isDecoded(part.value);
      via = addSteps(via, ...viaOf(part.value));
    }
    let one = part.text;
    if (one === null && part.value) {
      const asText = machine.textOf(part.value, site);
      if (asText.type === 'str') one = asText.value;
      else sources |= sourcesOf(asText);
    }
    if (one === null) text = null;
    else if (text !== null) {
      text += one;
      prefix = text;
    }
    if (text !== null && text.length > textLengthMax) return { ...unknown(sources), decoded };
  }
  if (text !== null) return template?.type === 'bytes' ? bytes(text, via, decoded) : str(text, via, decoded);
  return { ...unknown(sources), decoded, assembled: true, prefix: prefix === '' ? null : prefix };
}

function binaryOfContainers(op: BinaryOperator, left: Value, right: Value): Value | null {
  if (left.type === 'list' && right.type === 'list') {
    if (op === 'Add' && left.content.items.length + right.content.items.length <= itemsMax) {
      const rest = left.content.rest ?? right.content.rest;
      // If the first has unknown items, the positions of the second's items are not known.
      const items = left.content.rest ? left.content.items : [...left.content.items, ...right.content.items];
      const further =
        left.content.rest && right.content.items.length > 0
          ? joinAll([left.content.rest, ...right.content.items.slice(0, 10)])
          : rest;
      return new ListValue(left.kind, [...items], further);
    }
    if (op === 'BitOr' || op === 'BitAnd' || op === 'Sub' || op === 'BitXor') return setOperation(op, left, right);
  }
  if (op === 'Mult') {
    const [many, times] = left.type === 'list' ? [left, asIndex(right)] : [right, asIndex(left)];
    if (many.type === 'list' && times !== null && many.content.items.length * times <= itemsMax) {
      const items: Value[] = [];
      for (let turn = 0; turn < times; turn += 1) items.push(...many.content.items);
      return new ListValue(many.kind, items, many.content.rest);
    }
  }
  if (op === 'BitOr' && left.type === 'dict' && right.type === 'dict') {
    const rest = left.content.rest ?? right.content.rest;
    return new DictValue(new Map([...left.content.entries, ...right.content.entries]), rest);
  }
  return null;
}

function setOperation(op: BinaryOperator, left: ListValue, right: ListValue): Value {
  const keys = new Set(right.content.items.map(keyOf));
  const mine = new Set(left.content.items.map(keyOf));
  const rest = left.content.rest ?? right.content.rest;
  if (op === 'BitOr') {
    return new ListValue(
      left.kind,
      [...left.content.items, ...right.content.items.filter((item) => !mine.has(keyOf(item)))],
      rest,
    );
  }
  if (op === 'BitAnd')
    return new ListValue(
      left.kind,
      left.content.items.filter((item) => keys.has(keyOf(item))),
      rest,
    );
  const without = left.content.items.filter((item) => !keys.has(keyOf(item)));
  if (op === 'Sub') return new ListValue(left.kind, without, rest);
  return new ListValue(left.kind, [...without, ...right.content.items.filter((item) => !mine.has(keyOf(item)))], rest);
}

/** If one operand is not known, the start of a string and its sources may be. */
function combineUnknown(op: BinaryOperator, left: Value, right: Value): Value {
  const result = deriveUnknown(left, right);
  if (op === 'Add') {
    if (left.type === 'str' || left.type === 'bytes') return { ...result, assembled: true, prefix: left.value || null };
    if (left.type === 'unknown' && (left.assembled || left.prefix))
      return { ...result, assembled: true, prefix: left.prefix };
    if (right.type === 'str' || right.type === 'bytes' || (right.type === 'unknown' && right.assembled))
      return { ...result, assembled: true };
  }
  if (op === 'Div' && (left.type === 'ref' || right.type === 'ref')) {
    // `Path('/etc') / name` is a path.
    if (left.type === 'ref' && left.name.startsWith('pathlib.'))
      return { ...joinPathValue(left, [right]), sources: result.sources };
    if (right.type === 'ref' && right.name.startsWith('pathlib.'))
      return { ...right, callArguments: undefined, sources: result.sources };
  }
  return result;
}

export function compare(machine: Machine, op: ComparisonOperator, left: Value, right: Value, site: Site): Value {
  if (left.type === 'join' || right.type === 'join') {
    let agreed: Value | null = null;
    for (const one of alternatives(left)) {
      for (const other of alternatives(right)) {
        const answer = compare(machine, op, one, other, site);
        if (answer.type !== 'bool' || (agreed && agreed !== answer)) return unknown();
        agreed = answer;
      }
    }
    return agreed ?? unknown();
  }
  if (op in comparisonMethods) {
    const [mine, theirs] = comparisonMethods[op as Ordering | 'Eq' | 'NotEq'];
    const found = callHook(machine, left, mine, [right], site) ?? callHook(machine, right, theirs, [left], site);
    if (found) return found;
  }
  if (op === 'In' || op === 'NotIn') {
    const found = callHook(machine, right, '__contains__', [left], site);
    const inside = found ? machine.truth(found, site) : contains(right, left);
    return inside === null ? unknown() : bool(inside === (op === 'In'));
  }
  if (op === 'Is' || op === 'IsNot') {
    const answer = isIdentical(left, right);
    return answer === null ? unknown() : bool(answer === (op === 'Is'));
  }
  const [one, other] = [payloadOf(left), payloadOf(right)];
  if (op === 'Eq' || op === 'NotEq') {
    const answer = isEqual(one, other);
    return answer === null ? unknown() : bool(answer === (op === 'Eq'));
  }
  const answer = compareOrder(op, one, other);
  return answer === null ? unknown() : bool(answer);
}

type Ordering = 'Lt' | 'LtE' | 'Gt' | 'GtE';

function compareOrder(op: Ordering, left: Value, right: Value): boolean | null {
  const [one, other] = [knownScalar(left), knownScalar(right)];
  if (one && other) return valueOrNull(python.compare(op, one, other));
  const order = orderOf(left, right);
  if (order === null) return null;
  return op === 'Lt' ? order < 0 : op === 'LtE' ? order <= 0 : op === 'Gt' ? order > 0 : order >= 0;
}

/** Null if it is not known. */
export function isEqual(left: Value, right: Value, depth = 0): boolean | null {
  const [one, other] = [knownScalar(left), knownScalar(right)];
  if (one && other) return valueOrNull(python.compare('Eq', one, other));
  if (left.type === 'list' && right.type === 'list') return areListsEqual(left, right, depth);
  return isIdentical(left, right);
}

const isSet = ({ kind }: ListValue): boolean => kind === 'set' || kind === 'frozenset';

function areListsEqual(left: ListValue, right: ListValue, depth: number): boolean | null {
  if (left.content.rest || right.content.rest || depth > 6) return null;
  const [mine, theirs] = [left.content.items, right.content.items];
  if (isSet(left) || isSet(right)) return isSet(left) && isSet(right) ? areSetsEqual(mine, theirs) : null;
  if (mine.length !== theirs.length) return false;
  const answers = mine.map((item, at) => isEqual(item, theirs[at]!, depth + 1));
  if (answers.includes(false)) return false;
  // A list is not equal to a tuple, but a `ListValue` of kind `list` may stand for a view of a dict.
  return answers.includes(null) || left.kind !== right.kind ? null : true;
}

function areSetsEqual(mine: readonly Value[], theirs: readonly Value[]): boolean | null {
  const [one, other] = [new Set(mine.map(keyOf)), new Set(theirs.map(keyOf))];
  if (one.has(null) || other.has(null)) return null;
  return one.size === other.size && [...one].every((key) => other.has(key));
}

function isIdentical(left: Value, right: Value): boolean | null {
  if (left.type === 'unknown' || right.type === 'unknown') return null;
  if (left.type === 'none' || right.type === 'none') {
    const other = left.type === 'none' ? right : left;
    return other.type === 'ref'
      ? other.name.includes('()') || other.sources > 0 || !isFunctionOrClassName(other.name)
        ? null
        : false
      : left.type === right.type;
  }
  if (left.type === 'ref' && right.type === 'ref') {
    if (left.name.includes('()') || right.name.includes('()') || left.name === '__name__' || right.name === '__name__')
      return null;
    return left.name === right.name
      ? true
      : isFunctionOrClassName(left.name) && isFunctionOrClassName(right.name)
        ? false
        : null;
  }
  if (left.type === 'ref' || right.type === 'ref') {
    const name = left.type === 'ref' ? left.name : (right as { name: string }).name;
    return isFunctionOrClassName(name) && name.startsWith('builtins.') ? false : null;
  }
  if (isSame(left, right)) return true;
  return left.type === 'function' || left.type === 'class' || right.type === 'function' || right.type === 'class'
    ? false
    : null;
}

/** Is it certainly the name of a function or class, which is equal only to itself? */
const isFunctionOrClassName = (name: string): boolean =>
  name.startsWith('builtins.') || /^(?:os|subprocess|shutil)\.[a-z]+$/.test(name);

function contains(container: Value, item: Value): boolean | null {
  if (container.type === 'instance' && container.payload) return contains(container.payload, item);
  if (container.type === 'str' || container.type === 'bytes') {
    const [text, part] = [knownScalar(container), knownScalar(item)];
    return item.type === container.type && text && part ? valueOrNull(python.compare('In', part, text)) : null;
  }
  if (container.type === 'list') {
    const answers = container.content.items.slice(0, 2000).map((one) => isEqual(one, item));
    if (answers.includes(true)) return true;
    return answers.includes(null) || container.content.rest ? null : false;
  }
  if (container.type === 'dict') {
    const key = keyOf(item);
    if (key === null) return null;
    return container.content.entries.has(key) ? true : container.content.rest || container.factory ? null : false;
  }
  return null;
}

/** Compares for sorting: negative if `left` comes first; null if the order is not known. */
export function orderOf(left: Value, right: Value, depth = 0): number | null {
  const [one, other] = [knownScalar(left), knownScalar(right)];
  if (one && other) {
    if (valueOrNull(python.compare('Lt', one, other))) return -1;
    if (valueOrNull(python.compare('Lt', other, one))) return 1;
    return valueOrNull(python.compare('Eq', one, other)) ? 0 : null;
  }
  if (left.type === 'list' && right.type === 'list' && !left.content.rest && !right.content.rest && depth < 6) {
    if (isSet(left) || isSet(right)) return null;
    const [mine, theirs] = [left.content.items, right.content.items];
    for (let at = 0; at < Math.min(mine.length, theirs.length); at += 1) {
      const order = orderOf(mine[at]!, theirs[at]!, depth + 1);
      if (order !== 0) return order;
    }
    return mine.length - theirs.length;
  }
  return null;
}

/** Computes `len(value)`; null if it is not known. */
export function lengthOfValue(value: Value): number | null {
  switch (value.type) {
    case 'str':
      return lengthOfText(value.value);
    case 'bytes':
      return value.value.length;
    case 'list':
      if (value.content.rest) return null;
      return isSet(value) ? distinctCount(value.content.items) : value.content.items.length;
    case 'dict':
      return value.content.rest ? null : value.content.entries.size;
    case 'instance':
      return value.payload ? lengthOfValue(value.payload) : null;
    default:
      return null;
  }
}

/** The number of distinct items; null if some may be equal. */
function distinctCount(items: readonly Value[]): number | null {
  const keys = new Set(items.map(keyOf));
  return keys.has(null) && items.length > 1 ? null : keys.size;
}

/** Null if it is not known. */
export function truth(machine: Machine, value: Value, site: Site): boolean | null {
  switch (value.type) {
    case 'str':
    case 'bytes':
      return value.value !== '';
    case 'int':
    case 'float':
    case 'bool':
    case 'none':
      return python.isTrue(knownScalar(value)!);
    case 'list':
      return value.content.items.length > 0 ? true : value.content.rest ? null : false;
    case 'dict':
      return value.content.entries.size > 0 ? true : value.content.rest || value.factory ? null : false;
    case 'function':
    case 'class':
    case 'ellipsis':
    case 'bound':
    case 'method':
    case 'partial':
      return true;
    case 'ref':
      return isFunctionOrClassName(value.name) && !value.name.includes('()') ? true : null;
    case 'instance':
      return instanceTruth(machine, value, site);
    case 'join': {
      const answers = value.values.map((one) => truth(machine, one, site));
      return answers.every((answer) => answer === true)
        ? true
        : answers.every((answer) => answer === false)
          ? false
          : null;
    }
    default:
      return null;
  }
}

function instanceTruth(machine: Machine, value: InstanceValue, site: Site): boolean | null {
  const answer = callHook(machine, value, '__bool__', [], site) ?? callHook(machine, value, '__len__', [], site);
  if (answer) return truth(machine, answer, site);
  if (value.payload) return truth(machine, value.payload, site);
  return value.of.mro.every((one) => one.type === 'class') ? true : null;
}
