import { charactersOf, joinTexts, lengthOfText } from './code-points.ts';
import { floatText } from './float-text.ts';
import { hashKey } from './key.ts';
import { checkCharacters, type Limits, usualLimits } from './limits.ts';
import { attempt, pythonError, type Raised, typeError, undecided, valueError } from './outcome.ts';
import { floatOf, truncate } from './reals.ts';
import { ascii, intRepr, repr, toText } from './repr.ts';
import {
  type BytesValue,
  bytesOf,
  integerOf,
  isReal,
  latin1Of,
  type PythonValue,
  type StrValue,
  str,
  typeName,
} from './value.ts';

/** A part of a template: literal text, or a conversion such as `%(name)-5.2f`. */
export type PercentPiece =
  | { readonly text: string }
  | {
      readonly key: string | null;
      readonly flags: string;
      readonly width: number | '*' | null;
      readonly precision: number | '*' | null;
      /** Null if the template ends inside the conversion. */
      readonly conversion: string | null;
      /** The position of the conversion's letter, counted in characters. */
      readonly at: number;
    };

export type PercentConversion = Exclude<PercentPiece, { readonly text: string }>;

const numberMax = (1n << 31n) - 1n;

/**
 * Splits a template into pieces, one at a time: an error is reported only after everything before it was formatted. The
 * last piece may be incomplete; if a key has no end, `conversion` is `(`.
 */
export function* parsePercent(template: string): Generator<PercentPiece> {
  const characters = charactersOf(template);
  let at = 0;
  let start = 0;
  const digits = (what: string): number | null => {
    const from = at;
    while (/[0-9]/.test(characters[at] ?? '')) at += 1;
    if (at === from) return null;
    const number = BigInt(characters.slice(from, at).join(''));
    if (number > numberMax) throw valueError(`${what} too big`);
    return Number(number);
  };
  const count = (what: string): number | '*' | null => {
    if (characters[at] !== '*') return digits(what);
    at += 1;
    return '*';
  };
  while (at < characters.length) {
    if (characters[at] !== '%') {
      at += 1;
      continue;
    }
    yield { text: characters.slice(start, at).join('') };
    at += 1;
    start = at;
    if (characters[at] === '%') {
      at += 1;
      continue;
    }
    let key: string | null = null;
    if (characters[at] === '(') {
      const from = at + 1;
      let open = 1;
      at += 1;
      for (; at < characters.length && open > 0; at += 1) {
        open += characters[at] === '(' ? 1 : characters[at] === ')' ? -1 : 0;
      }
      if (open > 0) {
        yield { key: '', flags: '', width: null, precision: null, conversion: '(', at };
        return;
      }
      key = characters.slice(from, at - 1).join('');
    }
    let flags = '';
    while (/[-+ #0]/.test(characters[at] ?? '')) flags += characters[at++];
    const width = count('width');
    let precision: number | '*' | null = null;
    if (characters[at] === '.') {
      at += 1;
      precision = count('precision') ?? 0;
    }
    if (/[hlL]/.test(characters[at] ?? '')) at += 1;
    yield { key, flags, width, precision, conversion: characters[at] ?? null, at };
    at += 1;
    start = at;
  }
  yield { text: characters.slice(start).join('') };
}

/** `template % values`. */
export function percentFormat(
  template: StrValue | BytesValue,
  values: PythonValue,
  limits: Limits = usualLimits,
): PythonValue {
  // An opaque value may be a tuple.
  if (values.kind === 'opaque') throw undecided('opaque');
  const ofBytes = template.kind === 'bytes';
  const parts: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    length += text.length;
    checkCharacters(length, limits);
    parts.push(text);
  };
  const args = new PercentArguments(values, ofBytes);
  for (const piece of parsePercent(ofBytes ? latin1Of(template) : template.value)) {
    if ('text' in piece) add(piece.text);
    else add(convertNext(piece, args, ofBytes, limits));
  }
  args.finish();
  return ofBytes ? bytesOf(parts.join('')) : str(joinTexts(parts));
}

/** The values on the right side of `%`, which are used one by one or by name. */
class PercentArguments {
  readonly #ofBytes: boolean;
  readonly #mapping: PythonValue | null;
  #values: readonly PythonValue[];
  #at = 0;

  constructor(values: PythonValue, ofBytes: boolean) {
    this.#ofBytes = ofBytes;
    this.#values = values.kind === 'tuple' ? values.items : [values];
    const isMapping =
      values.kind === 'dict' ||
      values.kind === 'list' ||
      values.kind === 'range' ||
      (values.kind === 'bytes' && !ofBytes);
    this.#mapping = isMapping ? values : null;
  }

  next(): PythonValue {
    const value = this.#values[this.#at];
    if (value === undefined) throw typeError('not enough arguments for format string');
    this.#at += 1;
    return value;
  }

  /** A value that is selected by name replaces all other values. */
  select(key: string): void {
    const mapping = this.requireMapping();
    // Python also accepts a list as a mapping, which then rejects the key.
    if (mapping.kind !== 'dict') throw undecided('unmodelled');
    const name = this.#ofBytes ? bytesOf(key) : str(key);
    const wanted = hashKey(name);
    const found = mapping.entries.find(([one]) => hashKey(one) === wanted);
    if (!found) throw pythonError('KeyError', repr(name));
    this.#values = [found[1]];
    this.#at = 0;
  }

  requireMapping(): PythonValue {
    if (!this.#mapping) throw typeError('format requires a mapping');
    return this.#mapping;
  }

  finish(): void {
    if (this.#at < this.#values.length && !this.#mapping) {
      throw typeError(`not all arguments converted during ${this.#ofBytes ? 'bytes' : 'string'} formatting`);
    }
  }
}

function convertNext(piece: PercentConversion, args: PercentArguments, ofBytes: boolean, limits: Limits): string {
  if (piece.conversion === '(') {
    if (piece.key === '' && piece.flags === '' && piece.width === null && piece.precision === null) {
      args.requireMapping();
      throw valueError('incomplete format key');
    }
  }
  if (piece.key !== null) args.select(piece.key);
  const takeCount = (): number => {
    const given = args.next();
    if (given.kind === 'opaque') throw undecided('opaque');
    const count = integerOf(given);
    if (count === null) throw typeError('* wants int');
    if (count > numberMax || count < -numberMax) throw undecided('limit');
    return Number(count);
  };
  const width = piece.width === '*' ? takeCount() : piece.width;
  const precision = piece.precision === '*' ? Math.max(0, takeCount()) : piece.precision;
  if (piece.conversion === null) throw valueError('incomplete format');
  const value = args.next();
  const flags = width !== null && width < 0 ? `${piece.flags}-` : piece.flags;
  const layout: Layout = { flags, width: Math.abs(width ?? 0), precision, conversion: piece.conversion };
  const text = ofBytes ? convertForBytes(value, layout, limits) : convert(value, layout, limits);
  if (text === null) throw unsupportedCharacter(piece.conversion, piece.at, ofBytes);
  return layOut(text, layout, limits);
}

function unsupportedCharacter(character: string, at: number, ofBytes: boolean): Raised {
  const code = character.codePointAt(0)!;
  const shown = ofBytes || (code >= 31 && code <= 126) ? character : '?';
  return valueError(`unsupported format character '${shown}' (0x${code.toString(16)}) at index ${at}`);
}

/** How a converted value is laid out. */
export type Layout = {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | null;
  readonly conversion: string;
};

/** Formats one value with its width. For a template of bytes the result has one character per byte. */
export function percentValue(
  value: PythonValue,
  layout: Layout,
  ofBytes: boolean,
  limits: Limits = usualLimits,
): string {
  const text = ofBytes ? convertForBytes(value, layout, limits) : convert(value, layout, limits);
  if (text === null) throw undecided('unmodelled');
  return layOut(text, layout, limits);
}

/** Converts a value, without applying the width; null if there is no such conversion. */
function convert(value: PythonValue, layout: Layout, limits: Limits): string | null {
  const cut = (text: string): string =>
    layout.precision === null ? text : joinTexts(charactersOf(text).slice(0, layout.precision));
  switch (layout.conversion) {
    case 's':
      return cut(toText(value));
    case 'r':
      return cut(repr(value));
    case 'a':
      return cut(ascii(value));
    case 'c':
      return formatCharacter(value);
    default:
      return formatNumber(value, layout, limits);
  }
}

function formatCharacter(value: PythonValue): string {
  if (value.kind === 'opaque') throw undecided('opaque');
  if (value.kind === 'str') {
    if (lengthOfText(value.value) !== 1) throw typeError('%c requires int or char');
    return value.value;
  }
  const code = integerOf(value);
  if (code === null) throw typeError('%c requires int or char');
  if (code < 0n || code > 0x10ffffn) throw pythonError('OverflowError', '%c arg not in range(0x110000)');
  return String.fromCodePoint(Number(code));
}

function convertForBytes(value: PythonValue, layout: Layout, limits: Limits): string | null {
  const cut = (text: string): string => (layout.precision === null ? text : text.slice(0, layout.precision));
  switch (layout.conversion) {
    case 's':
    case 'b':
      if (value.kind !== 'bytes') {
        throw typeError(
          `%b requires a bytes-like object, or an object that implements __bytes__, not '${typeName(value)}'`,
        );
      }
      return cut(latin1Of(value));
    case 'r':
    case 'a':
      return cut(ascii(value));
    case 'c':
      return formatByte(value);
    default:
      return formatNumberForBytes(value, layout, limits);
  }
}

/** The messages differ a little from those for text. */
function formatNumberForBytes(value: PythonValue, layout: Layout, limits: Limits): string | null {
  if ('eEfFgG'.includes(layout.conversion)) {
    const number = attempt(() => (isReal(value) ? floatOf(value) : null));
    if (number.type !== 'value' || number.value === null) {
      throw typeError(`float argument required, not ${typeName(value)}`);
    }
  }
  return formatNumber(value, layout.conversion === 'i' ? { ...layout, conversion: 'd' } : layout, limits);
}

function formatByte(value: PythonValue): string {
  if (value.kind === 'opaque') throw undecided('opaque');
  if (value.kind === 'bytes' && value.value.length === 1) return latin1Of(value);
  const code = integerOf(value);
  if (code === null) throw typeError('%c requires an integer in range(256) or a single byte');
  if (code < 0n || code > 255n) throw pythonError('OverflowError', '%c arg not in range(256)');
  return String.fromCharCode(Number(code));
}

function formatNumber(value: PythonValue, layout: Layout, limits: Limits): string | null {
  const { conversion, flags, precision } = layout;
  if ('diuoxX'.includes(conversion)) return formatInteger(value, layout, limits);
  if (!'eEfFgG'.includes(conversion)) return null;
  if (!isReal(value)) throw typeError(`must be real number, not ${typeName(value)}`);
  checkCharacters(precision ?? 0, limits);
  const type = conversion.toLowerCase() as 'e' | 'f' | 'g';
  const text = floatText(floatOf(value), { type, precision: precision ?? 6, isAlternate: flags.includes('#') });
  return conversion === type ? text : text.toUpperCase();
}

function formatInteger(value: PythonValue, { conversion, flags, precision }: Layout, limits: Limits): string {
  const isDecimal = 'diu'.includes(conversion);
  let integer = integerOf(value);
  if (integer === null && value.kind === 'float' && isDecimal) integer = truncate(value.value);
  if (integer === null) {
    const needed = isDecimal ? 'a real number' : 'an integer';
    throw typeError(`%${conversion} format: ${needed} is required, not ${typeName(value)}`);
  }
  checkCharacters(precision ?? 0, limits);
  const size = integer < 0n ? -integer : integer;
  const base = conversion === 'o' ? 8 : isDecimal ? 10 : 16;
  const digits = (base === 10 ? intRepr(size) : size.toString(base)).padStart(precision ?? 0, '0');
  const prefix = flags.includes('#') && !isDecimal ? `0${conversion.toLowerCase()}` : '';
  const text = prefix + digits;
  return `${integer < 0n ? '-' : ''}${conversion === 'X' ? text.toUpperCase() : text}`;
}

function layOut(text: string, { flags, width, conversion }: Layout, limits: Limits): string {
  checkCharacters(width, limits);
  const isNumeric = 'diuoxXeEfFgG'.includes(conversion);
  const [, minus = '', prefix = '', body = ''] = isNumeric
    ? /^(-?)((?:0[xXo](?=.))?)(.*)$/s.exec(text)!
    : ['', '', '', text];
  const sign = !isNumeric ? '' : minus || (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '');
  const head = sign + prefix;
  const missing = Math.max(0, width - head.length - lengthOfText(body));
  if (flags.includes('-')) return head + body + ' '.repeat(missing);
  if (isNumeric && flags.includes('0')) return head + '0'.repeat(missing) + body;
  return ' '.repeat(missing) + head + body;
}
