import { Bytes, str_encode } from '../bytes.js';
import { bytes_decode } from '../bytes-methods.js';
import { sig } from '../signatures.js';
import { isStr, unfaithful } from '../values.js';
import { base64_b64decode, base64_b64encode } from './base64.js';

const codecsRotated = (text) =>
  text.replace(/[a-z]/gi, (c) => {
    const first = c <= 'Z' ? 65 : 97;
    return String.fromCharCode(((c.charCodeAt(0) - first + 13) % 26) + first);
  });

const codecsName = (encoding) => encoding.toLowerCase().replace(/[_ ]/g, '-');
const codecsIsRot13 = (name) => name === 'rot13' || name === 'rot-13';
const codecsIsHex = (name) => name === 'hex' || name === 'hex-codec';

export function codecs_encode(obj, encoding = 'utf-8', errors = 'strict') {
  const name = codecsName(encoding);
  if (codecsIsRot13(name))
    return isStr(obj) ? codecsRotated(String(obj)) : unfaithful('rot13 of something else than a str');
  if (codecsIsHex(name)) {
    if ((name === 'base64' || name === 'base64-codec') && obj instanceof Bytes) return base64_b64decode(obj);
    if (!(obj instanceof Bytes)) return unfaithful('hex of something else than bytes');
    const digits = Array.from(obj.data, (one) => one.toString(16).padStart(2, '0')).join('');
    return new Bytes(new TextEncoder().encode(digits));
  }
  if (name === 'base64' || name === 'base64-codec') {
    if (!(obj instanceof Bytes)) return unfaithful('base64 of something else than bytes');
    const lines = [];
    for (let at = 0; at < obj.data.length; at += 57)
      lines.push(...base64_b64encode(new Bytes(obj.data.slice(at, at + 57))).data, 10);
    return new Bytes(Uint8Array.from(lines));
  }
  if (!isStr(obj)) return unfaithful(`encoding this as ${encoding}`);
  return str_encode.call(String(obj), encoding, errors);
}
sig(codecs_encode, 'obj, encoding=, errors=', 'encode');

export function codecs_decode(obj, encoding = 'utf-8', errors = 'strict') {
  const name = codecsName(encoding);
  if (codecsIsRot13(name))
    return isStr(obj) ? codecsRotated(String(obj)) : unfaithful('rot13 of something else than a str');
  if (codecsIsHex(name)) {
    const digits = isStr(obj) ? String(obj) : obj instanceof Bytes ? new TextDecoder('latin1').decode(obj.data) : '?';
    if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) return unfaithful('decoding invalid hex digits');
    return new Bytes(Uint8Array.from(digits.match(/../g) ?? [], (one) => Number.parseInt(one, 16)));
  }
  if (!(obj instanceof Bytes)) return unfaithful(`decoding this as ${encoding}`);
  return bytes_decode.call(obj, encoding, errors);
}
sig(codecs_decode, 'obj, encoding=, errors=', 'decode');
