import { isStatement, type Program, statementOf } from '../../python/program.ts';
import type { Name, Statement } from '../../python/tree.ts';
import { type Mutation, quote } from './mutation.ts';

const namesMax = 8;

/** A variable that is wrong everywhere in a statement, or two that are exchanged in it. */
export const renamedInStatement: Mutation = {
  kind: 'renamed-in-statement',
  prior: 0.25,
  *find({ all, program, variablesAt, textOf }) {
    for (const [statement, names] of Map.groupBy(all('Name'), (name) => statementOf(program, name)!)) {
      if (!isStatement(statement) || statement.place.line !== headEnd(statement)) continue;
      const uses = Map.groupBy(
        names.filter(({ id, place }) => id !== 'self' && place.line === statement.place.line),
        ({ id }) => id,
      );
      // The variable of a comprehension has another name in each comprehension.
      const bound = new Set(names.filter((name) => isBound(name, program)).map(({ id }) => id));
      const variables = variablesAt(names[0]!).filter((name) => name !== 'self' && !bound.has(name));
      const known = [...uses.keys()].filter((name) => variables.includes(name));
      for (const name of known) {
        const found = uses.get(name)!;
        const rename = (from: readonly Name[], to: string) => from.map(({ place }) => ({ place, text: to }));
        for (const other of variables.filter((one) => one !== name).slice(0, namesMax)) {
          const others = uses.get(other) ?? [];
          if (found.length > 1) {
            const description = `changed every ${quote(name)} to ${quote(other)}`;
            yield { edits: rename(found, other), description, weight: others.length > 0 ? 0.5 : 1 };
          }
          if (others.length > 0 && name < other && found.length + others.length > 1) {
            const description = `swapped ${quote(name)} and ${quote(other)} in ${quote(textOf(statement))}`;
            yield { edits: [...rename(found, other), ...rename(others, name)], description, weight: 0.9 };
          }
        }
      }
    }
  },
};

const isBound = (name: Name, { parents }: Program): boolean => {
  const parent = parents.get(name);
  const holder = parent?.kind === 'Tuple' ? parents.get(parent) : parent;
  return name.ctx === 'Store' && holder?.kind === 'Comprehension';
};

/** The last line of a statement that contains no other. */
const headEnd = ({ place }: Statement): number => place.endLine;
