import type { Call, Expression, Node } from '../../python/tree.ts';

/**
 * How an expression is used: as a whole value, next to an operator, where other operators need parentheses, or in some
 * other way, such as the function of a call or the target of an assignment.
 */
export type Slot = 'whole' | 'operand' | 'other';

export function slotOf(parent: Node | undefined, node: Expression): Slot {
  switch (parent?.kind) {
    case 'Return':
    case 'Yield':
    case 'Slice':
    case 'Dict':
    case 'DictComp':
    case 'FormattedValue':
      return 'whole';
    case 'Assign':
    case 'AugAssign':
    case 'AnnAssign':
    case 'Keyword':
      return parent.value === node ? 'whole' : 'other';
    case 'List':
    case 'Tuple':
      return parent.ctx === 'Load' ? 'whole' : 'other';
    case 'ListComp':
    case 'SetComp':
    case 'GeneratorExp':
      return parent.elt === node ? 'whole' : 'other';
    case 'Call':
      return parent.func === node ? 'other' : 'whole';
    case 'Subscript':
      return parent.slice === node ? 'whole' : 'other';
    case 'For':
    case 'Comprehension':
      return parent.iter === node ? 'whole' : 'other';
    case 'Lambda':
      return parent.body === node ? 'whole' : 'other';
    case 'Compare':
    case 'BinOp':
    case 'IfExp':
      return 'operand';
    default:
      return 'other';
  }
}

/** Whether the parentheses of a call are also those of its only argument, as in `sum(x for x in y)`. */
export const sharesParentheses = ({ place }: Call, argument: Expression): boolean =>
  argument.kind === 'GeneratorExp' &&
  argument.place.endLine === place.endLine &&
  argument.place.endColumn === place.endColumn;

/** Whether only the truth of an expression counts. */
export const isCondition = (parent: Node, node: Expression): boolean =>
  parent.kind === 'BoolOp' ||
  (parent.kind === 'UnaryOp' && parent.op === 'Not') ||
  ((parent.kind === 'If' || parent.kind === 'While' || parent.kind === 'IfExp') && parent.test === node) ||
  (parent.kind === 'Comprehension' && parent.ifs.includes(node));
