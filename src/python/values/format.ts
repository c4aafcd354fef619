import { charactersOf, joinTexts, lengthOfText } from './code-points.ts';
import { type FloatStyle, floatText } from './float-text.ts';
import { describeType, type FormatSpec, parseFormatSpec } from './format-spec.ts';
import { checkCharacters, type Limits, usualLimits } from './limits.ts';
import { pythonError, type Raised, typeError, undecided, valueError } from './outcome.ts';
import { floatOf } from './reals.ts';
import { intRepr, toText } from './repr.ts';
import { integerOf, type PythonValue, type RealValue, typeName } from './value.ts';

/** `format(value, spec)`. */
export function format(value: PythonValue, text: string, limits: Limits = usualLimits): string {
  if (text === '') return toText(value);
  switch (value.kind) {
    case 'str':
      return formatText(value.value, parseFormatSpec(text, 'str', '<'), limits);
    case 'int':
    case 'bool':
    case 'float':
      return formatNumber(value, parseFormatSpec(text, value.kind, '>'), limits);
    case 'complex':
      throw undecided('unmodelled');
    default:
      throw typeError(`unsupported format string passed to ${typeName(value)}.__format__`);
  }
}

const unknownType = (type: string, name: string): Raised =>
  valueError(`Unknown format code ${describeType(type)} for object of type '${name}'`);

function formatText(text: string, spec: FormatSpec, limits: Limits): string {
  if (spec.type !== 's') throw unknownType(spec.type!, 'str');
  const refuse = (what: string): Raised => valueError(`${what} not allowed in string format specifier`);
  if (spec.sign !== null) throw refuse(spec.sign === ' ' ? 'Space' : 'Sign');
  if (spec.dropsZeroSign) throw refuse('Negative zero coercion (z)');
  if (spec.isAlternate) throw refuse('Alternate form (#)');
  if (spec.align === '=') throw refuse("'=' alignment");
  const kept = spec.precision === null ? text : joinTexts(charactersOf(text).slice(0, spec.precision));
  return pad(kept, '', spec, limits);
}

/** Pads to the width; `=` pads between the sign and the digits. */
function pad(body: string, head: string, { fill, align, width }: FormatSpec, limits: Limits): string {
  const missing = Math.max(0, width - lengthOfText(head) - lengthOfText(body));
  checkCharacters(head.length + body.length + missing, limits);
  const fillOf = (count: number): string => fill.repeat(count);
  switch (align) {
    case '<':
      return joinTexts([head, body, fillOf(missing)]);
    case '>':
      return joinTexts([fillOf(missing), head, body]);
    case '=':
      return joinTexts([head, fillOf(missing), body]);
    case '^': {
      const before = Math.floor(missing / 2);
      return joinTexts([fillOf(before), head, body, fillOf(missing - before)]);
    }
  }
}

function formatNumber(value: RealValue, spec: FormatSpec, limits: Limits): string {
  const { type } = spec;
  const integer = integerOf(value);
  if (integer !== null && (type === null || 'bcdoxXn'.includes(type))) return formatInteger(integer, spec, limits);
  if (type !== null && !'eEfFgGn%'.includes(type)) throw unknownType(type, value.kind);
  return formatFloat(floatOf(value), spec, limits);
}

const bases: Readonly<Record<string, readonly [base: number, prefix: string]>> = {
  b: [2, '0b'],
  o: [8, '0o'],
  x: [16, '0x'],
  X: [16, '0X'],
};

function formatInteger(value: bigint, spec: FormatSpec, limits: Limits): string {
  if (spec.precision !== null) throw valueError('Precision not allowed in integer format specifier');
  if (spec.dropsZeroSign) throw valueError('Negative zero coercion (z) not allowed in integer format specifier');
  if (spec.type === 'c') return formatCharacter(value, spec, limits);
  const [base, prefix] = bases[spec.type ?? ''] ?? [10, ''];
  const size = value < 0n ? -value : value;
  const digits = base === 10 ? intRepr(size) : size.toString(base);
  return assemble(
    {
      isNegative: value < 0n,
      prefix: spec.isAlternate ? prefix : '',
      digits: spec.type === 'X' ? digits.toUpperCase() : digits,
      rest: '',
    },
    spec,
    limits,
  );
}

function formatCharacter(code: bigint, spec: FormatSpec, limits: Limits): string {
  if (spec.sign !== null) throw valueError("Sign not allowed with integer format specifier 'c'");
  if (spec.isAlternate) throw valueError("Alternate form (#) not allowed with integer format specifier 'c'");
  if (code > (1n << 63n) - 1n || code < -(1n << 63n)) {
    throw pythonError('OverflowError', 'Python int too large to convert to C long');
  }
  if (code < 0n || code > 0x10ffffn) throw pythonError('OverflowError', '%c arg not in range(0x110000)');
  return pad(String.fromCodePoint(Number(code)), '', spec, limits);
}

function formatFloat(value: number, spec: FormatSpec, limits: Limits): string {
  const { type, precision } = spec;
  checkCharacters(precision ?? 0, limits);
  const lower = type?.toLowerCase() ?? 'r';
  const style: FloatStyle = {
    type: lower === '%' ? 'f' : lower === 'n' || (lower === 'r' && precision !== null) ? 'g' : (lower as 'e'),
    precision: precision ?? (lower === 'r' ? 0 : 6),
    addsPointZero: type === null,
    isAlternate: spec.isAlternate,
    dropsZeroSign: spec.dropsZeroSign,
  };
  const text = `${floatText(lower === '%' ? value * 100 : value, style)}${lower === '%' ? '%' : ''}`;
  const [, minus, digits, rest] = /^(-?)(\d*)(.*)$/s.exec(text)!;
  const isUpper = type !== null && 'EFG'.includes(type);
  return assemble(
    { isNegative: minus !== '', prefix: '', digits: digits!, rest: isUpper ? rest!.toUpperCase() : rest! },
    spec,
    limits,
  );
}

type Parts = {
  readonly isNegative: boolean;
  readonly prefix: string;
  /** Before the decimal point. */
  readonly digits: string;
  readonly rest: string;
};

function assemble({ isNegative, prefix, digits, rest }: Parts, spec: FormatSpec, limits: Limits): string {
  const sign = isNegative ? '-' : spec.sign === '-' || spec.sign === null ? '' : spec.sign;
  const head = `${sign}${prefix}`;
  if (spec.grouping === null || digits === '') return pad(digits + rest, head, spec, limits);
  // Zeros that pad the number are grouped with its digits.
  const least = spec.fill === '0' && spec.align === '=' ? spec.width - head.length - rest.length : 0;
  checkCharacters(least, limits);
  const size = spec.type !== null && 'boxX'.includes(spec.type) ? 4 : 3;
  return pad(group(digits, spec.grouping, size, least) + rest, head, spec, limits);
}

/** Separates groups of digits, with leading zeros up to the minimum length. */
function group(digits: string, separator: string, size: number, least: number): string {
  const groups: string[] = [];
  let [remaining, missing] = [digits.length, least];
  do {
    const count = Math.min(size, Math.max(remaining, missing, 1));
    groups.unshift(digits.slice(Math.max(0, remaining - count), remaining).padStart(count, '0'));
    remaining -= Math.min(remaining, count);
    missing -= count + 1;
  } while (remaining > 0 || missing >= 0);
  return groups.join(separator);
}
