import { Bytes } from '../bytes.js';
import { PyTypeError, ValueError } from '../errors.js';
import { sig } from '../signatures.js';
import { typeName, unfaithful } from '../values.js';

/** Raised for text that is not valid in its encoding. */
class base64Error extends ValueError {}
base64Error.$name = 'Error';
base64Error.$module = 'binascii.';

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64Bytes = (text) => new Bytes(Uint8Array.from(text, (c) => c.charCodeAt(0)));
function base64Given(x) {
  if (x instanceof Bytes) return x.data;
  throw new PyTypeError(`a bytes-like object is required, not '${typeName(x)}'`);
}
/** Decoding functions accept text, too. */
function base64Text(x) {
  if (typeof x !== 'string') return String.fromCharCode(...base64Given(x));
  if (/[^\x00-\x7f]/.test(x)) throw new ValueError('string argument should contain only ASCII characters');
  return x;
}

/** Encodes groups of bits as letters, padded with `=`. */
function base64Written(data, letters, bits, round) {
  let [out, held, count] = ['', 0, 0];
  for (const byte of data) {
    held = (held << 8) | byte;
    count += 8;
    while (count >= bits) {
      count -= bits;
      out += letters[(held >> count) & ((1 << bits) - 1)];
      held &= (1 << count) - 1;
    }
  }
  if (count > 0) out += letters[(held << (bits - count)) & ((1 << bits) - 1)];
  return out + '='.repeat((round - (out.length % round)) % round);
}

export function base64_b64encode(s, altchars) {
  const extra = altchars === undefined || altchars === null ? '+/' : String.fromCharCode(...base64Given(altchars));
  return base64Bytes(base64Written(base64Given(s), base64Letters.slice(0, 62) + extra, 6, 4));
}
sig(base64_b64encode, 's, altchars=', 'b64encode');
export const base64_standard_b64encode = (s) => base64_b64encode(s);
sig(base64_standard_b64encode, 's', 'standard_b64encode');
export const base64_urlsafe_b64encode = (s) =>
  base64Bytes(base64Written(base64Given(s), `${base64Letters.slice(0, 62)}-_`, 6, 4));
sig(base64_urlsafe_b64encode, 's', 'urlsafe_b64encode');

function base64Read(text, letters) {
  // Other characters are skipped, and decoding ends where the padding is complete.
  const out = [];
  let [held, count, padding] = [0, 0, 0];
  let letters_ = 0;
  for (const c of text) {
    if (c === '=') {
      padding++;
      if (letters_ % 4 >= 2 && (letters_ % 4) + padding >= 4) break;
      continue;
    }
    const value = letters.indexOf(c);
    if (value < 0) continue;
    padding = 0;
    letters_++;
    held = (held << 6) | value;
    count += 6;
    if (count >= 8) {
      count -= 8;
      out.push((held >> count) & 255);
      held &= (1 << count) - 1;
    }
  }
  if (letters_ % 4 === 1)
    throw new base64Error(
      `Invalid base64-encoded string: number of data characters (${letters_}) cannot be 1 more than a multiple of 4`,
    );
  if (letters_ % 4 !== 0 && (letters_ % 4) + padding < 4) throw new base64Error('Incorrect padding');
  return new Bytes(Uint8Array.from(out));
}
export function base64_b64decode(s, altchars, validate) {
  let text = base64Text(s);
  if (altchars !== undefined && altchars !== null) {
    const [plus, slash] = base64Text(altchars);
    text = text.replaceAll(plus, '+').replaceAll(slash, '/');
  }
  if (validate === true) return unfaithful('b64decode(validate=True)');
  return base64Read(text, base64Letters);
}
sig(base64_b64decode, 's, altchars=, validate=', 'b64decode');
export const base64_standard_b64decode = (s) => base64_b64decode(s);
sig(base64_standard_b64decode, 's', 'standard_b64decode');
export const base64_urlsafe_b64decode = (s) =>
  base64Read(base64Text(s).replaceAll('-', '+').replaceAll('_', '/'), base64Letters);
sig(base64_urlsafe_b64decode, 's', 'urlsafe_b64decode');
export const base64_b16encode = (s) =>
  base64Bytes(Array.from(base64Given(s), (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(''));
sig(base64_b16encode, 's', 'b16encode');
export function base64_b16decode(s, casefold) {
  const text = casefold === true ? base64Text(s).toUpperCase() : base64Text(s);
  if (/[^0-9A-F]/.test(text)) throw new base64Error('Non-base16 digit found');
  if (text.length % 2 === 1) throw new base64Error('Odd-length string');
  return new Bytes(Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}
sig(base64_b16decode, 's, casefold=', 'b16decode');
export const base64_b32encode = (s) =>
  base64Bytes(base64Written(base64Given(s), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 5, 8));
sig(base64_b32encode, 's', 'b32encode');
