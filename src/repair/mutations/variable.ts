import { children } from '../../python/walk.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How many names are tried in place of one. */
const namesMax = 12;

export const variable: Mutation = {
  kind: 'variable',
  prior: 0.6,
  *find({ all, program, variablesAt }) {
    for (const node of all('Name')) {
      if (node.ctx !== 'Load') continue;
      const names = variablesAt(node);
      const parent = program.parents.get(node);
      const isCalled = parent?.kind === 'Call' && parent.func === node;
      // A name that is undefined here, such as the variable of a finished comprehension, is certainly wrong.
      const isUnknown = !isCalled && program.scopes.resolve(node) === null;
      if (!names.includes(node.id) && !isUnknown) continue;
      // An object whose methods are called is rarely confused with a number.
      const weight = parent?.kind === 'Attribute' || isCalled ? 0.6 : 1;
      const isOwner = parent?.kind === 'Attribute';
      const others = names.filter((name) => name !== node.id && node.id !== 'self' && (name !== 'self' || isOwner));
      for (const name of others.slice(0, namesMax)) {
        // A repeated operand, as in `x - x` or `f(x, x)`, is rarely meant.
        const doubled = parent !== undefined && children(parent).some((one) => one.kind === 'Name' && one.id === name);
        yield replacement(node.place, node.id, name, doubled ? 0.6 * weight : weight);
      }
    }
  },
};
