import { Dict } from './dict.js';
import { KeyError, OverflowError, PyTypeError, ValueError } from './errors.js';
import { ascii, format } from './format.js';
import { isNumeric, plainInt, toFloat } from './numbers.js';
import { repr, str } from './repr.js';
import { strLen } from './text.js';
import { Float, isInt, Tuple, typeName, unfaithful } from './values.js';

/** `text % values`; for bytes they come as text of one character each, and `ofBytes` gives that of a value. */
export function percentFormat(text, values, ofBytes = null) {
  const all = values instanceof Tuple ? values.items : [values];
  let at = 0;
  let named = false;
  const next = () => {
    if (named || at >= all.length) throw new PyTypeError('not enough arguments for format string');
    return all[at++];
  };
  const shape = /%(?:\(([^)]*)\))?([-+ 0#]*)(\*|\d+)?(\.(?:\*|\d+)?)?[hlL]?([\s\S])?/gu;
  const out = text.replace(shape, (whole, key, flags, width, precision, type, place) => {
    if (whole === '%%') return '%';
    if (key === undefined && type === '(') throw new ValueError('incomplete format key');
    const counted = () => {
      const n = next();
      if (!isInt(n)) throw new PyTypeError('* wants int');
      return Number(plainInt(n));
    };
    let size = width === '*' ? counted() : Number(width ?? 0);
    const left = flags.includes('-') || size < 0;
    size = Math.abs(size);
    const places = precision === undefined ? null : precision === '.*' ? counted() : Number(precision.slice(1));
    if (type === undefined) throw new ValueError('incomplete format');
    let value;
    if (key === undefined) value = next();
    else {
      if (!(values instanceof Dict)) throw new PyTypeError('format requires a mapping');
      named = true;
      if (ofBytes) return unfaithful('a name in a format of bytes');
      if (!values.has(key)) throw new KeyError(key);
      value = values.at(key);
    }
    const pad = (body, zeros) => {
      const missing = size - strLen(body);
      if (missing <= 0) return body;
      if (left) return body + ' '.repeat(missing);
      if (!zeros) return ' '.repeat(missing) + body;
      const [, head, digits] = /^([-+ ]?(?:0[xXo])?)(.*)$/s.exec(body);
      return head + digits.padStart(size - head.length, '0');
    };
    const sign = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
    // Only bytes know %b, which says the same as %s.
    switch (type === 'b' && ofBytes ? 's' : type) {
      case 's':
      case 'r':
      case 'a': {
        if (ofBytes && (type === 's' || type === 'b')) {
          const given = ofBytes(value);
          return pad(places === null ? given : given.slice(0, places), false);
        }
        const full = ofBytes ? ascii(value) : type === 's' ? str(value) : type === 'r' ? repr(value) : ascii(value);
        return pad(places === null ? full : [...full].slice(0, places).join(''), false);
      }
      case 'c':
        if (ofBytes) return unfaithful('%c of bytes');
        if (typeof value === 'string' ? [...value].length !== 1 : !isInt(value))
          throw new PyTypeError('%c requires int or char');
        if (typeof value !== 'string' && (value < 0 || value > 0x10ffff))
          throw new OverflowError('%c arg not in range(0x110000)');
        return pad(typeof value === 'string' ? value : String.fromCodePoint(Number(plainInt(value))), false);
      case 'd':
      case 'i':
      case 'u':
      case 'x':
      case 'X':
      case 'o': {
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
        return pad((n < 0 ? '-' : sign) + prefix + digits, flags.includes('0') && !left);
      }
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': {
        if (!isNumeric(value)) throw new PyTypeError(`must be real number, not ${typeName(value)}`);
        const body = format(
          new Float(toFloat(value)),
          `${sign}${flags.includes('#') ? '#' : ''}.${places ?? 6}${type}`,
        );
        return pad(body, flags.includes('0') && !left && /\d/.test(body));
      }
    }
    const character = `'${/[ -\x7e]/.test(type) ? type : '?'}' (0x${type.codePointAt(0).toString(16)})`;
    const position = strLen(text.slice(0, place + whole.length)) - 1;
    throw new ValueError(`unsupported format character ${character} at index ${position}`);
  });
  if (
    at < all.length &&
    !named &&
    !(values instanceof Dict) &&
    !(values instanceof Tuple && values.items.length === 0)
  ) {
    if (
      !Array.isArray(values) &&
      (values instanceof Tuple ||
        isInt(values) ||
        typeof values === 'string' ||
        (ofBytes && /^byte/.test(values?.$typeName)) ||
        !values?.__getitem__)
    ) {
      throw new PyTypeError(`not all arguments converted during ${ofBytes ? 'bytes' : 'string'} formatting`);
    }
  }
  return out;
}
