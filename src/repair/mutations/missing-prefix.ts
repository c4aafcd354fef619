import { type Mutation, quote } from './mutation.ts';

/** A string that names variables in braces without being an f-string: `"Hello {name}"`. */
export const missingPrefix: Mutation = {
  kind: 'missing-prefix',
  prior: 0.9,
  *find({ all, program, textOf, isMovable, variablesAt }) {
    for (const node of all('Constant')) {
      const parent = program.parents.get(node);
      if (node.value.type !== 'str' || !isMovable(node) || parent?.kind === 'JoinedStr') continue;
      if (parent?.kind === 'Attribute' || !/^['"]/.test(textOf(node))) continue;
      const named = Array.from(node.value.value.matchAll(/\{([\p{L}_]\w*)[^{}]*\}/gu), ([, name]) => name!);
      const variables = new Set(variablesAt(node));
      if (named.length === 0 || !named.every((name) => variables.has(name))) continue;
      const { line, column } = node.place;
      yield {
        edits: [{ place: { line, column, endLine: line, endColumn: column }, text: 'f' }],
        description: `made ${quote(textOf(node))} an f-string`,
      };
    }
  },
};
