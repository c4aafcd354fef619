import { children } from '../../python/walk.ts';
import { areAlike } from '../search/shapes.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How many names are tried in place of one. */
const namesMax = 20;

export const variable: Mutation = {
  kind: 'variable',
  prior: 0.55,
  *find({ all, program, variablesAt, shapeOf, shapeOfVariable }) {
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
      const others = names.filter((name) => name !== node.id && (isOwner || (node.id !== 'self' && name !== 'self')));
      for (const name of others.slice(0, namesMax)) {
        // A repeated operand, as in `x - x` or `f(x, x)`, is rarely meant.
        const around = parent?.kind === 'UnaryOp' ? program.parents.get(parent) : parent;
        const doubled = around !== undefined && children(around).some((one) => one.kind === 'Name' && one.id === name);
        const fits = areAlike(shapeOf(node), shapeOfVariable(name, node));
        yield replacement(node.place, node.id, name, weight * (doubled ? 0.6 : 1) * (fits ? 1 : 0.5));
      }
    }
  },
};
