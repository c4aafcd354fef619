import type { Expression } from '../python/tree.ts';
import { propertyOf } from './attribute-names.ts';
import { quote } from './literals.ts';
import { anyType, type Translation } from './translation.ts';

/** How tightly JavaScript's operators bind. */
export const rank = {
  assign: 2,
  conditional: 3,
  or: 4,
  nullish: 4,
  and: 5,
  bitOr: 6,
  bitXor: 7,
  bitAnd: 8,
  equal: 9,
  compare: 10,
  shift: 11,
  add: 12,
  multiply: 13,
  unary: 15,
  call: 18,
  primary: 20,
} as const;

/** A text, and how tightly its outermost operator binds. */
export type RankedText = readonly [text: string, rank: number];

export const wrap = (text: string, own: number, wanted: number): string => (own < wanted ? `(${text})` : text);

/** An element of a display or an argument. `callee` describes the function if it is the only argument. */
export function writeSpreadable(t: Translation, node: Expression, callee?: string): string {
  if (node.kind !== 'Starred') return t.writeExpression(node, rank.assign);
  const value = t.writeExpression(node.value, rank.assign);
  // Only a handler can see the message for a value that cannot be iterated over.
  return t.world.catchesAny ? `...spreadItems(${value}${callee ? `, ${callee}` : ''})` : `...iter(${value})`;
}

/** Is it safe to write the expression twice? */
export const isSimple = (node: Expression): boolean => node.kind === 'Name' || node.kind === 'Constant';

/** The body of an arrow function that returns a value. */
export function writeArrowBody(t: Translation, body: string, temps: readonly string[]): string {
  if (temps.length > 0)
    return `{\n  let ${temps.map((one) => `${one}${anyType(t)}`).join(', ')};\n  return ${body};\n}`;
  return body.startsWith('{') ? `(${body})` : body;
}

/** An attribute's property as a JavaScript string. */
export const quoteProperty = (name: string): string => quote(propertyOf(name));
