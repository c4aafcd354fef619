import { Dict } from './dict.js';
import { MemoryError, OverflowError, PyTypeError, ValueError } from './errors.js';
import { ascii, format } from './format.js';
import { getItem } from './item.js';
import { cSize, isNumeric, plainInt, toFloat } from './numbers.js';
import { dunder } from './operators.js';
import { repr, str } from './repr.js';
import { strLen } from './text.js';
import { Float, isInt, Tuple, typeName, unfaithful } from './values.js';

const hasNamedItems = (x) =>
  typeof x === 'object' &&
  !(x instanceof Tuple) &&
  (x instanceof Dict || Array.isArray(x) || dunder(x, '__getitem__') !== undefined);

/** `text % values`. Bytes are passed as text with one character per byte; `ofBytes` converts a value to that form. */
export function percentFormat(text, values, ofBytes = null) {
  const all = values instanceof Tuple ? values.items : [values];
  let at = 0;
  let named = false;
  const next = () => {
    if (named || at >= all.length) throw new PyTypeError('not enough arguments for format string');
    return all[at++];
  };
  const counted = () => {
    const n = next();
    if (!isInt(n)) throw new PyTypeError('* wants int');
    return cSize(n);
  };
  const valueNamed = (key) => {
    if (!hasNamedItems(values)) throw new PyTypeError('format requires a mapping');
    named = true;
    if (ofBytes) return unfaithful('%(name) formatting of bytes');
    return getItem(values, key);
  };
  const shape = /%(?:\(([^)]*)\))?([-+ 0#]*)(\*|\d+)?(\.(?:\*|\d+)?)?[hlL]?([\s\S])?/gu;
  const out = text.replace(shape, (whole, key, flags, width, precision, type, place) => {
    if (whole === '%%') return '%';
    if (key === undefined && type === '(') throw new ValueError('incomplete format key');
    const size = width === '*' ? counted() : Number(width ?? 0);
    const places = precision === undefined ? null : precision === '.*' ? counted() : Number(precision.slice(1));
    if (type === undefined) throw new ValueError('incomplete format');
    const value = key === undefined ? next() : valueNamed(key);
    const field = { type, flags, places, size: Math.abs(size), left: flags.includes('-') || size < 0 };
    const formatted = percentField(field, value, ofBytes);
    if (formatted !== null) return formatted;
    const character = `'${/[ -\x7e]/.test(type) ? type : '?'}' (0x${type.codePointAt(0).toString(16)})`;
    const position = strLen(text.slice(0, place + whole.length)) - 1;
    throw new ValueError(`unsupported format character ${character} at index ${position}`);
  });
  if (at < all.length && !named && !mayIgnore(values, ofBytes))
    throw new PyTypeError(`not all arguments converted during ${ofBytes ? 'bytes' : 'string'} formatting`);
  return out;
}

/** May a format leave values unused? Only if they are, or could be, a mapping. */
function mayIgnore(values, ofBytes) {
  if (values instanceof Tuple) return values.items.length === 0;
  if (values instanceof Dict || Array.isArray(values)) return true;
  const isText = typeof values === 'string' || (ofBytes && /^byte/.test(values?.$typeName));
  return !isInt(values) && !isText && Boolean(values?.__getitem__);
}

/** Formats a value by a conversion such as `%5.1f`; null if the conversion is unknown. */
function percentField(field, value, ofBytes) {
  switch (field.type) {
    case 's':
    case 'r':
    case 'a':
      return percentString(field, value, ofBytes);
    case 'b':
      // Only bytes know %b, which means the same as %s.
      return ofBytes ? percentString(field, value, ofBytes) : null;
    case 'c':
      return percentCharacter(field, value, ofBytes);
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      return percentInt(field, value);
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return percentFloat(field, value);
  }
  return null;
}

function percentPad({ size, left }, body, zeros) {
  const missing = size - strLen(body);
  if (missing <= 0) return body;
  if (missing > 2 ** 47) throw new MemoryError();
  if (missing > 2 ** 28) unfaithful('a string this long');
  if (left) return body + ' '.repeat(missing);
  if (!zeros) return ' '.repeat(missing) + body;
  const [, head, digits] = /^([-+ ]?(?:0[xXo])?)(.*)$/s.exec(body);
  return head + digits.padStart(size - head.length, '0');
}

const percentSign = (flags) => (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '');

function percentString(field, value, ofBytes) {
  const { type, places } = field;
  if (ofBytes && (type === 's' || type === 'b')) {
    const given = ofBytes(value);
    return percentPad(field, places === null ? given : given.slice(0, places), false);
  }
  const full = ofBytes ? ascii(value) : type === 's' ? str(value) : type === 'r' ? repr(value) : ascii(value);
  return percentPad(field, places === null ? full : [...full].slice(0, places).join(''), false);
}

function percentCharacter(field, value, ofBytes) {
  if (ofBytes) return unfaithful('%c formatting of bytes');
  if (typeof value === 'string' ? [...value].length !== 1 : !isInt(value))
    throw new PyTypeError('%c requires int or char');
  if (typeof value !== 'string' && (value < 0 || value > 0x10ffff))
    throw new OverflowError('%c arg not in range(0x110000)');
  const text = typeof value === 'string' ? value : String.fromCodePoint(Number(plainInt(value)));
  return percentPad(field, text, false);
}

function percentInt(field, value) {
  const { type, flags, places, left } = field;
  if (!isNumeric(value)) {
    const kind = 'xXo'.includes(type) ? 'an integer' : 'a real number';
    throw new PyTypeError(`%${type} format: ${kind} is required, not ${typeName(value)}`);
  }
  if (value instanceof Float && 'xXo'.includes(type))
    throw new PyTypeError(`%${type} format: an integer is required, not float`);
  if (value instanceof Float && !Number.isFinite(value.v))
    throw Number.isNaN(value.v)
      ? new ValueError('cannot convert float NaN to integer')
      : new OverflowError('cannot convert float infinity to integer');
  const n = value instanceof Float ? BigInt(Math.trunc(value.v)) : plainInt(value);
  const base = { x: 'x', X: 'X', o: 'o' }[type] ?? 'd';
  let digits = format(typeof n === 'bigint' ? (n < 0n ? -n : n) : Math.abs(n), base);
  if (places !== null) digits = digits.padStart(places, '0');
  const prefix = flags.includes('#') && base !== 'd' ? `0${base}` : '';
  return percentPad(field, (n < 0 ? '-' : percentSign(flags)) + prefix + digits, flags.includes('0') && !left);
}

function percentFloat(field, value) {
  const { type, flags, places, left } = field;
  if (!isNumeric(value)) throw new PyTypeError(`must be real number, not ${typeName(value)}`);
  const spec = `${percentSign(flags)}${flags.includes('#') ? '#' : ''}.${places ?? 6}${type}`;
  const body = format(new Float(toFloat(value)), spec);
  return percentPad(field, body, flags.includes('0') && !left);
}
