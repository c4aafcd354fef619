import { deflateSync, gzipSync } from 'node:zlib';
import { bytesOf, quoted } from '../scribe.ts';
import { codesOf, noise, reversed, rot13, type Spelling } from './letters.ts';

/** By what the library decodes or parses. */
export const byDecoding: Readonly<Record<string, Spelling>> = {
  'bytes.fromhex': (_, text) => `bytes.fromhex(${quoted(Buffer.from(text).toString('hex'))}).decode()`,
  unhexlify: (scribe, text) =>
    `${scribe.use('binascii', 'unhexlify')}(${quoted(Buffer.from(text).toString('hex'))}).decode()`,
  b64decode: (scribe, text) => `${scribe.use('base64', 'b64decode')}(${base64(text)}).decode()`,
  'b64decode of bytes': (scribe, text) => `str(${scribe.use('base64', 'b64decode')}(b${base64(text)}), "ascii")`,
  urlsafe_b64decode: (scribe, text) =>
    `${scribe.use('base64', 'urlsafe_b64decode')}(${base64(text).replace(/\+/g, '-').replace(/\//g, '_')}).decode()`,
  b16decode: (scribe, text) =>
    `${scribe.use('base64', 'b16decode')}(${quoted(Buffer.from(text).toString('hex').toUpperCase())}).decode()`,
  b32decode: (scribe, text) => `${scribe.use('base64', 'b32decode')}(${quoted(base32(text))}).decode()`,
  'base64 twice': (scribe, text) => {
    const decode = scribe.use('base64', 'b64decode');
    return `${decode}(${decode}(${base64(Buffer.from(text).toString('base64'))})).decode()`;
  },
  'base64 and reversed': (scribe, text) =>
    `${scribe.use('base64', 'b64decode')}(${quoted(reversed(Buffer.from(text).toString('base64')))}[::-1]).decode()`,
  a2b_base64: (scribe, text) => `${scribe.use('binascii', 'a2b_base64')}(${base64(text)}).decode()`,
  'codecs rot13': (scribe, text) => `${scribe.use('codecs', 'decode')}(${quoted(rot13(text))}, "rot13")`,
  'codecs hex': (scribe, text) =>
    `${scribe.use('codecs', 'decode')}(${quoted(Buffer.from(text).toString('hex'))}, "hex").decode()`,
  zlib: (scribe, text) => `${scribe.use('zlib', 'decompress')}(${bytesOf(deflateSync(text))}).decode()`,
  'zlib in base64': (scribe, text) =>
    `${scribe.use('zlib', 'decompress')}(${scribe.use('base64', 'b64decode')}(${base64(deflateSync(text))})).decode()`,
  gzip: (scribe, text) =>
    `${scribe.use('gzip', 'decompress')}(bytes.fromhex("${gzipSync(text).toString('hex')}")).decode()`,
  're.sub': (scribe, text) => `${scribe.use('re', 'sub')}(r"[~^]+", "", ${quoted([...text].join('~^'))})`,
  'escapes decoded': (_, text) =>
    `rb"${codesOf(text)
      .map((code) => `\\x${code.toString(16).padStart(2, '0')}`)
      .join('')}".decode("unicode_escape")`,
  unquote: (scribe, text) =>
    `${scribe.use('urllib.parse', 'unquote')}("${codesOf(text)
      .map((code) => `%${code.toString(16).padStart(2, '0')}`)
      .join('')}")`,
  'html unescape': (scribe, text) =>
    `${scribe.use('html', 'unescape')}("${codesOf(text)
      .map((code) => `&#${code};`)
      .join('')}")`,
  'json text': (scribe, text) =>
    `${scribe.use('json', 'loads')}(r'"${codesOf(text)
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join('')}"')`,
  're.findall': (scribe, text, random) =>
    `${scribe.use('re', 'findall')}(r"<([^>]+)>", ${quoted(`${noise(random, 3)} <${text}> ${noise(random, 3)}`)})[0]`,
  're.match': (scribe, text, random) =>
    `${scribe.use('re', 'match')}(r"(?s)(\\w+):(.*)", ${quoted(`${noise(random, 3)}:${text}`)}).group(2)`,
  literal_eval: (scribe, text) => `${scribe.use('ast', 'literal_eval')}(${quoted(quoted(text))})`,
  'text buffer': (scribe, text) => `${scribe.use('io', 'StringIO')}(${quoted(text)}).read()`,
  'bytes buffer': (scribe, text) => `${scribe.use('io', 'BytesIO')}(b${quoted(text)}).getvalue().decode()`,
  'query string': (scribe, text) =>
    `${scribe.use('urllib.parse', 'parse_qs')}("a=${codesOf(text)
      .map((code) => `%${code.toString(16).padStart(2, '0')}`)
      .join('')}")["a"][0]`,
  'words of a shell': (scribe, text) =>
    /["'\\]/.test(text)
      ? `${quoted(` ${text}`)}[1:]`
      : `${scribe.use('shlex', 'split')}(${quoted(`run '${text}' now`)})[1]`,
  'normalised letters': (scribe, text) =>
    `${scribe.use('unicodedata', 'normalize')}("NFKC", ${quoted(
      text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + 0xff41)),
    )})`,
};

const base64 = (data: string | Uint8Array): string => quoted(Buffer.from(data).toString('base64'));

function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g)!.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]);
  return letters.join('').padEnd(Math.ceil(letters.length / 8) * 8, '=');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
