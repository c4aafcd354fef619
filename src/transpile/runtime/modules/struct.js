import { Bytes } from '../bytes.js';
import { truth } from '../compare.js';
import { Exception } from '../errors.js';
import { index, int$, plainInt, toFloat } from '../numbers.js';
import { sig } from '../signatures.js';
import { Float, isInt, Tuple, unfaithful } from '../values.js';

export class struct_error extends Exception {}
struct_error.$name = 'error';
struct_error.$module = 'struct.';

/** Sizes in bytes: native sizes on a 64-bit machine, and standard sizes. */
const structNative = {
  b: 1,
  B: 1,
  h: 2,
  H: 2,
  i: 4,
  I: 4,
  l: 8,
  L: 8,
  q: 8,
  Q: 8,
  n: 8,
  N: 8,
  f: 4,
  d: 8,
  '?': 1,
  c: 1,
  x: 1,
  s: 1,
  p: 1,
  e: 2,
};
const structStandard = { ...structNative, l: 4, L: 4 };

/** The fields of a format with their offsets; native formats are aligned. */
function structParts(format) {
  const text = typeof format === 'string' ? format : String.fromCharCode(...format.data);
  const order = /^[@=<>!]/.test(text) ? text[0] : '@';
  const isLittle = order === '@' || order === '=' || order === '<';
  const sizes = order === '@' ? structNative : structStandard;
  const parts = [];
  let at = 0;
  const rest = text.replace(/^[@=<>!]/, '').replace(/\s+/g, '');
  if (!/^(?:\d*[bBhHiIlLqQfd?cxs])*$/.test(rest)) {
    if (/[nNpPe]/.test(rest)) unfaithful('this struct format');
    throw new struct_error('bad char in struct format');
  }
  for (const [, count, code] of rest.matchAll(/(\d*)([a-zA-Z?])/g)) {
    const size = sizes[code];
    if (order === '@') at = Math.ceil(at / size) * size;
    const times = count === '' ? 1 : Number(count);
    if (code === 's') parts.push({ code, at, size: times });
    else for (let turn = 0; turn < times; turn++) if (code !== 'x') parts.push({ code, at: at + turn * size, size });
    at += times * size;
  }
  return { parts, size: at, isLittle };
}

function structPut(view, { code, at, size }, value, isLittle) {
  switch (code) {
    case 's':
      if (!(value instanceof Bytes)) throw new struct_error("argument for 's' must be a bytes object");
      for (let i = 0; i < Math.min(size, value.data.length); i++) view.setUint8(at + i, value.data[i]);
      return;
    case 'c':
      if (!(value instanceof Bytes) || value.data.length !== 1)
        throw new struct_error('char format requires a bytes object of length 1');
      view.setUint8(at, value.data[0]);
      return;
    case '?':
      view.setUint8(at, truth(value) ? 1 : 0);
      return;
    case 'f':
    case 'd':
      if (!isInt(value) && !(value instanceof Float)) throw new struct_error('required argument is not a float');
      if (code === 'd') view.setFloat64(at, toFloat(value), isLittle);
      else if (Math.abs(Math.fround(toFloat(value))) === Infinity && Number.isFinite(toFloat(value)))
        unfaithful('a float that is too large for its struct format');
      else view.setFloat32(at, toFloat(value), isLittle);
      return;
  }
  if (!isInt(value)) throw new struct_error('required argument is not an integer');
  const n = BigInt(plainInt(value));
  const isSigned = code === code.toLowerCase();
  const bits = BigInt(size * 8);
  const [low, high] = isSigned ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n];
  if (n < low || n > high) {
    const limits = {
      b: 'byte format requires -128 <= number <= 127',
      B: 'ubyte format requires 0 <= number <= 255',
      h: 'short format requires (-32767 -1) <= number <= 32767',
      H: 'ushort format requires 0 <= number <= (32767 *2 +1)',
    };
    throw new struct_error(limits[code] ?? unfaithful('a number that is too large for its struct format'));
  }
  for (let i = 0; i < size; i++) view.setUint8(at + (isLittle ? i : size - 1 - i), Number((n >> BigInt(8 * i)) & 255n));
}

function structTake(view, { code, at, size }, isLittle) {
  switch (code) {
    case 's':
    case 'c':
      return new Bytes(new Uint8Array(view.buffer, view.byteOffset + at, size).slice());
    case '?':
      return view.getUint8(at) !== 0;
    case 'f':
      return new Float(view.getFloat32(at, isLittle));
    case 'd':
      return new Float(view.getFloat64(at, isLittle));
  }
  let n = 0n;
  for (let i = 0; i < size; i++) n |= BigInt(view.getUint8(at + (isLittle ? i : size - 1 - i))) << BigInt(8 * i);
  return int$(code === code.toLowerCase() ? BigInt.asIntN(size * 8, n) : n);
}

export function struct_calcsize(format) {
  return structParts(format).size;
}
export function struct_pack(format, ...values) {
  const { parts, size, isLittle } = structParts(format);
  if (values.length !== parts.length)
    throw new struct_error(`pack expected ${parts.length} items for packing (got ${values.length})`);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  for (const [at, part] of parts.entries()) structPut(view, part, values[at], isLittle);
  return new Bytes(out);
}
sig(struct_pack, 'format, *values', 'pack');
function structRead(format, data, from) {
  const { parts, isLittle } = structParts(format);
  const bytes = Uint8Array.from(data);
  const view = new DataView(bytes.buffer, from);
  return new Tuple(parts.map((part) => structTake(view, part, isLittle)));
}
export function struct_unpack(format, buffer) {
  const { size } = structParts(format);
  if (buffer.data.length !== size) throw new struct_error(`unpack requires a buffer of ${size} bytes`);
  return structRead(format, buffer.data, 0);
}
export function struct_unpack_from(format, buffer, offset) {
  const from = offset === undefined ? 0 : Number(index(offset));
  const { size } = structParts(format);
  const { length } = buffer.data;
  if (from < 0 || length - from < size) {
    const needed = `a buffer of at least ${size + from} bytes for unpacking ${size} bytes at offset ${from}`;
    throw new struct_error(`unpack_from requires ${needed} (actual buffer size is ${length})`);
  }
  return structRead(format, buffer.data, from);
}
sig(struct_unpack_from, 'format, buffer, offset=', 'unpack_from');
export function* struct_iter_unpack(format, buffer) {
  const { size } = structParts(format);
  for (let at = 0; at + size <= buffer.data.length; at += size) yield structRead(format, buffer.data, at);
}
