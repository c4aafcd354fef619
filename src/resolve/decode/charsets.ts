import { byteArray, byteText, fromBase64 } from './bases.ts';

/** The letters and digits of the old mainframe code pages, which agree on them. */
const ebcdic = new Map<number, string>();
const row = (start: number, letters: string): void => {
  for (const [index, char] of [...letters].entries()) ebcdic.set(start + index, char);
};
row(0x40, ' ');
row(0x4b, '.<(+');
row(0x50, '&');
row(0x5c, '*);');
row(0x60, '-/');
row(0x6b, ',%_>?');
row(0x7a, ':#@\'="');
row(0x81, 'abcdefghi');
row(0x91, 'jklmnopqr');
row(0xa2, 'stuvwxyz');
row(0xc1, 'ABCDEFGHI');
row(0xd1, 'JKLMNOPQR');
row(0xe2, 'STUVWXYZ');
row(0xf0, '0123456789');
row(0x25, '\n');
row(0x15, '\n');
row(0x05, '\t');
const toEbcdic = new Map([...ebcdic].map(([code, char]) => [char, code]));

/** Python's names of the encodings that TextDecoder supports, and TextDecoder's names for them. */
const decoders: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  u8: 'utf-8',
  utf: 'utf-8',
  cp65001: 'utf-8',
  utf8sig: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  cp1252: 'windows-1252',
  windows1252: 'windows-1252',
  cp1251: 'windows-1251',
  cp1250: 'windows-1250',
  koi8r: 'koi8-r',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gb18030',
  big5: 'big5',
  shiftjis: 'shift_jis',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  iso88592: 'iso-8859-2',
  iso885915: 'iso-8859-15',
};

export const plainName = (encoding: string): string => encoding.toLowerCase().replace(/[-_ ]/g, '');

/** Computes `bytes.decode(encoding)`; null where the result is not known. */
export function decodeText(bytes: string, encoding: string, errors: string): string | null {
  const name = plainName(encoding);
  const lenient =
    errors === 'ignore' || errors === 'replace' || errors === 'surrogateescape' || errors === 'backslashreplace';
  if (name === 'ascii' || name === 'usascii') {
    if (errors === 'ignore') return bytes.replace(/[\x80-\xff]/g, '');
    return /[\x80-\xff]/.test(bytes) ? null : bytes;
  }
  if (name === 'latin1' || name === 'iso88591' || name === 'l1' || name === 'latin') return bytes;
  if (name === 'unicodeescape' || name === 'rawunicodeescape') return unescapeLiteral(bytes);
  if (name === 'utf7') return fromUtf7(bytes);
  if (name === 'punycode' || name === 'idna') return /[\x80-\xff]/.test(bytes) ? null : bytes.replace(/-$/, '');
  if (/^cp(?:037|500|1026|1140|273|424|875|1047)$/.test(name) || name === 'ebcdiccpus' || name === 'ibm037') {
    let out = '';
    for (const char of bytes) {
      const found = ebcdic.get(char.charCodeAt(0));
      if (found === undefined) return null;
      out += found;
    }
    return out;
  }
  if (name === 'utf16' || name === 'utf32' || name === 'utf32le' || name === 'utf32be') return wide(bytes, name);
  if (!/[\x80-\xff]/.test(bytes) && name in decoders && !name.startsWith('utf16')) return bytes;
  const known = Object.hasOwn(decoders, name) ? decoders[name]! : null;
  if (!known) return /^cp\d+$|^iso8859/.test(name) && !/[\x80-\xff]/.test(bytes) ? bytes : null;
  try {
    return new TextDecoder(known, { fatal: !lenient, ignoreBOM: name !== 'utf8sig' }).decode(byteArray(bytes));
  } catch {
    return null;
  }
}

function wide(bytes: string, name: string): string | null {
  if (name === 'utf16') {
    const big = bytes.startsWith('\xfe\xff');
    const marked = big || bytes.startsWith('\xff\xfe');
    return decodeText(marked ? bytes.slice(2) : bytes, big ? 'utf-16be' : 'utf-16le', 'strict');
  }
  const marked = name === 'utf32' && bytes.startsWith('\xff\xfe\0\0');
  const body = marked ? bytes.slice(4) : bytes;
  let out = '';
  for (let at = 0; at + 3 < body.length; at += 4) {
    const four = [0, 1, 2, 3].map((index) => body.charCodeAt(at + index)) as [number, number, number, number];
    const [a, b, c, d] = name === 'utf32be' ? (four.reverse() as [number, number, number, number]) : four;
    const code = a + b * 0x100 + c * 0x10000 + d * 0x1000000;
    if (code > 0x10ffff) return null;
    out += String.fromCodePoint(code);
  }
  return out;
}

function fromUtf7(bytes: string): string {
  return bytes.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, body: string) => {
    if (body === '') return '+';
    const raw = fromBase64(body.length % 4 === 1 ? `${body}A` : body) ?? '';
    let out = '';
    for (let at = 0; at + 1 < raw.length; at += 2) {
      const code = (raw.charCodeAt(at) << 8) | raw.charCodeAt(at + 1);
      if (code !== 0) out += String.fromCharCode(code);
    }
    return out;
  });
}

const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
};

/** Resolves escapes as in a string literal. */
export function unescapeLiteral(text: string): string {
  return text.replace(
    /\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[\s\S])/g,
    (whole, what: string) => {
      if (/^[xuU]./.test(what)) {
        const code = Number.parseInt(what.slice(1), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      }
      if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 255);
      return simple[what] ?? whole;
    },
  );
}

/** Computes `str.encode(encoding)`; null where the result is not known. */
export function encodeText(text: string, encoding: string): string | null {
  const name = plainName(encoding);
  if (name === 'latin1' || name === 'iso88591') return /[^\x00-\xff]/.test(text) ? null : text;
  if (name === 'ascii' || name === 'usascii') return /[^\x00-\x7f]/.test(text) ? null : text;
  if (name === 'utf8' || name === 'u8' || name === 'utf') return byteText(new TextEncoder().encode(text));
  if (name === 'utf16le' || name === 'utf16be' || name === 'utf16') {
    let out = name === 'utf16' ? '\xff\xfe' : '';
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const [low, high] = [String.fromCharCode(code & 255), String.fromCharCode(code >> 8)];
      out += name === 'utf16be' ? high + low : low + high;
    }
    return out;
  }
  if (/^cp(?:037|500|1026|1140)$/.test(name)) {
    let out = '';
    for (const char of text) {
      const code = toEbcdic.get(char);
      if (code === undefined) return null;
      out += String.fromCharCode(code);
    }
    return out;
  }
  if (name === 'unicodeescape') {
    return text.replace(/[\\\n\r\t]|[^\x20-\x7e]/gu, (char) => {
      const code = char.codePointAt(0)!;
      const short: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
      if (short[char]) return short[char];
      return code < 256
        ? `\\x${code.toString(16).padStart(2, '0')}`
        : code < 65536
          ? `\\u${code.toString(16).padStart(4, '0')}`
          : `\\U${code.toString(16).padStart(8, '0')}`;
    });
  }
  return /[^\x00-\x7f]/.test(text) ? null : text;
}
