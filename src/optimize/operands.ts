import type { BoolOp, Expression, IfExp, Node } from '../python/tree.ts';
import type { ConstantValues } from './constant-value.ts';

/** An expression that may be decided before all of it is evaluated. */
export type Choice = BoolOp | IfExp;

export const isChoice = (node: Node): node is Choice => node.kind === 'BoolOp' || node.kind === 'IfExp';

/** The operands that remain after removing what the constants decide; null if nothing is decided. */
export function keptOperands(node: Node, { truthOf }: ConstantValues): readonly Expression[] | null {
  if (node.kind === 'IfExp') {
    const truth = truthOf(node.test);
    return truth === null ? null : [truth ? node.body : node.orelse];
  }
  if (node.kind !== 'BoolOp') return null;
  const kept: Expression[] = [];
  for (const [index, value] of node.values.entries()) {
    const truth = truthOf(value);
    if (truth === null || index === node.values.length - 1) kept.push(value);
    else if (truth === (node.op === 'Or')) {
      // The remaining operands are never evaluated.
      kept.push(value);
      break;
    }
  }
  return kept.length === node.values.length ? null : kept;
}

export const operandsOf = (node: Choice): readonly Expression[] =>
  node.kind === 'IfExp' ? [node.body, node.test, node.orelse] : node.values;

export const droppedOperands = (node: Node, values: ConstantValues): readonly Expression[] => {
  const kept = keptOperands(node, values);
  return kept && isChoice(node) ? operandsOf(node).filter((one) => !kept.includes(one)) : [];
};
