import { endOf } from '../../python/source.ts';
import type { Mutation } from './mutation.ts';
import { quote } from './mutation.ts';

/** Two strings that became one because the comma between them is missing: `("yes", "on" "1")`. */
export const missingComma: Mutation = {
  kind: 'missing-comma',
  prior: 0.8,
  *find({ all, program, textOf, isMovable }) {
    for (const node of all('Constant')) {
      const parent = program.parents.get(node);
      if (node.value.type !== 'str' || !isMovable(node)) continue;
      if (!(parent && ('elts' in parent || (parent.kind === 'Call' && parent.func !== node)))) continue;
      const [first, ...rest] = textOf(node).match(literal) ?? [];
      if (first === undefined || rest.length !== 1) continue;
      const { line, column } = node.place;
      const place = endOf({ line, column, endLine: line, endColumn: column + [...first.trimEnd()].length });
      yield { edits: [{ place, text: ',' }], description: `added the missing comma in ${quote(textOf(node))}` };
    }
  },
};

const literal = /[A-Za-z]*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*/g;
