import { type Mutation, replacement } from './mutation.ts';

const othersMax = 10;

/** Another attribute of the same object. */
export const attribute: Mutation = {
  kind: 'attribute',
  prior: 0.45,
  *find({ all, textOf, program }) {
    const known = new Map<string, Set<string>>();
    for (const { value, attr } of program.all('Attribute')) {
      if (value.kind !== 'Name') continue;
      const names = known.get(value.id) ?? new Set();
      known.set(value.id, names.add(attr));
    }
    const called = new Set(program.all('Call').map(({ func }) => func));
    for (const node of all('Attribute')) {
      if (node.value.kind !== 'Name') continue;
      const { endLine, endColumn } = node.place;
      const place = { line: endLine, column: endColumn - node.attr.length, endLine, endColumn };
      if (textOf({ place }) !== node.attr) continue;
      const others = [...known.get(node.value.id)!].filter((name) => name !== node.attr);
      const weight = called.has(node) ? 0.6 : 1;
      for (const other of others.slice(0, othersMax)) yield replacement(place, node.attr, other, weight);
    }
  },
};
