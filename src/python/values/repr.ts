import { floatRepr } from './float-text.ts';
import { usualLimits, Walk } from './limits.ts';
import { undecided, valueError } from './outcome.ts';
import { isBuiltinClass, type ListValue, latin1Of, type PythonValue, type SetValue } from './value.ts';

/** `repr(value)`. */
export function repr(value: PythonValue, walk = new Walk()): string {
  const inner = (item: PythonValue): string => walk.into(() => repr(item, walk));
  switch (value.kind) {
    case 'none':
      return 'None';
    case 'ellipsis':
      return 'Ellipsis';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return intRepr(value.value);
    case 'float':
      return floatRepr(value.value);
    case 'complex':
      return complexRepr(value.real, value.imaginary);
    case 'str':
      return strRepr(value.value);
    case 'bytes':
      return bytesRepr(latin1Of(value));
    case 'dict':
      return `{${value.entries.map(([key, item]) => `${inner(key)}: ${inner(item)}`).join(', ')}}`;
    case 'range': {
      const { start, stop, step } = value;
      const bounds = step === 1n ? [start, stop] : [start, stop, step];
      return `range(${bounds.map(intRepr).join(', ')})`;
    }
    case 'slice':
      return `slice(${[value.start, value.stop, value.step].map(inner).join(', ')})`;
    case 'view':
      return `${value.type}([${value.items.map(inner).join(', ')}])`;
    case 'builtin':
      return isBuiltinClass(value.name) ? `<class '${value.name}'>` : `<built-in function ${value.name}>`;
    case 'iterator':
      throw undecided('identity');
    case 'opaque':
      throw undecided('opaque');
    default:
      return itemsRepr(value, inner);
  }
}

function itemsRepr({ kind, items }: ListValue | SetValue, inner: (item: PythonValue) => string): string {
  const isUnordered = kind === 'set' || kind === 'frozenset';
  if (isUnordered && items.length > 1) throw undecided('order');
  const inside = items.map(inner).join(', ');
  switch (kind) {
    case 'list':
      return `[${inside}]`;
    case 'tuple':
      return items.length === 1 ? `(${inside},)` : `(${inside})`;
    case 'set':
      return items.length === 0 ? 'set()' : `{${inside}}`;
    case 'frozenset':
      return items.length === 0 ? 'frozenset()' : `frozenset({${inside}})`;
  }
}

export function intRepr(value: bigint): string {
  const text = value.toString();
  if (text.length > usualLimits.digits + 1 || text.replace('-', '').length > usualLimits.digits) {
    throw valueError(
      `Exceeds the limit (${usualLimits.digits} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  return text;
}

const partRepr = (value: number): string => floatRepr(value).replace(/\.0$/, '');

export function complexRepr(real: number, imaginary: number): string {
  if (Object.is(real, 0)) return `${partRepr(imaginary)}j`;
  const second = partRepr(imaginary);
  return `(${partRepr(real)}${second.startsWith('-') ? '' : '+'}${second}j)`;
}

/** Uses single quotes, unless the text contains some and no double quotes. */
const quote = (text: string, escaped: string): string =>
  text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;

const namedEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const hex = (code: number, length: number): string => code.toString(16).padStart(length, '0');

function escapeByNumber(character: string): string {
  const code = character.codePointAt(0)!;
  if (code <= 0xff) return `\\x${hex(code, 2)}`;
  return code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

/** Unprintable characters, and all spaces except the plain one, are escaped by their number. */
export function strRepr(text: string): string {
  const escaped = text.replaceAll(
    /[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu,
    (found) => namedEscapes[found] ?? escapeByNumber(found),
  );
  return quote(text, escaped);
}

/** Takes the bytes as text with one character each. */
export function bytesRepr(text: string): string {
  const escaped = text.replaceAll(/[^ -[\]-~]/g, (found) => namedEscapes[found] ?? escapeByNumber(found));
  return `b${quote(text, escaped)}`;
}

/** `ascii(value)`. */
export const ascii = (value: PythonValue): string => escapeNonAscii(repr(value));

export const escapeNonAscii = (text: string): string => text.replaceAll(/[^\x00-\x7f]/gu, escapeByNumber);

/** `str(value)`. */
export const toText = (value: PythonValue): string => (value.kind === 'str' ? value.value : repr(value));
