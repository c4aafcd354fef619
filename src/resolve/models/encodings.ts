import {
  byteArray,
  byteText,
  fromAscii85,
  fromBase32,
  fromBase64,
  fromBase85,
  fromHex,
  fromQuotedPrintable,
  fromUu,
  rot13,
  toBase64,
  toHex,
} from '../decode/bases.ts';
import { decodeText, encodeText, plainName, unescapeLiteral } from '../decode/charsets.ts';
import { unescapeHtml, unquote } from '../decode/entities.ts';
import { inflateGzip, inflateRaw, inflateZlib } from '../decode/inflate.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { byteText as listBytes } from '../evaluate/operators.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import {
  addSteps,
  type Bytes,
  bool,
  bytes,
  DictValue,
  float,
  int,
  list,
  none,
  type Str,
  str,
  tuple,
  type Value,
  viaOf,
} from '../value.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';

const sizeMax = 2_000_000;

/** The bytes of a string or bytes value, one character per byte. */
function raw(value: Value | undefined): string | null {
  if (value?.type === 'bytes') return value.value;
  if (value?.type === 'str') return encodeText(value.value, 'utf-8');
  if (value?.type === 'list' && value.kind === 'bytearray') return listBytes(value);
  if (value?.type === 'instance' && value.payload) return raw(value.payload);
  return null;
}

/** The decoded value; an unknown one, marked as decoded, if `found` is null. */
const decodedValue = (source: Value | undefined, found: string | null, how: string, asText = false): Value => {
  if (found === null || found.length > sizeMax) return { ...deriveUnknown(source ?? none), decoded: true };
  const via = addSteps(source ? viaOf(source) : [], how);
  return asText ? str(found, via, true) : bytes(found, via, true);
};

const decoder =
  (how: string, work: (text: string) => string | null, asText = false): Model =>
  (call) => {
    const source = argument(call, 0);
    const text = raw(source);
    return decodedValue(source, text === null ? null : work(text), how, asText);
  };

const urlSafe = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

const inflateText = (bytesIn: string, how: (array: Uint8Array, most: number) => Uint8Array | null): string | null => {
  const found = how(byteArray(bytesIn), sizeMax);
  return found && byteText(found);
};

const zlib: Model = (call) => {
  const source = argument(call, 0);
  const text = raw(source);
  const bits = asIndex(argument(call, 1, 'wbits') ?? int(15)) ?? 15;
  const how = bits < 0 ? inflateRaw : bits > 15 ? inflateGzip : inflateZlib;
  return decodedValue(
    source,
    text === null ? null : (inflateText(text, how) ?? inflateText(text, inflateGzip)),
    'zlib',
  );
};

/** Decodes with any codec of Python, including those from text to text and from bytes to bytes. */
export function decodeBytes(source: Str | Bytes, encoding: string): Value | null {
  const name = plainName(encoding).replace(/codec$/, '');
  const text = raw(source);
  if (name === 'rot13') return str(rot13(source.value), addSteps(source.via, 'rot13'), true);
  if (text === null) return null;
  if (name === 'hex') return decodedValue(source, fromHex(text), 'hex');
  if (name === 'base64' || name === 'base_64') return decodedValue(source, fromBase64(text), 'base64');
  if (name === 'zlib' || name === 'zip') return decodedValue(source, inflateText(text, inflateZlib), 'zlib');
  if (name === 'quopri' || name === 'quotedprintable') return decodedValue(source, fromQuotedPrintable(text), 'quopri');
  if (name === 'uu') return decodedValue(source, fromUu(text), 'uu');
  if (name === 'bz2') return decodedValue(source, null, 'bz2');
  const decoded = decodeText(text, encoding, 'strict');
  if (decoded === null) return null;
  const plain = name === 'utf8' || name === 'ascii' || name === 'latin1';
  return str(decoded, addSteps(source.via, plain ? 'bytes' : encoding), source.decoded || !plain);
}

const codecsDecode: Model = (call) => {
  const source = argument(call, 0, 'obj');
  const encoding = argument(call, 1, 'encoding') ?? str('utf-8');
  if ((source?.type !== 'str' && source?.type !== 'bytes') || encoding.type !== 'str')
    return { ...deriveUnknown(...call.args.positional), decoded: true };
  return decodeBytes(source, encoding.value) ?? { ...deriveUnknown(source), decoded: true };
};

const codecsEncode: Model = (call) => {
  const source = argument(call, 0, 'obj');
  const encoding = argument(call, 1, 'encoding') ?? str('utf-8');
  if ((source?.type !== 'str' && source?.type !== 'bytes') || encoding.type !== 'str')
    return deriveUnknown(...call.args.positional);
  const name = plainName(encoding.value).replace(/codec$/, '');
  if (name === 'rot13') return str(rot13(source.value), addSteps(source.via, 'rot13'), true);
  if (name === 'hex') return bytes(toHex(raw(source) ?? ''), addSteps(source.via, 'hex'));
  if (name === 'base64') return bytes(`${toBase64(raw(source) ?? '')}\n`, addSteps(source.via, 'base64'));
  const text = encodeText(source.value, encoding.value);
  return text === null ? deriveUnknown(source) : bytes(text, source.via, source.decoded);
};

/** `codecs.getdecoder('rot13')`: the function that it returns itself returns a pair. */
const codecFunction =
  (name: 'decode' | 'encode'): Model =>
  (call) => {
    const encoding = argument(call, 0);
    if (!encoding) return null;
    return {
      type: 'partial',
      callee: { type: 'ref', name: `codecs.${name}.pair`, via: [], sources: 0, chain: 0 },
      args: [encoding],
      keywords: new Map(),
      step: 'codecs',
    };
  };

const pair =
  (model: Model): Model =>
  (call) => {
    const [encoding, source] = call.args.positional;
    if (!encoding || !source) return null;
    const found = model({ ...call, args: { ...call.args, positional: [source, encoding] } });
    return found && tuple([found, int(0)]);
  };

const pairOf = (value: Value | null): Value | null => value && tuple([value, int(0)]);

function query(call: NativeCall, grouped: boolean): Value | null {
  const source = argument(call, 0);
  if (source?.type !== 'str') return null;
  const plain = (part: string): Value =>
    str(unquote(part.replaceAll('+', ' ')), addSteps(source.via, 'url quoting'), true);
  const pairs = source.value.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=');
    return [plain(name), plain(rest.join('='))] as const;
  });
  if (!grouped) return list(pairs.map(([name, value]) => tuple([name, value])));
  const entries = new Map<string, [Value, Value]>();
  for (const [name, value] of pairs) {
    const key = name.type === 'str' ? `s${name.value}` : '';
    const known = entries.get(key)?.[1];
    entries.set(key, [name, known?.type === 'list' ? list([...known.content.items, value]) : list([value])]);
  }
  return new DictValue(entries);
}

function fromJson(value: unknown, via: readonly string[], depth = 0): Value {
  if (depth > 60) return deriveUnknown();
  if (typeof value === 'string') return str(value, addSteps(via, 'json'));
  if (typeof value === 'number') return Number.isInteger(value) ? int(value) : float(value);
  if (typeof value === 'boolean') return bool(value);
  if (value === null) return none;
  if (Array.isArray(value)) return list(value.map((one) => fromJson(one, via, depth + 1)));
  const entries = Object.entries(value as Record<string, unknown>);
  return new DictValue(
    new Map(
      entries.map(([key, one]) => [
        `s${key}`,
        [str(key, addSteps(via, 'json')), fromJson(one, via, depth + 1)] as const,
      ]),
    ),
  );
}

const jsonLoads: Model = (call) => {
  const source = argument(call, 0);
  const text = source?.type === 'str' ? source.value : raw(source);
  if (text === null || !source) return null;
  try {
    return fromJson(JSON.parse(text), viaOf(source));
  } catch {
    return deriveUnknown(source);
  }
};

/** `ast.literal_eval`, for a single string literal and for values that can be rewritten as JSON. */
const literalEval: Model = (call) => {
  const source = argument(call, 0);
  if (source?.type !== 'str') return source ? deriveUnknown(source) : null;
  const text = source.value.trim();
  const quoted = /^[bru]?(['"])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(text);
  if (quoted) {
    const body = text.startsWith('r') ? quoted[2]! : unescapeLiteral(quoted[2]!);
    return text.startsWith('b')
      ? bytes(body, addSteps(source.via, 'literal_eval'))
      : str(body, addSteps(source.via, 'literal_eval'));
  }
  try {
    const asJson = text
      .replace(/'((?:\\.|[^'\\"])*)'/g, '"$1"')
      .replace(/\(/g, '[')
      .replace(/(?:,\s*)?\)/g, ']')
      .replace(/\bTrue\b/g, 'true')
      .replace(/\bFalse\b/g, 'false')
      .replace(/\bNone\b/g, 'null')
      .replace(/,\s*([\]}])/g, '$1');
    return fromJson(JSON.parse(asJson), addSteps(source.via, 'literal_eval'));
  } catch {
    return deriveUnknown(source);
  }
};

const sizes: Readonly<Record<string, number>> = {
  b: 1,
  B: 1,
  c: 1,
  '?': 1,
  h: 2,
  H: 2,
  i: 4,
  I: 4,
  l: 4,
  L: 4,
  q: 8,
  Q: 8,
  s: 1,
  x: 1,
};

type Field = { readonly code: string; readonly count: number };
function structFields(format: string): {
  readonly fields: readonly Field[];
  readonly big: boolean;
  readonly native: boolean;
} {
  const big = /^[>!]/.test(format);
  const fields: Field[] = [];
  for (const [, count, code] of format.replace(/^[@=<>!]/, '').matchAll(/(?<!\d)(\d*)([a-zA-Z?])/g)) {
    fields.push({ code: code!, count: count === '' ? 1 : Math.min(Number(count), 100_000) });
  }
  return { fields, big, native: !/^[=<>!]/.test(format) };
}

const sizeOf = (code: string, native: boolean): number | undefined =>
  native && (code === 'l' || code === 'L') ? 8 : sizes[code];

const structPack: Model = (call) => {
  const [format, ...values] = call.args.positional;
  if (format?.type !== 'str') return null;
  const { fields, big, native } = structFields(format.value);
  let out = '';
  let at = 0;
  for (const { code, count } of fields) {
    const size = sizeOf(code, native);
    if (size === undefined) return deriveUnknown(...values);
    if (code === 's') {
      const text = raw(values[at++]);
      if (text === null) return deriveUnknown(...values);
      out += text.slice(0, count).padEnd(count, '\0');
      continue;
    }
    for (let left = count; left > 0; left -= 1) {
      if (native && out.length % size !== 0 && code !== 'x')
        out = out.padEnd(out.length + size - (out.length % size), '\0');
      if (code === 'x') {
        out += '\0';
        continue;
      }
      const value = values[at++];
      const number =
        value?.type === 'int' ? value.value : value?.type === 'bytes' ? BigInt(value.value.charCodeAt(0)) : null;
      if (number === null) return deriveUnknown(...values);
      out += integerBytes(number, size, big);
    }
  }
  return bytes(out, ['struct'], true);
};

function integerBytes(number: bigint, size: number, big: boolean): string {
  let out = '';
  for (let index = 0; index < size; index += 1) {
    const char = String.fromCharCode(Number((number >> BigInt(8 * index)) & 255n));
    out = big ? char + out : out + char;
  }
  return out;
}

const structUnpack: Model = (call) => {
  const [format, source] = call.args.positional;
  const text = raw(source);
  if (format?.type !== 'str' || text === null) return null;
  const { fields, big, native } = structFields(format.value);
  const found: Value[] = [];
  let at = 0;
  for (const { code, count } of fields) {
    const size = sizeOf(code, native);
    if (size === undefined) return deriveUnknown(source!);
    if (code === 's') {
      found.push(bytes(text.slice(at, at + count), ['struct'], true));
      at += count;
      continue;
    }
    for (let left = count; left > 0; left -= 1) {
      if (native && at % size !== 0 && code !== 'x') at += size - (at % size);
      if (code === 'c') found.push(bytes(text.slice(at, at + 1), ['struct'], true));
      else if (code !== 'x') found.push(int(bytesInteger(text.slice(at, at + size), big, /[a-z]/.test(code))));
      at += size;
    }
  }
  return tuple(found);
};

function bytesInteger(text: string, big: boolean, signed: boolean): bigint {
  let number = 0n;
  const order = big ? [...text] : [...text].reverse();
  for (const char of order) number = (number << 8n) | BigInt(char.charCodeAt(0));
  const limit = 1n << BigInt(text.length * 8);
  return signed && text.length > 0 && number >= limit / 2n ? number - limit : number;
}

/** `int.from_bytes` and `int.to_bytes`. */
export const fromBytes: Model = (call) => {
  const source = argument(call, 0, 'bytes');
  const text = raw(source) ?? (source?.type === 'list' ? listBytes(source) : null);
  const order = argument(call, 1, 'byteorder') ?? str('big');
  if (text === null || order.type !== 'str' || text.length > 20_000) return null;
  const signed = call.args.named.get('signed');
  return int(bytesInteger(text, order.value === 'big', signed?.type === 'bool' && signed.value));
};

export function toBytes(number: bigint, args: NativeCall['args']): Value | null {
  const length = asIndex(args.positional[0] ?? args.named.get('length') ?? int(1));
  const order = args.positional[1] ?? args.named.get('byteorder') ?? str('big');
  if (length === null || length > 20_000 || order.type !== 'str') return null;
  return bytes(integerBytes(number, length, order.value === 'big'), ['a number'], true);
}

const packer =
  (work: (text: string) => string, how: string): Model =>
  (call) => {
    const source = argument(call, 0);
    const text = raw(source);
    return text === null
      ? deriveUnknown(source ?? none)
      : bytes(work(text), addSteps(source ? viaOf(source) : [], how));
  };

const textChange =
  (how: string, work: (text: string) => string): Model =>
  (call) => {
    const source = argument(call, 0);
    if (source?.type === 'bytes')
      return str(work(decodeText(source.value, 'utf-8', 'replace') ?? source.value), addSteps(source.via, how), true);
    return source?.type === 'str' ? str(work(source.value), addSteps(source.via, how), true) : null;
  };

const b64 = decoder('base64', fromBase64);

export const encodings: Models = {
  'base64.b64decode': (call) => {
    const alternative = argument(call, 1, 'altchars');
    const characters = raw(alternative);
    if (characters === null || characters.length !== 2) return b64(call);
    return decoder('base64', (text) =>
      fromBase64(text.replaceAll(characters[0]!, '+').replaceAll(characters[1]!, '/')),
    )(call);
  },
  'base64.standard_b64decode': b64,
  'base64.decodebytes': b64,
  'base64.decodestring': b64,
  'base64.urlsafe_b64decode': decoder('base64', (text) => fromBase64(urlSafe(text))),
  'base64.b32decode': decoder('base32', fromBase32),
  'base64.b32hexdecode': decoder('base32', (text) =>
    fromBase32(text.replace(/[0-9A-V]/gi, (char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(char, 32)]!)),
  ),
  'base64.b16decode': decoder('hex', fromHex),
  'base64.b85decode': decoder('base85', fromBase85),
  'base64.a85decode': decoder('base85', fromAscii85),
  'base64.b64encode': packer(toBase64, 'base64'),
  'base64.standard_b64encode': packer(toBase64, 'base64'),
  'base64.urlsafe_b64encode': packer((text) => toBase64(text).replaceAll('+', '-').replaceAll('/', '_'), 'base64'),
  'base64.encodebytes': packer((text) => `${toBase64(text)}\n`, 'base64'),
  'base64.b16encode': packer((text) => toHex(text).toUpperCase(), 'hex'),
  'binascii.a2b_base64': b64,
  'binascii.unhexlify': decoder('hex', fromHex),
  'binascii.a2b_hex': decoder('hex', fromHex),
  'binascii.hexlify': packer(toHex, 'hex'),
  'binascii.b2a_hex': packer(toHex, 'hex'),
  'binascii.b2a_base64': packer((text) => `${toBase64(text)}\n`, 'base64'),
  'binascii.a2b_qp': decoder('quopri', fromQuotedPrintable),
  'binascii.a2b_uu': decoder('uu', fromUu),
  'quopri.decodestring': decoder('quopri', fromQuotedPrintable),
  'zlib.decompress': zlib,
  'zlib.decompressobj().decompress': (call) =>
    zlib({
      ...call,
      args: {
        ...call.args,
        positional: [...call.args.positional.slice(0, 1), ...(call.owner?.callArguments?.positional ?? [])],
        named: call.owner?.callArguments?.named ?? new Map(),
      },
    }),
  'gzip.decompress': decoder('gzip', (text) => inflateText(text, inflateGzip)),
  'bz2.decompress': decoder('bz2', () => null),
  'lzma.decompress': decoder('lzma', () => null),
  'zlib.compress': (call) => ({
    type: 'ref',
    name: 'zlib.compress()',
    via: [],
    sources: 0,
    chain: 0,
    callArguments: call.args,
  }),
  'codecs.decode': codecsDecode,
  'codecs.encode': codecsEncode,
  'codecs.getdecoder': codecFunction('decode'),
  'codecs.getencoder': codecFunction('encode'),
  'codecs.decode.pair': pair(codecsDecode),
  'codecs.encode.pair': pair(codecsEncode),
  'codecs.lookup().decode': (call) =>
    pair(codecsDecode)({
      ...call,
      args: { ...call.args, positional: [...(call.owner?.callArguments?.positional ?? []), ...call.args.positional] },
    }),
  'codecs.utf_8_decode': (call) =>
    pairOf(codecsDecode({ ...call, args: { ...call.args, positional: call.args.positional.slice(0, 1) } })),
  'codecs.getincrementaldecoder()().decode': (call) =>
    codecsDecode({ ...call, args: { ...call.args, positional: call.args.positional.slice(0, 1) } }),
  'email.base64mime.decode': b64,
  'email.base64mime.body_decode': b64,
  'codecs.escape_decode': (call) => {
    const text = raw(argument(call, 0));
    return text === null ? null : tuple([bytes(unescapeLiteral(text), ['codecs'], true), int(0)]);
  },
  'json.loads': jsonLoads,
  'json.JSONDecoder().decode': jsonLoads,
  'ast.literal_eval': literalEval,
  'struct.pack': structPack,
  'struct.unpack': structUnpack,
  'struct.Struct().pack': (call) =>
    structPack({
      ...call,
      args: { ...call.args, positional: [...(call.owner?.callArguments?.positional ?? []), ...call.args.positional] },
    }),
  'builtins.int.from_bytes': fromBytes,
  'html.unescape': textChange('html', unescapeHtml),
  'xml.sax.saxutils.unescape': textChange('html', unescapeHtml),
  'urllib.parse.unquote': textChange('url quoting', unquote),
  'urllib.parse.unquote_plus': textChange('url quoting', (text) => unquote(text.replaceAll('+', ' '))),
  'urllib.parse.unquote_to_bytes': decoder('url quoting', (text) =>
    text.replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  ),
  'urllib.parse.quote': (call) => {
    const source = argument(call, 0);
    return source?.type === 'str'
      ? str(encodeURIComponent(source.value.toWellFormed()).replaceAll('%2F', '/'), addSteps(source.via, 'url quoting'))
      : deriveUnknown(source ?? none);
  },
  'urllib.parse.parse_qs': (call) => query(call, true),
  'urllib.parse.parse_qsl': (call) => query(call, false),
  'shlex.split': (call) => {
    const source = argument(call, 0);
    if (source?.type !== 'str') return null;
    const words = source.value.match(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/gs) ?? [];
    const plain = words.map((word) =>
      word.replace(
        /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs,
        (_, single, double, escaped) => single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped,
      ),
    );
    return list(plain.map((word) => str(word, addSteps(source.via, 'shlex.split'), source.decoded)));
  },
  'marshal.loads': (call) => ({ ...deriveUnknown(argument(call, 0) ?? none), decoded: true }),
  'unicodedata.normalize': (call) => {
    const [form, source] = call.args.positional;
    if (form?.type !== 'str' || source?.type !== 'str' || !/^NFK?[CD]$/.test(form.value)) return null;
    return str(source.value.normalize(form.value), addSteps(source.via, 'unicodedata'), source.decoded);
  },
};
