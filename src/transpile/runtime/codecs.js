import { UnicodeDecodeError, UnicodeEncodeError } from './errors.js';
import { escapedCode, sawText } from './text.js';
import { unfaithful } from './values.js';

function codecName(encoding) {
  const name = encoding.toLowerCase().replace(/[_ ]/g, '-');
  const plain =
    {
      utf8: 'utf-8',
      u8: 'utf-8',
      'us-ascii': 'ascii',
      latin1: 'latin-1',
      'iso-8859-1': 'latin-1',
      l1: 'latin-1',
      utf16: 'utf-16',
      utf32: 'utf-32',
    }[name] ?? name;
  return /^(?:utf-8|ascii|latin-1|unicode-escape|utf-(?:16|32)(?:-[lb]e)?)$/.test(plain)
    ? plain
    : unfaithful(`the encoding ${encoding}`);
}

/** Encodes a text. */
export function encodedText(text, encoding = 'utf-8', errors = 'strict') {
  const codec = codecName(encoding);
  if (codec === 'utf-8') return new TextEncoder().encode(text);
  if (codec.startsWith('utf-')) return wideBytes(text, codec);
  if (codec === 'unicode-escape') return unfaithful(`encoding as ${encoding}`);
  const limit = codec === 'ascii' ? 128 : 256;
  const codes = Array.from(text, (c) => c.codePointAt(0));
  const out = [];
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] < limit) {
      out.push(codes[at]);
      continue;
    }
    let end = at + 1;
    while (end < codes.length && codes[end] >= limit) end++;
    const bad = codes.slice(at, end);
    switch (errors) {
      case 'strict':
        throw new UnicodeEncodeError(codec, text, at, end, `ordinal not in range(${limit})`);
      case 'ignore':
        break;
      case 'replace':
        for (const _ of bad) out.push(63);
        break;
      case 'backslashreplace':
        for (const code of bad) out.push(...new TextEncoder().encode(escapedCode(code)));
        break;
      case 'xmlcharrefreplace':
        for (const code of bad) out.push(...new TextEncoder().encode(`&#${code};`));
        break;
      default:
        return unfaithful(`the error handler ${errors}`);
    }
    at = end - 1;
  }
  return Uint8Array.from(out);
}

/** UTF-16 and UTF-32; without an explicit byte order, little-endian with a byte order mark. */
function wideBytes(text, codec) {
  const size = codec.startsWith('utf-16') ? 2 : 4;
  const marked = codec === 'utf-16' || codec === 'utf-32' ? `\ufeff${text}` : text;
  const units = size === 2 ? marked.split('').map((c) => c.charCodeAt(0)) : Array.from(marked, (c) => c.codePointAt(0));
  const view = new DataView(new ArrayBuffer(units.length * size));
  const little = !codec.endsWith('-be');
  units.forEach((unit, at) => {
    if (size === 2) view.setUint16(at * 2, unit, little);
    else view.setUint32(at * 4, unit, little);
  });
  return new Uint8Array(view.buffer);
}

/** Decodes bytes; `source` is the object for the exception. */
export function decodedText(data, encoding, errors, source) {
  const codec = codecName(encoding);
  if (codec === 'latin-1') return Array.from(data, (code) => String.fromCharCode(code)).join('');
  if (codec === 'unicode-escape') return unescapedText(data);
  if (codec !== 'utf-8' && codec !== 'ascii') return unfaithful(`the encoding ${encoding}`);
  let out = '';
  for (let at = 0; at < data.length; ) {
    /** @type {[number, string | null]} */
    const [size, reason] =
      codec === 'ascii' ? [1, data[at] < 128 ? null : 'ordinal not in range(128)'] : sequenceAt(data, at);
    if (reason === null)
      out +=
        size === 1
          ? String.fromCharCode(data[at])
          : new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(data.slice(at, at + size)));
    else if (errors === 'strict') throw new UnicodeDecodeError(codec, source, at, at + size, reason);
    else if (errors === 'replace') out += '\ufffd';
    else if (errors === 'backslashreplace') for (const code of data.slice(at, at + size)) out += escapedCode(code);
    else if (errors !== 'ignore') return unfaithful(`the error handler ${errors}`);
    at += size;
  }
  return sawText(out);
}

const escapedLetters = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
/** The text that is written with the escapes of Python's string literals. */
function unescapedText(data) {
  const text = Array.from(data, (code) => String.fromCharCode(code)).join('');
  const escapes = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(.?))/gs;
  const out = text.replace(escapes, (whole, two, four, eight, octal, letter) => {
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
    const code = Number.parseInt(two ?? four ?? eight ?? 'ffffffff', 16);
    if (code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) return String.fromCodePoint(code);
    if (letter === undefined || /^[xuUN]?$/.test(letter)) return unfaithful(`the escape ${whole}`);
    return escapedLetters[letter] ?? whole;
  });
  return sawText(out);
}

/** The length of a UTF-8 sequence, or the number of invalid bytes and the reason. */
/** @returns {[number, string | null]} */
function sequenceAt(data, at) {
  const first = data[at];
  if (first < 0x80) return [1, null];
  if (first < 0xc2 || first > 0xf4) return [1, 'invalid start byte'];
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let more = 1; more < size; more++) {
    if (at + more >= data.length) return [more, 'unexpected end of data'];
    const code = data[at + more];
    if (code < (more === 1 ? low : 0x80) || code > (more === 1 ? high : 0xbf))
      return [more, 'invalid continuation byte'];
  }
  return [size, null];
}
