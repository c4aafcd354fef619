import { statementOf } from '../../python/program.ts';
import { type Mutation, quote } from './mutation.ts';

/** Variables that belong together are confused with others that do: `grid[r][c]` instead of `grid[y][x]`. */
export const renamedPair: Mutation = {
  kind: 'renamed-pair',
  prior: 0.35,
  *find({ all, program, variablesAt }) {
    const pairs = program.all('Tuple').flatMap(({ elts, ctx }) => {
      const [first, second] = elts;
      if (ctx !== 'Store' || elts.length !== 2 || first?.kind !== 'Name' || second?.kind !== 'Name') return [];
      return [[first.id, second.id] as const];
    });
    for (const { args } of [...program.all('FunctionDef')]) {
      const names = args.args.map(({ arg }) => arg);
      for (const [at, name] of names.entries()) if (names[at + 1]) pairs.push([name, names[at + 1]!]);
    }
    const read = all('Name').filter(({ ctx }) => ctx === 'Load');
    for (const [, names] of Map.groupBy(read, (name) => statementOf(program, name)!)) {
      const known = variablesAt(names[0]!);
      const uses = Map.groupBy(names, ({ id }) => id);
      for (const [one, other] of pairs) {
        if (!uses.has(one) || !uses.has(other)) continue;
        for (const [first, second] of pairs) {
          if (first === one || second === other || !known.includes(first) || !known.includes(second)) continue;
          const edits = [
            ...uses.get(one)!.map(({ place }) => ({ place, text: first })),
            ...uses.get(other)!.map(({ place }) => ({ place, text: second })),
          ];
          const description = `changed ${quote(one)} and ${quote(other)} to ${quote(first)} and ${quote(second)}`;
          yield { edits, description };
        }
      }
    }
  },
};
