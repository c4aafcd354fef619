import type { ConstantValue } from '../python/constant.ts';
import type { Node } from '../python/tree.ts';
import { refuse } from './refusal.ts';

/** Writes a literal in JavaScript. */
export function writeLiteral(value: ConstantValue, node: Node): string {
  switch (value.type) {
    case 'None':
      return 'null';
    case 'Ellipsis':
      return 'Ellipsis';
    case 'bool':
      return String(value.value);
    case 'int':
      return value.value >= -9007199254740991n && value.value <= 9007199254740991n
        ? String(value.value)
        : `${value.value}n`;
    case 'float':
      return `new Float(${writeFloatDigits(value.value)})`;
    case 'complex':
      return `new Complex(0, ${writeFloatDigits(value.imaginary)})`;
    case 'str':
      if (value.codePoints || !value.value.isWellFormed()) refuse(node, 'a lone surrogate in a string');
      return quote(value.value);
    case 'bytes':
      return `bytesOf(${quote(value.value)})`;
  }
}

/** The number in a float. */
export const writeFloatDigits = (v: number): string =>
  Object.is(v, -0) ? '-0' : v === Number.POSITIVE_INFINITY ? 'Infinity' : String(v);

export function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text inside a template. */
export const escapeTemplate = (text: string): string =>
  quote(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/`|\$\{/g, '\\$&');
