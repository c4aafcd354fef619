import { Bytes } from '../bytes.js';
import { PyTypeError } from '../errors.js';
import { plainInt } from '../numbers.js';
import { sig } from '../signatures.js';
import { typeName } from '../values.js';

function zlibBytes(x) {
  if (x instanceof Bytes) return x.data;
  throw new PyTypeError(`a bytes-like object is required, not '${typeName(x)}'`);
}
export function zlib_crc32(data, value) {
  let crc = ~Number(BigInt.asUintN(32, BigInt(value === undefined ? 0 : plainInt(value))));
  for (const byte of zlibBytes(data)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
sig(zlib_crc32, 'data, value=, /', 'crc32');
export function zlib_adler32(data, value) {
  const start = value === undefined ? 1 : plainInt(value);
  let [a, b] = [start & 0xffff, (start >>> 16) & 0xffff];
  for (const byte of zlibBytes(data)) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
sig(zlib_adler32, 'data, value=, /', 'adler32');
