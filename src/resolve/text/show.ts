import type { Value } from '../value.ts';
import { lengthOf, quoted } from './python-text.ts';

/** What `str()` makes of a value that is known whole; null for what is not. */
export function shown(value: Value, asRepr: boolean, depth = 0): string | null {
  if (depth > 6) return null;
  switch (value.type) {
    case 'str':
      return asRepr ? quoted(value.value) : value.value;
    case 'bytes':
      return quoted(value.value, 'b');
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'none':
      return 'None';
    case 'ellipsis':
      return 'Ellipsis';
    case 'list': {
      if (value.content.rest || value.content.items.length > 2000) return null;
      if (value.kind === 'range' || value.kind === 'deque' || value.kind === 'frozenset' || value.kind === 'bytearray')
        return null;
      const parts = value.content.items.map((item) => shown(item, true, depth + 1));
      if (parts.includes(null)) return null;
      if (value.kind === 'list') return `[${parts.join(', ')}]`;
      if (value.kind === 'set') return parts.length === 0 ? 'set()' : `{${parts.join(', ')}}`;
      return parts.length === 1 ? `(${parts[0]},)` : `(${parts.join(', ')})`;
    }
    case 'dict': {
      if (value.content.rest || value.content.entries.size > 2000) return null;
      const parts: string[] = [];
      for (const [key, one] of value.content.entries.values()) {
        const [name, text] = [shown(key, true, depth + 1), shown(one, true, depth + 1)];
        if (name === null || text === null) return null;
        parts.push(`${name}: ${text}`);
      }
      return `{${parts.join(', ')}}`;
    }
    default:
      return null;
  }
}

export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const text = String(value);
  if (Number.isInteger(value) && !text.includes('e')) return `${text}.0`;
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

type Spec = {
  readonly fill: string;
  readonly align: string;
  readonly sign: string;
  readonly alternate: boolean;
  readonly width: number;
  readonly comma: string;
  readonly precision: number | null;
  readonly type: string;
};

function readSpec(text: string): Spec | null {
  const found = /^(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/su.exec(text);
  if (!found) return null;
  const [, fill, align, sign, alternate, zero, width, comma, precision, type] = found;
  return {
    fill: fill ?? (zero && !align ? '0' : ' '),
    align: align ?? (zero ? '=' : ''),
    sign: sign ?? '',
    alternate: alternate !== undefined,
    width: Math.min(Number(width ?? 0), 10_000),
    comma: comma ?? '',
    precision: precision === undefined ? null : Math.min(Number(precision), 100),
    type: type ?? '',
  };
}

/** What `format(value, spec)` makes of a value that is known whole; null for what is not. */
export function formatted(value: Value, specText: string): string | null {
  if (specText === '') return shown(value, false);
  const spec = readSpec(specText);
  if (!spec) return null;
  if (value.type === 'str') {
    if (spec.type !== '' && spec.type !== 's') return null;
    const cut = spec.precision === null ? value.value : [...value.value].slice(0, spec.precision).join('');
    return padded(cut, spec, '<');
  }
  if (value.type === 'bool' && spec.type === '') return padded(value.value ? 'True' : 'False', spec, '<');
  if (value.type === 'int' || value.type === 'bool') {
    const number = value.type === 'int' ? value.value : value.value ? 1n : 0n;
    if ('eEfFgG%'.includes(spec.type) && spec.type !== '') return floatFormatted(Number(number), spec);
    return intFormatted(number, spec);
  }
  if (value.type === 'float') return floatFormatted(value.value, spec);
  return null;
}

const bases: Readonly<Record<string, readonly [number, string]>> = {
  b: [2, '0b'],
  o: [8, '0o'],
  x: [16, '0x'],
  X: [16, '0X'],
};

function intFormatted(number: bigint, spec: Spec): string | null {
  if (spec.type === 'c') return padded(String.fromCodePoint(Math.min(Number(number), 0x10ffff)), spec, '<');
  const base = bases[spec.type];
  let digits = (number < 0n ? -number : number).toString(base?.[0] ?? 10);
  if (spec.type === 'X') digits = digits.toUpperCase();
  if (spec.comma) digits = grouped(digits, spec.comma);
  const sign = number < 0n ? '-' : spec.sign === '-' ? '' : spec.sign;
  return signed(sign + (spec.alternate && base ? base[1] : ''), digits, spec);
}

function grouped(digits: string, mark: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/.{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(mark);
}

function floatFormatted(number: number, spec: Spec): string | null {
  const size = Math.abs(number);
  const precision = spec.precision ?? 6;
  let digits: string;
  if (spec.type === '%') digits = `${(size * 100).toFixed(precision)}%`;
  else if (spec.type === 'f' || spec.type === 'F') digits = size.toFixed(precision);
  else if (spec.type === 'e' || spec.type === 'E')
    digits = size.toExponential(precision).replace(/e([+-])(\d)$/, 'e$10$2');
  else if (spec.type === '' && spec.precision === null) digits = floatText(size);
  else return null;
  if (spec.comma) digits = digits.replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, spec.comma);
  return signed(number < 0 ? '-' : spec.sign === '-' ? '' : spec.sign, digits, spec);
}

function signed(sign: string, digits: string, spec: Spec): string {
  if (spec.align === '=')
    return sign + spec.fill.repeat(Math.max(0, spec.width - sign.length - digits.length)) + digits;
  return padded(sign + digits, spec, '>');
}

function padded(text: string, { fill, align, width }: Spec, usual: string): string {
  const missing = Math.max(0, width - lengthOf(text));
  if (missing === 0) return text;
  const how = align === '' || align === '=' ? usual : align;
  if (how === '<') return text + fill.repeat(missing);
  if (how === '>') return fill.repeat(missing) + text;
  const left = Math.floor(missing / 2);
  return fill.repeat(left) + text + fill.repeat(missing - left);
}
