import type { Expression } from '../../python/tree.ts';

/** A pattern that finds the sign in the text, however its words are spaced. */
export const signPattern = (sign: string): RegExp =>
  new RegExp(sign.replaceAll(/[*+/|^%<>=@&-]/g, '\\$&').replaceAll(' ', '[ \\t]+'));

/** What is surely no number: adding to it or comparing it with one makes no sense. */
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
