import type { Dict, Expression, Set as SetNode } from '../../python/tree.ts';
import { indent, type Translation } from '../translation.ts';
import { rank, writeSpreadable } from '../writing.ts';

/** Longer dictionary displays have one line per item. */
const lineMax = 100;

export function writeSetDisplay(t: Translation, { elts }: SetNode): string {
  const at = (one: Expression): string => t.writeExpression(one, rank.assign);
  if (elts.some(({ kind }) => kind === 'Starred'))
    return `setParts(${elts.map((one) => (one.kind === 'Starred' ? at(one.value) : `[${at(one)}]`)).join(', ')})`;
  const isConstant = elts.length >= 3 && elts.every(isFolded);
  return `${isConstant ? 'setOfConstants' : 'setOf'}(${elts.map((one) => writeSpreadable(t, one)).join(', ')})`;
}

export function writeDictDisplay(t: Translation, { keys, values }: Dict): string {
  const at = (one: Expression): string => t.writeExpression(one, rank.assign);
  if (keys.includes(null)) {
    const parts = keys.map((key, index) =>
      key ? `[${at(key)}, ${at(values[index]!)}]` : `checkedMapping(${at(values[index]!)})`,
    );
    return `dictFrom(${parts.join(', ')})`;
  }
  if (keys.length === 0) return 'new Dict()';
  const parts = keys.map((key, index) => `${at(key!)}, ${at(values[index]!)}`);
  const line = `dictOf(${parts.join(', ')})`;
  return line.length < lineMax && !line.includes('\n')
    ? line
    : `dictOf(\n${indent(parts.join(',\n').split('\n')).join('\n')},\n)`;
}

/** Does CPython's compiler fold the expression into a constant? */
export function isFolded(node: Expression): boolean {
  switch (node.kind) {
    case 'Constant':
      return true;
    case 'UnaryOp':
      return isFolded(node.operand);
    case 'BinOp':
      return isFolded(node.left) && isFolded(node.right);
    case 'Tuple':
      return node.elts.every(isFolded);
  }
  return false;
}
