import type { Expression, Node } from '../../python/tree.ts';
import { isNoNumber } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A value that is one too low or too high and is neither an index nor a bound. */
export const plusOne: Mutation = {
  kind: 'plus-one',
  prior: 0.5,
  *find({ all, isMovable, textOf, operand, program, canBe }) {
    const kinds = ['Name', 'Call', 'Subscript', 'BinOp', 'Attribute'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!parent || !isValue(parent, node) || isNoNumber(node) || !canBe(node, 'number') || !isMovable(node)) continue;
      const whole = node.kind === 'BinOp' ? textOf(node) : operand(node);
      if (node.kind === 'BinOp' && !sums.has(node.op)) continue;
      const share = isFactor(parent) ? 0.4 : 1;
      for (const sign of ['+', '-']) {
        const sum = `${whole} ${sign} 1`;
        const after = parent.kind === 'BinOp' || parent.kind === 'Attribute' ? `(${sum})` : sum;
        yield replacement(node.place, textOf(node), after, share * (sign === '+' ? 1 : 0.9));
      }
    }
  },
};

/** What is multiplied or divided is mostly an amount. One is added to positions and counts. */
const isFactor = (parent: Node): boolean => parent.kind === 'BinOp' && (parent.op === 'Mult' || parent.op === 'Div');

const sums: ReadonlySet<string> = new Set(['Add', 'Sub', 'Mult', 'Div', 'FloorDiv', 'Mod', 'Pow']);

/** Whether the value is passed on. */
function isValue(parent: Node, node: Expression): boolean {
  switch (parent.kind) {
    case 'Return':
    case 'AugAssign':
    case 'Yield':
    case 'List':
    case 'Tuple':
      return !('ctx' in node) || node.ctx === 'Load';
    case 'Assign':
    case 'Keyword':
      return parent.value === node;
    case 'Call':
      return parent.func !== node && !(parent.func.kind === 'Name' && noNumbersIn.has(parent.func.id));
    case 'Attribute':
      return parent.attr === 'bit_length';
    case 'BinOp':
    case 'IfExp':
    case 'Dict':
    case 'FormattedValue':
      return true;
    default:
      return false;
  }
}

const noNumbersIn: ReadonlySet<string> = new Set([
  ...['len', 'range', 'set', 'list', 'sorted', 'sum', 'any', 'all', 'tuple', 'dict', 'enumerate', 'reversed', 'zip'],
  ...['isinstance', 'ord', 'map', 'filter', 'iter', 'next', 'super', 'print'],
]);
