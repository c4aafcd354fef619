import type { Compare, Expression, Node } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/**
 * A missing lower bound: `0 <= i < n` instead of `i < n`, also in several comparisons at once. Or a missing upper one,
 * where the last place is as special as the first.
 */
export const boundedComparison: Mutation = {
  kind: 'bounded-comparison',
  prior: 0.4,
  *find(subject) {
    const { all, textOf, isMovable, canBe } = subject;
    const isOpen = (node: Expression): node is Compare =>
      node.kind === 'Compare' &&
      node.ops.length === 1 &&
      (node.ops[0] === 'Lt' || node.ops[0] === 'LtE') &&
      node.left.kind !== 'Constant' &&
      canBe(node.left, 'number') &&
      isMovable(node);
    for (const node of all('Compare')) {
      if (!isOpen(node)) continue;
      for (const bound of ['0 <=', '0 <', '1 <=']) {
        yield replacement(node.place, textOf(node), `${bound} ${textOf(node)}`, bound === '0 <=' ? 1 : 0.6);
      }
    }
    for (const node of all('Compare')) {
      const whole = isMovable(node) && node.left.kind === 'Name' ? countedIn(subject, node, node.left.id) : null;
      if (whole === null || node.ops.length > 1 || textOf(node.comparators[0]!) !== '0') continue;
      const name = textOf(node.left);
      const [op] = node.ops;
      if (op === 'Gt' || op === 'NotEq') yield replacement(node.place, textOf(node), `0 < ${name} < len(${whole}) - 1`);
      if (op === 'Eq') yield replacement(node.place, textOf(node), `${name} in (0, len(${whole}) - 1)`);
    }
    for (const node of all('BoolOp')) {
      // What lies outside: `not 0 <= i < n` instead of `i >= n`.
      const beyond = node.op === 'Or' ? node.values.filter(isBeyond).filter(isMovable) : [];
      const edits = beyond.map((one) => ({ place: one.place, text: `not 0 <= ${textOf(one).replace('>=', '<')}` }));
      const areNeighbours = beyond.some(({ left }) => isNeighbour(subject, textOf(left)));
      if (edits.length > 1) {
        const description = `added ${quote('0 <=')} to ${edits.length} comparisons`;
        yield { edits, description, weight: areNeighbours ? 2.5 : 1 };
      }
      const open = node.values.filter(isOpen);
      if (open.length < 2) continue;
      for (const bound of ['0 <=', '0 <']) {
        const edits = open.map((one) => ({ place: one.place, text: `${bound} ${textOf(one)}` }));
        yield { edits, description: `added ${quote(bound)} to ${open.length} comparisons`, weight: 0.9 };
      }
    }
  },
};

/** Whether it tests that a variable is not below a limit: `row >= height`. */
const isBeyond = (node: Expression): node is Compare =>
  node.kind === 'Compare' && node.ops.length === 1 && node.ops[0] === 'GtE' && node.left.kind === 'Name';

/** Whether a loop gives a variable the places before and after another, of which the first has none before it. */
const isNeighbour = ({ program, textOf }: Subject, name: string): boolean =>
  program
    .all('For')
    .some(({ target, iter }) => new RegExp(`\\b${name}\\b`).test(textOf(target)) && / - 1\b/.test(textOf(iter)));

/** What a loop around a node numbers with a variable: `words` in `for index, word in enumerate(words)`. */
function countedIn({ program, textOf }: Subject, node: Node, name: string): string | null {
  for (let one = program.parents.get(node); one; one = program.parents.get(one)) {
    if (one.kind !== 'For' && one.kind !== 'Comprehension') continue;
    const [target] = one.target.kind === 'Tuple' ? one.target.elts : [one.target];
    const whole = /^(?:enumerate|range\(len)\((\w+)\)+$/.exec(textOf(one.iter))?.[1];
    if (whole !== undefined && textOf(target!) === name) return whole;
  }
  return null;
}
