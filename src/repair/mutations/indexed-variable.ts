import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** A variable instead of an element of another one: `phrase` instead of `word[0]`. */
export const indexedVariable: Mutation = {
  kind: 'indexed-variable',
  prior: 0.08,
  *find({ all, program, variablesAt, shapeOfVariable }) {
    for (const node of all('Name')) {
      const parent = program.parents.get(node);
      const isOwner = parent?.kind === 'Attribute' && parent.value === node;
      if (node.ctx !== 'Load' || node.id === 'self' || (slotOf(parent, node) === 'other' && !isOwner)) continue;
      const names = variablesAt(node).filter((name) => name !== 'self');
      const shapes = new Map(names.map((name) => [name, shapeOfVariable(name, node)]));
      const isIndexable = (name: string): boolean =>
        ['list', 'text', 'tuple', 'sequence', 'dict'].includes(shapes.get(name) ?? '');
      const indices = names.filter((name) => shapes.get(name) === 'number' || shapes.get(name) === 'text');
      for (const name of names.filter((one) => one !== node.id && isIndexable(one)).slice(0, namesMax)) {
        const isTable = shapes.get(name) === 'dict';
        if (!isTable) for (const index of ['0', '-1']) yield replacement(node.place, node.id, `${name}[${index}]`, 0.8);
        for (const index of indices.slice(0, namesMax)) {
          if (index === name || (shapes.get(index) === 'text' && !isTable)) continue;
          yield replacement(node.place, node.id, `${name}[${index}]`, 1);
        }
      }
    }
  },
};
