import { attr } from './calls.js';
import { Dict } from './dict.js';
import { IndexError, KeyError, OverflowError, PyTypeError, ValueError } from './errors.js';
import { getItem } from './item.js';
import { takenNames } from './names.js';
import { plainInt, toFloat } from './numbers.js';
import { dunder } from './operators.js';
import { floatRepr, intRepr, repr, str } from './repr.js';
import { sawText, strLen } from './text.js';
import { Float, isInt, typeName, unfaithful } from './values.js';

const specShape = /^(?:([\s\S])?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?(,?_?,?)(?:\.(\d*))?([\s\S]*)$/u;

/** `format(x, spec)`. */
export function format(x, spec = '') {
  if (typeof spec !== 'string') throw new PyTypeError(`format() argument 2 must be str, not ${typeName(spec)}`);
  const own = typeof x === 'object' ? dunder(x, '__format__') : undefined;
  if (own) {
    const text = own.call(x, spec);
    if (typeof text === 'string' || text?.$str !== undefined) return text;
    throw new PyTypeError(`__format__ must return a str, not ${typeName(text)}`);
  }
  if (spec === '') return str(x);
  if (x?.$typeName === 'complex') return formatComplex(x, specOf(spec, null, 'complex'));
  const isText = typeof x === 'string' || x?.$str !== undefined;
  if (!isText && !(x instanceof Float) && !isInt(x))
    throw new PyTypeError(`unsupported format string passed to ${typeName(x)}.__format__`);
  const given = specOf(spec, isText ? 's' : x instanceof Float ? null : 'd', typeName(x));
  if (isText) return formatStr(x, given);
  return x instanceof Float ? formatFloat(x.v, given) : formatInt(plainInt(x), given);
}

/** Parsed format specifications; programs use few of them, each often. */
const knownSpecs = new Map();

/** Parses a format specification. Without a type, the type of the value is used. */
function specOf(spec, own, of) {
  const key = `${own}${of} ${spec}`;
  let found = knownSpecs.get(key);
  if (found === undefined) {
    found = readSpec(spec, own, of);
    if (knownSpecs.size < 1000) knownSpecs.set(key, found);
  }
  return found;
}

function readSpec(spec, own, of) {
  let [, fill, align, sign, z, alternate, zero, width, grouping, precision, type] = specShape.exec(spec);
  // A zero after a fill character is part of the width.
  if (fill !== undefined && zero) [zero, width] = [undefined, `0${width ?? ''}`];
  if (Number(width ?? 0) > Number.MAX_SAFE_INTEGER || Number(precision ?? 0) > Number.MAX_SAFE_INTEGER)
    throw new ValueError('Too many decimal digits in format string');
  if (grouping.length > 1) throw new ValueError("Cannot specify both ',' and '_'.");
  if (precision === '') throw new ValueError('Format specifier missing precision');
  if ([...type].length > 1) throw new ValueError(`Invalid format specifier '${spec}' for object of type '${of}'`);
  type = type === '' ? own : type;
  const groups = grouping === '_' ? 'boxXdeEfFgG%' : 'deEfFgG%';
  if (grouping && type !== null && !groups.includes(type))
    throw new ValueError(`Cannot specify '${grouping}' with '${codeText(type)}'.`);
  return {
    fill: fill ?? (zero ? '0' : ' '),
    align: align ?? (zero && own !== 's' ? '=' : null),
    sign,
    z,
    alternate,
    width: Number(width ?? 0),
    grouping,
    precision: precision === undefined ? null : Number(precision),
    type,
    of,
  };
}

const codeText = (code) => (/[!-\x7f]/.test(code) ? code : `\\x${code.codePointAt(0).toString(16)}`);
const unknownCode = (code, type) =>
  new ValueError(`Unknown format code '${codeText(code)}' for object of type '${type}'`);

function formatStr(s, { fill, align, sign, z, alternate, width, precision, type, of }) {
  if (type !== 's') throw unknownCode(type, of);
  if (sign !== undefined)
    throw new ValueError(`${sign === ' ' ? 'Space' : 'Sign'} not allowed in string format specifier`);
  if (z) throw new ValueError('Negative zero coercion (z) not allowed in string format specifier');
  if (alternate) throw new ValueError('Alternate form (#) not allowed in string format specifier');
  if (align === '=') throw new ValueError("'=' alignment not allowed in string format specifier");
  const text = precision === null ? s : [...s].slice(0, precision).join('');
  return padded(text, '', width, fill, align ?? '<');
}

/** Pads text to its width; with `=` the padding goes between sign and digits. */
function padded(body, sign, width, fill, align) {
  const missing = width - strLen(sign) - strLen(body);
  if (missing <= 0) return sign + body;
  switch (align) {
    case '<':
      return sign + body + fill.repeat(missing);
    case '^':
      return fill.repeat(missing >> 1) + sign + body + fill.repeat(missing - (missing >> 1));
    case '=':
      return sign + fill.repeat(missing) + body;
  }
  return fill.repeat(missing) + sign + body;
}

const grouped = (digits, separator, size = 3) => {
  let out = '';
  for (let end = digits.length; end > 0; end -= size)
    out = digits.slice(Math.max(0, end - size), end) + (out === '' ? '' : separator + out);
  return out;
};

/** Digits with separators; zeros that fill a width are grouped with them. */
function withGroups(digits, rest, sign, { grouping, fill, align, width }, size = 3) {
  if (grouping === '') return padded(digits + rest, sign, width, fill, align ?? '>');
  let body = grouped(digits, grouping, size);
  if (align === '=' && fill === '0') {
    let count = digits.length;
    while (sign.length + body.length + rest.length < width)
      body = grouped(digits.padStart(++count, '0'), grouping, size);
    return sign + body + rest;
  }
  return padded(body + rest, sign, width, fill, align ?? '>');
}

const signOf = (negative, sign) => (negative ? '-' : sign === undefined || sign === '-' ? '' : sign);

function formatInt(n, given) {
  const { sign, z, alternate, precision, type } = given;
  if ('eEfFgG%'.includes(type)) return formatFloat(toFloat(n), given);
  if (!'bcdnoxX'.includes(type)) throw unknownCode(type, given.of);
  if (precision !== null) throw new ValueError('Precision not allowed in integer format specifier');
  if (z) throw new ValueError('Negative zero coercion (z) not allowed in integer format specifier');
  const negative = n < 0;
  const abs = negative ? -n : n;
  if (type === 'd' || type === 'n') return withGroups(intRepr(abs), '', signOf(negative, sign), given);
  if (type === 'c') {
    if (sign !== undefined) throw new ValueError("Sign not allowed with integer format specifier 'c'");
    if (alternate) throw new ValueError("Alternate form (#) not allowed with integer format specifier 'c'");
    if (n < -(2n ** 63n) || n >= 2n ** 63n) throw new OverflowError('Python int too large to convert to C long');
    if (n < 0 || n > 0x10ffff) throw new OverflowError('%c arg not in range(0x110000)');
    return padded(sawText(String.fromCodePoint(Number(n))), '', given.width, given.fill, given.align ?? '>');
  }
  const text = abs.toString({ b: 2, o: 8, x: 16, X: 16 }[type]);
  return withGroups(
    type === 'X' ? text.toUpperCase() : text,
    '',
    signOf(negative, sign) + (alternate ? `0${type}` : ''),
    given,
    4,
  );
}

/** Formats both parts of a complex number, then pads the whole. Without a type, it looks like `repr`. */
function formatComplex({ re, im }, given) {
  const { fill, align, sign, precision, type, alternate } = given;
  if (type !== null && !'eEfFgGn'.includes(type)) throw unknownCode(type, 'complex');
  if (align === '=')
    throw new ValueError(
      fill === '0'
        ? 'Zero padding is not allowed in complex format specifier'
        : "'=' alignment flag is not allowed in complex format specifier",
    );
  if (alternate && type === null && precision === null) return unfaithful('the alternate form of a complex number');
  const part = (v, itsSign) => {
    const text = formatFloat(v, { ...given, width: 0, sign: itsSign, type: type ?? (precision === null ? null : 'g') });
    return type === null ? text.replace(/\.0$/, '') : text;
  };
  if (type === null && Object.is(re, 0)) return padded(`${part(im, sign)}j`, '', given.width, fill, align ?? '>');
  const both = `${part(re, sign)}${part(im, '+')}j`;
  return padded(type === null ? `(${both})` : both, '', given.width, fill, align ?? '>');
}

function formatFloat(v, given) {
  const { sign, z, alternate, precision } = given;
  let { type } = given;
  if (type !== null && !'eEfFgGn%'.includes(type)) throw unknownCode(type, given.of);
  if (type === 'n') type = 'g';
  let negative = v < 0 || Object.is(v, -0);
  const abs = Math.abs(type === '%' ? v * 100 : v);
  let body;
  if (!Number.isFinite(abs)) {
    body = Number.isNaN(v) ? 'nan' : 'inf';
    if (Number.isNaN(v)) negative = false;
    if (type === 'E' || type === 'F' || type === 'G') body = body.toUpperCase();
    if (type === '%') body += '%';
    return padded(body, signOf(negative, sign), given.width, given.fill, given.align ?? '>');
  }
  switch (type) {
    case null:
      body =
        precision === null
          ? alternate
            ? floatRepr(abs).replace(/^(\d+)(?=e)/, '$1.')
            : floatRepr(abs)
          : generalDigits(abs, precision === 0 ? 1 : precision, alternate, true);
      break;
    case 'f':
    case 'F':
      body = fixedDigits(abs, precision ?? 6) + (alternate && precision === 0 ? '.' : '');
      break;
    case '%':
      body = `${fixedDigits(abs, precision ?? 6)}${alternate && precision === 0 ? '.' : ''}%`;
      break;
    case 'e':
    case 'E':
      body = exponentDigits(abs, precision ?? 6, alternate);
      break;
    default:
      body = generalDigits(abs, precision === null ? 6 : precision === 0 ? 1 : precision, alternate, false);
  }
  if (type === 'E' || type === 'G') body = body.toUpperCase();
  if (z && negative && !/[1-9]/.test(body)) negative = false;
  const cut = body.search(/[^0-9]/);
  const [digits, rest] = cut < 0 ? [body, ''] : [body.slice(0, cut), body.slice(cut)];
  return withGroups(digits, rest, signOf(negative, sign), given);
}

/** A float as an exact fraction of integers. */
function exactFraction(v) {
  let [n, shift] = [v, 0];
  while (!Number.isInteger(n)) [n, shift] = [n * 2, shift + 1];
  return [BigInt(n), 1n << BigInt(shift)];
}

/** @param {bigint} n @param {bigint} d */
const roundedQuotient = (n, d) => {
  const q = n / d;
  const twice = (n - q * d) * 2n;
  return twice > d || (twice === d && (q & 1n) === 1n) ? q + 1n : q;
};

/** Rounded exactly, half to even; `toFixed` is limited to 1e21 and 100 places. */
export function fixedDigits(v, places) {
  const [n, d] = exactFraction(v);
  const text = roundedQuotient(n * 10n ** BigInt(places), d).toString();
  if (places === 0) return text;
  const full = text.padStart(places + 1, '0');
  return `${full.slice(0, -places)}.${full.slice(-places)}`;
}

/** Digits and exponent of a float, rounded exactly to this many digits. */
/** @returns {[string, number]} */
function significant(v, count) {
  if (v === 0) return ['0'.repeat(count), 0];
  const [n, d] = exactFraction(v);
  let power = Math.floor(Math.log10(v));
  const reaches = (p) => (p >= 0 ? n >= d * 10n ** BigInt(p) : n * 10n ** BigInt(-p) >= d);
  if (!reaches(power)) power--;
  else if (reaches(power + 1)) power++;
  for (;;) {
    const shift = count - 1 - power;
    const q = shift >= 0 ? roundedQuotient(n * 10n ** BigInt(shift), d) : roundedQuotient(n, d * 10n ** BigInt(-shift));
    const text = q.toString();
    if (text.length === count) return [text, power];
    // Rounding carried into a new digit.
    power++;
  }
}

const exponentText = (power) => `e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;

function exponentDigits(v, precision, alternate) {
  const [digits, power] = significant(v, precision + 1);
  const point = precision > 0 ? `.${digits.slice(1)}` : alternate ? '.' : '';
  return `${digits[0]}${point}${exponentText(power)}`;
}

function generalDigits(v, precision, alternate, plain) {
  const [digits, power] = significant(v, precision);
  // Without a type, at least one digit follows the point, so exponent notation starts one place earlier.
  if (power < -4 || power >= (plain ? precision - 1 : precision)) {
    const kept = alternate ? digits.slice(1) : digits.slice(1).replace(/0+$/, '');
    return `${digits[0]}${kept === '' && !alternate ? '' : `.${kept}`}${exponentText(power)}`;
  }
  const text =
    power < 0
      ? `0.${'0'.repeat(-power - 1)}${digits}`
      : power + 1 >= digits.length
        ? digits.padEnd(power + 1, '0')
        : `${digits.slice(0, power + 1)}.${digits.slice(power + 1)}`;
  if (alternate) return text.includes('.') ? text : `${text}.`;
  const trimmed = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  return plain && !trimmed.includes('.') ? `${trimmed}.0` : trimmed;
}

/** One `{…}` of an f-string. */
export function formatted(x, conversion, spec) {
  const value = conversion === 'r' ? repr(x) : conversion === 's' ? str(x) : conversion === 'a' ? ascii(x) : x;
  return spec === undefined ? (typeof value === 'string' ? value : format(value)) : format(value, spec);
}

export function ascii(x) {
  return repr(x).replace(/[^\x00-\x7f]/gu, (c) => {
    const code = c.codePointAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : code < 0x10000
        ? `\\u${code.toString(16).padStart(4, '0')}`
        : `\\U${code.toString(16).padStart(8, '0')}`;
  });
}

/** `str.format`. */
export function formatFields(text, args, kwargs) {
  let auto = 0;
  const field = (name) => {
    const [, head, path] = /^([^.[]*)(.*)$/s.exec(name);
    let value;
    if (head === '' || /^\d+$/.test(head)) {
      if (head === '' && auto < 0)
        throw new ValueError('cannot switch from manual field specification to automatic field numbering');
      if (head !== '' && auto > 0)
        throw new ValueError('cannot switch from automatic field numbering to manual field specification');
      const at = head === '' ? auto++ : Number(head);
      if (head !== '') auto = -1;
      if (at >= args.length) throw new IndexError(`Replacement index ${at} out of range for positional args tuple`);
      value = args[at];
    } else {
      value = kwargs instanceof Dict ? kwargs.at(head) : kwargs?.__getitem__(head);
      if (value === undefined) throw new KeyError(head);
    }
    for (const [, dotted, key] of path.matchAll(/\.([^.[]+)|\[([^\]]+)\]/g)) {
      value =
        dotted === undefined
          ? getItem(value, /^\d+$/.test(key) ? Number(key) : key)
          : attr(value, takenNames.has(dotted) ? `$${dotted}` : dotted);
    }
    return value;
  };
  const fill = (part, depth) => {
    if (depth > 2) throw new ValueError('Max string recursion exceeded');
    let out = '';
    for (let at = 0; at < part.length; at++) {
      const c = part[at];
      if (c === '}') {
        if (part[at + 1] !== '}') throw new ValueError("Single '}' encountered in format string");
        out += '}';
        at++;
      } else if (c !== '{') out += c;
      else if (part[at + 1] === '{') {
        out += '{';
        at++;
      } else {
        let [end, open] = [at + 1, 1];
        for (; end < part.length && open > 0; end++) open += part[end] === '{' ? 1 : part[end] === '}' ? -1 : 0;
        if (open > 0)
          throw new ValueError(
            part.length === at + 1 ? "Single '{' encountered in format string" : "expected '}' before end of string",
          );
        const inner = part.slice(at + 1, end - 1);
        const [, name, conversion, spec] =
          /^((?:[^!:[]|\[[^\]]*\])*)(?:!(.))?(?::([\s\S]*))?$/.exec(inner) ?? unfaithful('this format field');
        if (conversion !== undefined && !'rsa'.includes(conversion))
          throw new ValueError(`Unknown conversion specifier ${conversion}`);
        const value = field(name);
        out += formatted(value, conversion, spec === undefined ? '' : fill(spec, depth + 1));
        at = end - 1;
      }
    }
    return out;
  };
  return fill(text, 1);
}
