import type { Expression } from '../../python/tree.ts';

/** A pattern that finds an operator in the source, whatever the spacing between its words. */
export const signPattern = (sign: string): RegExp =>
  new RegExp(sign.replaceAll(/[*+/|^%<>=@&-]/g, '\\$&').replaceAll(' ', '[ \\t]+'));

/** Whether an expression is certainly not a number, so that adding 1 to it makes no sense. */
export const isNoNumber = (node: Expression): boolean =>
  noNumbers.has(node.kind) || (node.kind === 'Constant' && !['int', 'float', 'bool'].includes(node.value.type));

const noNumbers: ReadonlySet<string> = new Set([
  'Compare',
  'BoolOp',
  'Dict',
  'DictComp',
  'GeneratorExp',
  'JoinedStr',
  'Lambda',
  'List',
  'ListComp',
  'Set',
  'SetComp',
  'Starred',
  'Tuple',
]);
