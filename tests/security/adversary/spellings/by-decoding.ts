import { deflateSync, gzipSync } from 'node:zlib';
import { bytesOf, quoted } from '../program-writer.ts';
import { codesOf, noise, reversed, rot13, type Spelling } from './letters.ts';

/** Strings decoded or parsed by the library. */
export const byDecoding: Readonly<Record<string, Spelling>> = {
  'bytes.fromhex': (_, text) => `bytes.fromhex(${quoted(Buffer.from(text).toString('hex'))}).decode()`,
  unhexlify: (writer, text) =>
    `${writer.use('binascii', 'unhexlify')}(${quoted(Buffer.from(text).toString('hex'))}).decode()`,
  b64decode: (writer, text) => `${writer.use('base64', 'b64decode')}(${base64(text)}).decode()`,
  'b64decode of bytes': (writer, text) => `str(${writer.use('base64', 'b64decode')}(b${base64(text)}), "ascii")`,
  urlsafe_b64decode: (writer, text) =>
    `${writer.use('base64', 'urlsafe_b64decode')}(${base64(text).replace(/\+/g, '-').replace(/\//g, '_')}).decode()`,
  b16decode: (writer, text) =>
    `${writer.use('base64', 'b16decode')}(${quoted(Buffer.from(text).toString('hex').toUpperCase())}).decode()`,
  b32decode: (writer, text) => `${writer.use('base64', 'b32decode')}(${quoted(base32(text))}).decode()`,
  'base64 twice': (writer, text) => {
    const decode = writer.use('base64', 'b64decode');
    return `${decode}(${decode}(${base64(Buffer.from(text).toString('base64'))})).decode()`;
  },
  'base64 and reversed': (writer, text) =>
    `${writer.use('base64', 'b64decode')}(${quoted(reversed(Buffer.from(text).toString('base64')))}[::-1]).decode()`,
  a2b_base64: (writer, text) => `${writer.use('binascii', 'a2b_base64')}(${base64(text)}).decode()`,
  'codecs rot13': (writer, text) => `${writer.use('codecs', 'decode')}(${quoted(rot13(text))}, "rot13")`,
  'codecs hex': (writer, text) =>
    `${writer.use('codecs', 'decode')}(${quoted(Buffer.from(text).toString('hex'))}, "hex").decode()`,
  zlib: (writer, text) => `${writer.use('zlib', 'decompress')}(${bytesOf(deflateSync(text))}).decode()`,
  'zlib in base64': (writer, text) =>
    `${writer.use('zlib', 'decompress')}(${writer.use('base64', 'b64decode')}(${base64(deflateSync(text))})).decode()`,
  gzip: (writer, text) =>
    `${writer.use('gzip', 'decompress')}(bytes.fromhex("${gzipSync(text).toString('hex')}")).decode()`,
  're.sub': (writer, text) => `${writer.use('re', 'sub')}(r"[~^]+", "", ${quoted([...text].join('~^'))})`,
  'escapes decoded': (_, text) =>
    `rb"${codesOf(text)
      .map((code) => `\\x${code.toString(16).padStart(2, '0')}`)
      .join('')}".decode("unicode_escape")`,
  unquote: (writer, text) =>
    `${writer.use('urllib.parse', 'unquote')}("${codesOf(text)
      .map((code) => `%${code.toString(16).padStart(2, '0')}`)
      .join('')}")`,
  'html unescape': (writer, text) =>
    `${writer.use('html', 'unescape')}("${codesOf(text)
      .map((code) => `&#${code};`)
      .join('')}")`,
  'json text': (writer, text) =>
    `${writer.use('json', 'loads')}(r'"${codesOf(text)
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join('')}"')`,
  're.findall': (writer, text, random) =>
    `${writer.use('re', 'findall')}(r"<([^>]+)>", ${quoted(`${noise(random, 3)} <${text}> ${noise(random, 3)}`)})[0]`,
  're.match': (writer, text, random) =>
    `${writer.use('re', 'match')}(r"(?s)(\\w+):(.*)", ${quoted(`${noise(random, 3)}:${text}`)}).group(2)`,
  literal_eval: (writer, text) => `${writer.use('ast', 'literal_eval')}(${quoted(quoted(text))})`,
  'text buffer': (writer, text) => `${writer.use('io', 'StringIO')}(${quoted(text)}).read()`,
  'bytes buffer': (writer, text) => `${writer.use('io', 'BytesIO')}(b${quoted(text)}).getvalue().decode()`,
  'query string': (writer, text) =>
    `${writer.use('urllib.parse', 'parse_qs')}("a=${codesOf(text)
      .map((code) => `%${code.toString(16).padStart(2, '0')}`)
      .join('')}")["a"][0]`,
  'words of a shell': (writer, text) =>
    /["'\\]/.test(text)
      ? `${quoted(` ${text}`)}[1:]`
      : `${writer.use('shlex', 'split')}(${quoted(`run '${text}' now`)})[1]`,
  'normalised letters': (writer, text) =>
    `${writer.use('unicodedata', 'normalize')}("NFKC", ${quoted(
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
