import { enclosingFunction } from '../../python/program.ts';
import type { Call, Expression, For } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 4;

/** A range over all positions instead of the starts of windows or chunks, or of the positions after another one. */
export const windowRange: Mutation = {
  kind: 'window-range',
  prior: 0.15,
  *find(subject) {
    const { all, textOf, operand, isMovable, variablesAt, shapeOfVariable } = subject;
    for (const call of all('Call')) {
      const [only, ...more] = call.args;
      if (!isRange(call) || !only || more.length > 0 || only.kind === 'Starred' || !isMovable(call)) continue;
      const before = textOf(call);
      const target = targetOf(subject, call);
      const names = variablesAt(call)
        .filter((name) => shapeOfVariable(name, call) === 'number')
        .filter((name) => name !== target && name !== textOf(only));
      for (const name of names.slice(0, namesMax)) {
        const isWindow = all('Slice').some((slice) => textOf(slice) === `${target}:${target} + ${name}`);
        yield replacement(call.place, before, `range(${operand(only)} - ${name} + 1)`, isWindow ? 4 : 1);
        yield replacement(call.place, before, `range(0, ${textOf(only)}, ${name})`, 0.7);
        const loop = loopOver(subject, call, name);
        // In loops over the same range, each item would also be met with itself.
        const weight = loop && textOf(loop.iter) === before ? 4 : 1;
        if (loop) yield replacement(call.place, before, `range(${name} + 1, ${textOf(only)})`, weight);
      }
    }
  },
};

const isRange = ({ func }: Call): boolean => func.kind === 'Name' && func.id === 'range';

/** The variable of the loop over the range. */
function targetOf({ program, textOf }: Subject, range: Expression): string | null {
  const parent = program.parents.get(range);
  return parent?.kind === 'For' || parent?.kind === 'Comprehension' ? textOf(parent.target) : null;
}

const loopOver = ({ program }: Subject, at: Expression, name: string): For | undefined =>
  program
    .all('For')
    .find(
      ({ target }) =>
        target.kind === 'Name' &&
        target.id === name &&
        enclosingFunction(program, target) === enclosingFunction(program, at),
    );
