import { Bytes } from '../bytes.js';
import { bytes_hex } from '../bytes-methods.js';
import { ValueError } from '../errors.js';
import { sig } from '../signatures.js';
import { base64_b16decode } from './base64.js';
import { zlib_crc32 } from './zlib.js';

export class binascii_Error extends ValueError {}
binascii_Error.$name = 'Error';
binascii_Error.$module = 'binascii.';
const binasciiAscii = (text) => new Bytes(Uint8Array.from(text, (c) => c.charCodeAt(0)));
export const binascii_hexlify = (data) => binasciiAscii(bytes_hex.call(data));
export const binascii_b2a_hex = (data) => binascii_hexlify(data);
function binasciiFromHex(text) {
  const given = typeof text === 'string' ? text : String.fromCharCode(...text.data);
  if (given.length % 2 === 1) throw new binascii_Error('Odd-length string');
  if (/[^0-9a-fA-F]/.test(given)) throw new binascii_Error('Non-hexadecimal digit found');
  return base64_b16decode(given, true);
}
export const binascii_unhexlify = (text) => binasciiFromHex(text);
export const binascii_a2b_hex = (text) => binasciiFromHex(text);
export const binascii_crc32 = (data, value) => zlib_crc32(data, value);
sig(binascii_crc32, 'data, value=, /', 'crc32');
