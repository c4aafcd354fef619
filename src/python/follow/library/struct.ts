import { type BytesValue, bool, bytes, int, integerOf } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, native, tuple, unknown, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';
import { recordTypes } from './record-types.ts';

const fail = (message: string): NativeError => new NativeError('struct.error', message, 'failed-conversion');

/** Sizes in bytes: standard, and of the machine (which also aligns). */
const sizes: Readonly<Record<string, readonly [standard: number, own: number]>> = {
  x: [1, 1],
  c: [1, 1],
  b: [1, 1],
  B: [1, 1],
  '?': [1, 1],
  h: [2, 2],
  H: [2, 2],
  i: [4, 4],
  I: [4, 4],
  l: [4, 8],
  L: [4, 8],
  q: [8, 8],
  Q: [8, 8],
  n: [0, 8],
  N: [0, 8],
  P: [0, 8],
  e: [2, 2],
  f: [4, 4],
  d: [8, 8],
  s: [1, 1],
  p: [1, 1],
};

type Field = { readonly code: string; readonly at: number; readonly size: number };
type Layout = { readonly fields: readonly Field[]; readonly size: number; readonly isLittle: boolean };

/** Where the fields of a format are; raises as `struct` does. */
function readFormat(format: string): Layout {
  const [, order = '', rest = ''] = /^([@=<>!]?)(.*)$/s.exec(format)!;
  const isOwn = order === '' || order === '@';
  const fields: Field[] = [];
  let at = 0;
  let left = rest.replace(/\s+(?=\D)|\s+$/g, '');
  while (left !== '') {
    const found = /^(\d*)([\s\S])/.exec(left);
    if (!found?.[2] || /\d/.test(found[2])) throw fail('repeat count given without format specifier');
    left = left.slice(found[0].length).replace(/^\s+/, '');
    const [, digits = '', code = ''] = found;
    const size = Object.hasOwn(sizes, code) ? sizes[code]![isOwn ? 1 : 0] : 0;
    if (size === 0) throw fail('bad char in struct format');
    const count = digits === '' ? 1 : Number(digits);
    if (count > 10_000) throw fail('total struct size too long');
    if (isOwn) at = Math.ceil(at / size) * size;
    if (code === 's' || code === 'p') fields.push({ code, at, size: count });
    else if (code !== 'x') for (let one = 0; one < count; one++) fields.push({ code, at: at + one * size, size });
    at += count * size;
  }
  return { fields, size: at, isLittle: order !== '>' && order !== '!' };
}

const integerCodes = 'bBhHiIlLqQnNP';
const isSigned = (code: string): boolean => 'bhilqn'.includes(code);

function layoutOf(machine: Machine, format: Value | undefined): Layout | null {
  if (format?.kind !== 'str' || !/^[\x09-\x7e]*$/.test(format.value) || /\d{6}/.test(format.value)) {
    machine.doubtful();
    return null;
  }
  return readFormat(format.value);
}

/** Refuses what can certainly not be packed, and writes what is known; returns whether it was. */
function packField({ code, at, size }: Field, isLittle: boolean, value: Value, into: Uint8Array): boolean {
  if (value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record') return false;
  if (code === '?') return false;
  if (code === 's' || code === 'p' || code === 'c') {
    const expected =
      code === 'c'
        ? 'char format requires a bytes object of length 1'
        : `argument for '${code}' must be a bytes object`;
    if (value.kind === 'list' && value.type === 'bytearray') return false;
    if (value.kind !== 'bytes' || (code === 'c' && value.value.length !== 1)) throw fail(expected);
    if (code !== 'p') into.set(Uint8Array.from(value.value).slice(0, size), at);
    return code !== 'p';
  }
  const integer = isScalar(value) ? integerOf(value) : null;
  if (!integerCodes.includes(code)) {
    if (integer === null && value.kind !== 'float') throw fail('required argument is not a float');
    return false;
  }
  if (integer === null) throw fail('required argument is not an integer');
  const bits = BigInt(8 * size);
  const [low, high] = isSigned(code) ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n];
  if (integer < low || integer > high) throw fail(`'${code}' format requires ${low} <= number <= ${high}`);
  for (let one = 0; one < size; one++) {
    into[at + (isLittle ? one : size - 1 - one)] = Number(
      (BigInt.asUintN(8 * size, integer) >> BigInt(8 * one)) & 255n,
    );
  }
  return true;
}

function pack(machine: Machine, { positional: [format, ...values] }: CallArguments): Value {
  const layout = layoutOf(machine, format);
  if (!layout) return unknownOf('bytes');
  const { fields, size, isLittle } = layout;
  if (fields.length !== values.length) {
    throw fail(`pack expected ${fields.length} items for packing (got ${values.length})`);
  }
  const into = new Uint8Array(size);
  const known = fields.map((field, at) => packField(field, isLittle, values[at]!, into));
  return known.includes(false) ? unknownOf('bytes') : bytes(into);
}

function unpackField({ code, at, size }: Field, isLittle: boolean, { value }: BytesValue): Value {
  const part = Uint8Array.from(value.slice(at, at + size));
  if (code === 's' || code === 'c') return bytes(part);
  if (code === '?') return bool(part[0] !== 0);
  if (!integerCodes.includes(code)) return unknownOf(code === 'p' ? 'bytes' : 'float');
  const ordered = isLittle ? [...part].reverse() : [...part];
  const whole = ordered.reduce((total, one) => total * 256n + BigInt(one), 0n);
  return int(isSigned(code) ? BigInt.asIntN(8 * size, whole) : whole);
}

function unpack(machine: Machine, { positional: [format, data] }: CallArguments): Value {
  const layout = layoutOf(machine, format);
  if (data && (data.kind === 'str' || data.kind === 'none' || data.kind === 'int')) {
    throw new NativeError(
      'TypeError',
      `a bytes-like object is required, not '${typeNameOf(data)}'`,
      'unsupported-operation',
    );
  }
  if (!layout) return machine.doubtful();
  if (data?.kind !== 'bytes') return machine.doubtful(tuple(layout.fields.map(() => ({ kind: 'unknown', of: null }))));
  if (data.value.length !== layout.size) throw fail(`unpack requires a buffer of ${layout.size} bytes`);
  return tuple(layout.fields.map((field) => unpackField(field, layout.isLittle, data)));
}

recordTypes.set('Struct', {
  attribute: (machine, { data }, name) => {
    const work = name === 'pack' ? pack : name === 'unpack' ? unpack : null;
    if (!work) return machine.doubtful();
    return native(name, (given) => work(machine, { ...given, positional: [data as Value, ...given.positional] }));
  },
});

defineFunctions('struct', {
  pack,
  unpack,
  Struct: (machine, { positional: [format] }) => {
    layoutOf(machine, format);
    return { kind: 'record', type: 'Struct', data: format ?? unknown };
  },
  calcsize: (machine, { positional: [format] }) => {
    const layout = layoutOf(machine, format);
    return layout ? int(layout.size) : unknownOf('int');
  },
});
