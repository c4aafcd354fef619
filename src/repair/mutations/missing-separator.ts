import { type Mutation, replacement } from './mutation.ts';

/** A text that may lack its separator: `name, _, value = part.partition('=')` instead of `name, value = part.split('=')`. */
export const missingSeparator: Mutation = {
  kind: 'missing-separator',
  prior: 0.3,
  *find({ all, textOf, isMovable }) {
    for (const statement of all('Assign')) {
      const [target, ...others] = statement.targets;
      if (target?.kind !== 'Tuple' || target.elts.length !== 2 || others.length > 0 || !isMovable(statement)) continue;
      const [, text, separator] = /^([\w.]+)\.split\(([^,()]+)(?:, 1)?\)$/.exec(textOf(statement.value)) ?? [];
      if (!text) continue;
      const [first, second] = target.elts.map(textOf);
      const after = `${first}, _, ${second} = ${text}.partition(${separator})`;
      yield replacement(statement.place, textOf(statement), after);
    }
    // What `find` returns for a text without the separator would cut off its last character.
    for (const node of all('Subscript')) {
      const [, text, separator] = /^(\w+)\[:\1\.find\(([^,()]+)\)\]$/.exec(textOf(node)) ?? [];
      if (text) yield replacement(node.place, textOf(node), `${text}.partition(${separator})[0]`, 2);
    }
  },
};
