import { type Mutation, replacement } from './mutation.ts';

/** `a = b` where two values should be exchanged: `a, b = b, a`. */
export const missingSwap: Mutation = {
  kind: 'missing-swap',
  prior: 0.35,
  *find({ all, textOf, isMovable }) {
    for (const statement of all('Assign')) {
      const [target, ...more] = statement.targets;
      const { value } = statement;
      if (!target || more.length > 0 || !isMovable(statement) || target.kind !== value.kind) continue;
      if (target.kind !== 'Name' && target.kind !== 'Subscript' && target.kind !== 'Attribute') continue;
      const [one, other] = [textOf(target), textOf(value)];
      yield replacement(statement.place, textOf(statement), `${one}, ${other} = ${other}, ${one}`);
    }
  },
};
