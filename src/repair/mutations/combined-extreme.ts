import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const othersMax = 10;

/**
 * A missing `max` or `min` with another value of the function: `max(merged[-1][1], end)` instead of `end`, or instead of a
 * sum: `max(depth(left), depth(right))`.
 */
export const combinedExtreme: Mutation = {
  kind: 'combined-extreme',
  prior: 0.08,
  *find(subject) {
    const { all, textOf, operand, isMovable, program, canBe, variablesAt, shapeOfVariable } = subject;
    for (const node of all('BinOp')) {
      const { op, left, right } = node;
      if (op !== 'Add' || !isMovable(node) || !canBe(node, 'number')) continue;
      const weight = areAlikeCalls(left, right) ? 3 : 1;
      for (const name of ['max', 'min'])
        yield replacement(node.place, textOf(node), `${name}(${textOf(left)}, ${textOf(right)})`, weight);
    }
    for (const { target, op, value, place } of all('AugAssign')) {
      const name = target.kind === 'Name' || target.kind === 'Attribute' ? textOf(target) : null;
      if (name === null || (op !== 'Add' && op !== 'Sub') || !isMovable({ place }) || !canBe(value, 'number')) continue;
      const put = (text: string, weight: number): Variation =>
        replacement(place, textOf({ place }), `${name} = ${text}`, weight);
      if (op === 'Sub') yield put(`max(0, ${name} - ${operand(value)})`, 3);
      else for (const most of startsOf(subject, target)) yield put(`min(${most}, ${name} + ${operand(value)})`, 4);
    }
    const computed = (['Subscript', 'Attribute', 'Call'] as const)
      .flatMap((kind): readonly Expression[] => program.all(kind))
      .filter((node) => isMovable(node) && canBe(node, 'number'))
      .filter((node) => isUpdated(node, program) || slotOf(program.parents.get(node), node) !== 'other')
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
      const old = overwrittenBy(subject, node);
      const others = [...new Set([...nearby, ...names])].filter((other) => other !== before && other !== 'self');
      for (const other of [...(old ? [old] : []), ...others.filter((one) => one !== old)].slice(0, othersMax)) {
        const weight = other === old ? 3 : 0.8;
        for (const name of ['max', 'min'])
          yield replacement(node.place, before, `${name}(${other}, ${before})`, weight);
      }
    }
  },
};

/** The variables that a function sets a variable to, which may be the most that it can have: `left = battery`. */
const startsOf = ({ program, textOf }: Subject, target: Expression): string[] =>
  program
    .all('Assign')
    .filter(
      ({ targets, value }) => /^(?:Name|Attribute)$/.test(value.kind) && targets.map(textOf).includes(textOf(target)),
    )
    .filter(({ value }) => enclosingFunction(program, value) === enclosingFunction(program, target))
    .map(({ value }) => textOf(value));

/** Whether it is a number that is counted up or down: `left[item] -= 1`. */
const isUpdated = (node: Expression, { parents }: Program): boolean => {
  const parent = parents.get(node);
  return node.kind === 'Subscript' && parent?.kind === 'AugAssign' && parent.target === node;
};

/** What a loop overwrites with a value: `end` in `end = next`, `last[1]` in `last = (last[0], next)`. */
function overwrittenBy({ program, textOf }: Subject, node: Expression): string | null {
  const parent = program.parents.get(node)!;
  const at = parent.kind === 'Tuple' ? parent.elts.indexOf(node) : -1;
  const assignment = parent.kind === 'Tuple' ? program.parents.get(parent) : parent;
  if (assignment?.kind !== 'Assign' || assignment.targets.length > 1 || !isInLoop(program, assignment)) return null;
  const [target] = assignment.targets;
  if (target!.kind === 'Tuple' || (target!.kind === 'Name' && at >= 0)) return null;
  return at < 0 ? textOf(target!) : `${textOf(target!)}[${at}]`;
}

/** Whether both call the same function. */
const areAlikeCalls = (one: Expression, other: Expression): boolean =>
  one.kind === 'Call' &&
  other.kind === 'Call' &&
  one.func.kind === 'Name' &&
  other.func.kind === 'Name' &&
  one.func.id === other.func.id;
