import { type Mutation, replacement } from './mutation.ts';

/** A whole table instead of the entry that the variable is named after: `spec` instead of `spec['align']`. */
export const ownKey: Mutation = {
  kind: 'own-key',
  prior: 0.12,
  *find({ all, program, isMovable, shapeOf }) {
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      const key = target?.kind === 'Name' ? target.id : target?.kind === 'Attribute' ? target.attr : null;
      if (key === null || targets.length > 1 || value.kind !== 'Name' || !isMovable(value) || key === value.id)
        continue;
      const shape = shapeOf(value);
      const isGiven = program.scopes
        .resolve(value)
        ?.definitions.some(({ how }) => how === 'parameter' || how === 'for');
      if (value.id === 'self' || (shape !== 'dict' && (shape !== null || !isGiven))) continue;
      const weight = shape === 'dict' ? 1 : 0.4;
      yield replacement(value.place, value.id, `${value.id}['${key}']`, weight);
      yield replacement(value.place, value.id, `${value.id}.get('${key}')`, 0.8 * weight);
    }
  },
};
