import { type Mutation, replacement } from './mutation.ts';

const namesMax = 10;

/** The wrong variable is assigned. */
export const targetVariable: Mutation = {
  kind: 'target-variable',
  prior: 0.25,
  *find({ all, program, variablesAt }) {
    for (const node of all('Name')) {
      if (node.ctx !== 'Store') continue;
      const weight = program.parents.get(node)?.kind === 'AugAssign' ? 1 : 0.5;
      const names = variablesAt(node).filter((name) => name !== node.id && name !== 'self');
      for (const name of names.slice(0, namesMax)) yield replacement(node.place, node.id, name, weight);
    }
  },
};
