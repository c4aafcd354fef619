import { undecided, valueError } from './outcome.ts';

/** A parsed format specification such as `*>+#012_.3f`. */
export type FormatSpec = {
  readonly fill: string;
  readonly align: '<' | '>' | '=' | '^';
  readonly sign: '+' | '-' | ' ' | null;
  /** `z`: a number that rounds to zero loses its sign. */
  readonly dropsZeroSign: boolean;
  readonly isAlternate: boolean;
  readonly width: number;
  readonly grouping: ',' | '_' | null;
  readonly precision: number | null;
  readonly type: string | null;
};

const shape = /^(?:(.)?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d*)([,_]?)(\.\d*)?(.*)$/su;

/** Larger widths and precisions exceed every limit. */
const numberMax = 1_000_000;

/** `typeName` is the type of the formatted value. `usualAlign` applies unless the text says otherwise. */
export function parseFormatSpec(text: string, typeName: string, usualAlign: '<' | '>'): FormatSpec {
  const found = shape.exec(text)!;
  const [, fill, align, sign, zSign, alternate, zero, digits, groups, point, rest] = found as unknown as string[];
  // After a fill character a zero belongs to the width.
  const isFilledWithZeros = zero !== undefined && fill === undefined;
  const width = readNumber(isFilledWithZeros ? digits! : `${zero ?? ''}${digits}`);
  if ((groups === ',' && rest!.startsWith('_')) || (groups === '_' && rest!.startsWith(','))) {
    throw valueError("Cannot specify both ',' and '_'.");
  }
  if (point === '.') throw valueError('Format specifier missing precision');
  const precision = point === undefined ? null : readNumber(point.slice(1));
  if ([...rest!].length > 1) {
    throw valueError(`Invalid format specifier '${text}' for object of type '${typeName}'`);
  }
  const grouping = (groups || null) as ',' | '_' | null;
  const type = rest || (typeName === 'str' ? 's' : null);
  checkGrouping(grouping, type);
  return {
    fill: fill ?? (isFilledWithZeros ? '0' : ' '),
    align: (align as FormatSpec['align']) ?? (isFilledWithZeros && usualAlign === '>' ? '=' : usualAlign),
    sign: (sign as FormatSpec['sign']) ?? null,
    dropsZeroSign: zSign !== undefined,
    isAlternate: alternate !== undefined,
    width,
    grouping,
    precision,
    type,
  };
}

function readNumber(digits: string): number {
  if (digits === '') return 0;
  if (BigInt(digits) > (1n << 63n) - 1n) throw valueError('Too many decimal digits in format string');
  const number = Number(digits);
  if (number > numberMax) throw undecided('limit');
  return number;
}

function checkGrouping(grouping: ',' | '_' | null, type: string | null): void {
  if (grouping === null || type === null || 'deEfFgG%'.includes(type)) return;
  if (grouping === '_' && 'boxX'.includes(type)) return;
  throw valueError(`Cannot specify '${grouping}' with ${describeType(type)}.`);
}

/** Writes an unknown format type as CPython's messages do. */
export function describeType(type: string): string {
  const code = type.codePointAt(0)!;
  return code > 32 && code < 128 ? `'${type}'` : `'\\x${code.toString(16)}'`;
}
