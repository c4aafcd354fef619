import type { Program } from '../../python/program.ts';
import type { BinaryOperator } from '../../python/tree.ts';

const bitOperators: ReadonlySet<BinaryOperator> = new Set(['BitAnd', 'BitOr', 'BitXor', 'LShift', 'RShift']);

/** Whether a program works on the bits of numbers. Few do. */
export const usesBits = (program: Program): boolean =>
  program.all('BinOp').some(({ op }) => bitOperators.has(op)) ||
  program.all('AugAssign').some(({ op }) => bitOperators.has(op));
