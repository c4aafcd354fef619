import type { If, Statement } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A new first place makes the old one second: `first, second = value, first` instead of `first = value`. */
export const passedDown: Mutation = {
  kind: 'passed-down',
  prior: 0.4,
  *find({ all, textOf, isMovable }) {
    for (const branch of all('If')) {
      for (const statement of branch.body) {
        const best = plainAssignment(textOf, statement);
        if (!best || !isMovable(statement)) continue;
        for (const other of alternatives(branch)) {
          const next = plainAssignment(textOf, other);
          if (!next || next.value !== best.value || next.target === best.target) continue;
          const after = `${best.target}, ${next.target} = ${best.value}, ${best.target}`;
          yield replacement(statement.place, textOf(statement), after);
        }
      }
    }
  },
};

/** The statements of the other cases of an `if`. */
const alternatives = ({ orelse }: If): readonly Statement[] =>
  orelse.flatMap((one) => (one.kind === 'If' ? [...one.body, ...alternatives(one)] : [one]));

function plainAssignment(textOf: Subject['textOf'], statement: Statement) {
  if (statement.kind !== 'Assign') return null;
  const [target] = statement.targets;
  if (target?.kind !== 'Name' && target?.kind !== 'Attribute') return null;
  return { target: textOf(target), value: textOf(statement.value) };
}
