import { enclosingFunction } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const othersMax = 10;

/**
 * A missing `max` or `min` with another value of the function: `max(merged[-1][1], end)` instead of `end`, or instead of a
 * sum: `max(depth(left), depth(right))`.
 */
export const combinedExtreme: Mutation = {
  kind: 'combined-extreme',
  prior: 0.08,
  *find(subject) {
    const { all, textOf, isMovable, program, canBe, variablesAt, shapeOfVariable } = subject;
    for (const node of all('BinOp')) {
      const { op, left, right } = node;
      if (op !== 'Add' || !isMovable(node) || !canBe(node, 'number')) continue;
      const weight = areAlikeCalls(left, right) ? 3 : 1;
      for (const name of ['max', 'min'])
        yield replacement(node.place, textOf(node), `${name}(${textOf(left)}, ${textOf(right)})`, weight);
    }
    const computed = (['Subscript', 'Attribute', 'Call'] as const)
      .flatMap((kind): readonly Expression[] => program.all(kind))
      .filter((node) => isMovable(node) && canBe(node, 'number') && slotOf(program.parents.get(node), node) !== 'other')
      .filter((node) => node.kind !== 'Call' || /^(?:len|abs)\(/.test(textOf(node)));
    const kinds = ['Name', 'Subscript', 'BinOp', 'Call'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (slotOf(parent, node) !== 'whole' || !isMovable(node) || !canBe(node, 'number')) continue;
      if (parent?.kind === 'Subscript' || parent?.kind === 'Slice') continue;
      const before = textOf(node);
      const home = enclosingFunction(program, node);
      const names = variablesAt(node).filter((name) => [null, 'number'].includes(shapeOfVariable(name, node)));
      const nearby = computed.filter((one) => enclosingFunction(program, one) === home).map(textOf);
      const others = [...new Set([...nearby, ...names])].filter((other) => other !== before && other !== 'self');
      for (const other of others.slice(0, othersMax)) {
        for (const name of ['max', 'min']) yield replacement(node.place, before, `${name}(${other}, ${before})`, 0.8);
      }
    }
  },
};

/** Whether both call the same function. */
const areAlikeCalls = (one: Expression, other: Expression): boolean =>
  one.kind === 'Call' &&
  other.kind === 'Call' &&
  one.func.kind === 'Name' &&
  other.func.kind === 'Name' &&
  one.func.id === other.func.id;
