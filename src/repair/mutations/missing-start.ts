import { enclosingFunction } from '../../python/program.ts';
import type { Scope } from '../../python/scopes.ts';
import type { Name, Node, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { builtinNames } from '../builtin-names.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const parametersMax = 4;
const usual = ['[]', '0', "''", '{}', 'set()', '1', 'None', 'False', 'True'];

/** A variable that is used before it has a value: `result.append(item)` without `result = []`. */
export const missingStart: Mutation = {
  kind: 'missing-start',
  prior: 0.5,
  *find(subject) {
    const { program, source, textOf } = subject;
    const seen = new Set<Node>();
    for (const node of [...subject.all('Name'), ...subject.all('AugAssign').map(({ target }) => target)]) {
      if (node.kind !== 'Name' || seen.has(node) || hasStart(subject, node)) continue;
      seen.add(node);
      const home = enclosingFunction(program, node);
      const statement = home && home.kind !== 'Lambda' && home.body.find((one) => mentions(one, node.id));
      const lines = statement && wholeLines(source, statement);
      if (!lines) continue;
      const parameters = home.args.args.map(({ arg }) => arg).filter((name) => name !== 'self');
      const fromParameters = parameters.slice(0, parametersMax).flatMap((name) => [`len(${name})`, `${name}[0]`, name]);
      const method = new RegExp(`\\b${node.id}\\.(\\w+)\\(`).exec(textOf(home))?.[1];
      for (const value of [...usual, ...fromParameters]) {
        const text = `${node.id} = ${value}`;
        const isMeant = (method === 'append' && value === '[]') || (method === 'add' && value === 'set()');
        yield {
          edits: [linesBefore(source, lines.line, source.indentOf(lines.line), [text])],
          description: `inserted ${quote(text)}`,
          weight: isMeant ? 1 : 0.4,
        };
      }
    }
  },
};

/** Whether the variable has a value from somewhere else than its updates. */
function hasStart({ program }: Subject, node: Name): boolean {
  if (builtinNames.has(node.id)) return true;
  for (let scope: Scope | null = program.scopes.scopeOf(node); scope; scope = scope.parent)
    if (scope.bindings.get(node.id)?.definitions.some(({ how }) => how !== 'augment')) return true;
  return false;
}

/** The variable needs its value before the first statement that mentions it, which the examples may not all run. */
const mentions = (statement: Statement, id: string): boolean =>
  walk(statement).some((node) => node.kind === 'Name' && node.id === id);
