import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Node } from '../../python/tree.ts';
import { isNoNumber } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

const around = ['abs', 'len', 'sorted', 'set', 'list', 'int', 'str', 'sum', 'reversed', 'tuple', 'float', 'max', 'min'];
const methods = ['lower', 'strip', 'split', 'copy', 'upper', 'keys', 'values', 'items'];

/** A missing or superfluous call around an expression. */
export const wrappedCall: Mutation = {
  kind: 'wrapped-call',
  prior: 0.3,
  *find({ all, isMovable, textOf, operand, program }) {
    for (const call of all('Call')) {
      const [first] = call.args;
      if (first && first.kind !== 'Starred' && isMovable(first)) {
        yield replacement(call.place, textOf(call), operand(first), 1);
      }
      if (call.func.kind !== 'Attribute' || !isMovable(call.func.value)) continue;
      yield replacement(call.place, textOf(call), textOf(call.func.value), 0.8);
    }
    const kinds = ['Name', 'Attribute', 'Subscript', 'Call', 'BinOp', 'ListComp'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!parent || !isWhole(parent, node) || !isMovable(node)) continue;
      const before = textOf(node);
      for (const name of around) {
        if (node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === name) continue;
        yield replacement(node.place, before, `${name}(${before})`, 0.5);
      }
      const home = enclosingFunction(program, node);
      if (home && home.kind !== 'Lambda') yield replacement(node.place, before, `${home.name}(${before})`, 0.5);
      const [target] = parent.kind === 'Assign' ? parent.targets : [];
      if (target?.kind === 'Name' && target.id !== before) {
        for (const name of ['max', 'min'])
          yield replacement(node.place, before, `${name}(${target.id}, ${before})`, 0.6);
      }
      if (!isNoNumber(node)) {
        yield replacement(node.place, before, `max(${before}, 0)`, 0.3);
        yield replacement(node.place, before, `-${operand(node)}`, 0.4);
      }
      if (node.kind === 'BinOp') continue;
      for (const name of methods) yield replacement(node.place, before, `${before}.${name}()`, 0.3);
    }
  },
};

function isWhole(parent: Node, node: Expression): boolean {
  switch (parent.kind) {
    case 'Return':
    case 'Assign':
    case 'Keyword':
    case 'AugAssign':
      return parent.value === node;
    case 'For':
    case 'Comprehension':
      return parent.iter === node;
    case 'Call':
      return parent.func !== node;
    case 'Compare':
      return true;
    case 'BinOp':
      return node.kind !== 'BinOp';
    default:
      return false;
  }
}
