import type { BinaryOperator, ComparisonOperator, Expression } from '../../python/tree.ts';

/** How each operator is written. */
export const binarySigns: Readonly<Record<BinaryOperator, string>> = {
  Add: '+',
  Sub: '-',
  Mult: '*',
  MatMult: '@',
  Div: '/',
  Mod: '%',
  Pow: '**',
  LShift: '<<',
  RShift: '>>',
  BitOr: '|',
  BitXor: '^',
  BitAnd: '&',
  FloorDiv: '//',
};

export const comparisonSigns: Readonly<Record<ComparisonOperator, string>> = {
  Eq: '==',
  NotEq: '!=',
  Lt: '<',
  LtE: '<=',
  Gt: '>',
  GtE: '>=',
  Is: 'is',
  IsNot: 'is not',
  In: 'in',
  NotIn: 'not in',
};

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
