import { charactersOf, isPlainText, joinTexts } from './code-points.ts';
import { hashKey } from './key.ts';
import { attempt, pythonError, type Raised, typeError, valueError } from './outcome.ts';
import { rangeLength } from './ranges.ts';
import { repr } from './repr.ts';
import { indexMax, length } from './truth.ts';
import { bytes, int, integerOf, type PythonValue, type SliceValue, str, typeName } from './value.ts';

/** The messages for each kind of sequence. */
const names = {
  str: { outside: 'string index out of range', index: 'string indices must be integers, not' },
  bytes: { outside: 'index out of range', index: 'byte indices must be integers or slices, not' },
  list: { outside: 'list index out of range', index: 'list indices must be integers or slices, not' },
  tuple: { outside: 'tuple index out of range', index: 'tuple indices must be integers or slices, not' },
  range: { outside: 'range object index out of range', index: 'range indices must be integers or slices, not' },
} as const;

type Indexed = Extract<PythonValue, { kind: keyof typeof names }>;

/** `container[index]`. */
export function subscript(container: PythonValue, index: PythonValue): PythonValue {
  if (container.kind === 'dict') {
    const key = hashKey(index);
    const found = container.entries.find(([one]) => hashKey(one) === key);
    if (!found) throw missingKey(index);
    return found[1];
  }
  if (!(container.kind in names)) throw typeError(`'${typeName(container)}' object is not subscriptable`);
  const sequence = container as Indexed;
  if (index.kind === 'slice') return takeSlice(sequence, index);
  const at = integerOf(index);
  if (at === null) {
    const type = typeName(index);
    throw typeError(`${names[sequence.kind].index} ${sequence.kind === 'str' ? `'${type}'` : type}`);
  }
  return itemAt(sequence, at);
}

/** The message is `repr` of the key, or empty if `repr` raises. */
export function missingKey(key: PythonValue): Raised {
  const shown = attempt(() => repr(key));
  if (shown.type === 'unknown') throw shown;
  return pythonError('KeyError', shown.type === 'value' ? shown.value : '');
}

function itemAt(sequence: Indexed, index: bigint): PythonValue {
  const size = sequence.kind === 'range' ? rangeLength(sequence) : length(sequence);
  const isTooLarge = index > indexMax || index < -indexMax - 1n;
  if (isTooLarge && sequence.kind !== 'range') {
    throw pythonError('IndexError', "cannot fit 'int' into an index-sized integer");
  }
  const at = index < 0n ? index + size : index;
  if (at < 0n || at >= size) throw pythonError('IndexError', names[sequence.kind].outside);
  switch (sequence.kind) {
    case 'str':
      return str(isPlainText(sequence.value) ? sequence.value[Number(at)]! : charactersOf(sequence.value)[Number(at)]!);
    case 'bytes':
      return int(sequence.value[Number(at)]!);
    case 'range':
      return int(sequence.start + at * sequence.step);
    default:
      return sequence.items[Number(at)]!;
  }
}

type Bounds = { readonly start: bigint; readonly stop: bigint; readonly step: bigint };

/** The start, stop and step of a slice of a sequence of this length: `slice.indices(size)`. */
export function sliceBounds(slice: SliceValue, size: bigint): Bounds {
  const step = boundOf(slice.step) ?? 1n;
  if (step === 0n) throw valueError('slice step cannot be zero');
  const [lowest, highest] = step > 0n ? [0n, size] : [-1n, size - 1n];
  const clamp = (at: bigint): bigint => {
    const place = at < 0n ? at + size : at;
    if (place < lowest) return lowest;
    if (place > highest) return highest;
    return place;
  };
  const [start, stop] = [boundOf(slice.start), boundOf(slice.stop)];
  return {
    start: start === null ? (step > 0n ? lowest : highest) : clamp(start),
    stop: stop === null ? (step > 0n ? highest : lowest) : clamp(stop),
    step,
  };
}

function boundOf(value: PythonValue): bigint | null {
  if (value.kind === 'none') return null;
  const bound = integerOf(value);
  if (bound === null) throw typeError('slice indices must be integers or None or have an __index__ method');
  return bound;
}

function takeSlice(sequence: Indexed, slice: SliceValue): PythonValue {
  if (sequence.kind === 'range') {
    const { start, stop, step } = sliceBounds(slice, rangeLength(sequence));
    const place = (at: bigint): bigint => sequence.start + at * sequence.step;
    return { kind: 'range', start: place(start), stop: place(stop), step: step * sequence.step };
  }
  const places = (size: number): number[] => sliceIndices(sliceBounds(slice, BigInt(size)));
  if (sequence.kind === 'str') {
    if (isPlainText(sequence.value) && slice.step.kind === 'none') {
      const { start, stop } = sliceBounds(slice, BigInt(sequence.value.length));
      return str(start < stop ? sequence.value.slice(Number(start), Number(stop)) : '');
    }
    const characters = charactersOf(sequence.value);
    return str(joinTexts(places(characters.length).map((at) => characters[at]!)));
  }
  if (sequence.kind === 'bytes') {
    return bytes(Uint8Array.from(places(sequence.value.length), (at) => sequence.value[at]!));
  }
  return { kind: sequence.kind, items: places(sequence.items.length).map((at) => sequence.items[at]!) };
}

/** The indices that a slice selects, in order. */
export function sliceIndices(bounds: Bounds): number[] {
  const { start, step } = bounds;
  return Array.from({ length: Number(rangeLength(bounds)) }, (_, at) => Number(start + BigInt(at) * step));
}
