import { enclosingFunction, type NodeOf } from '../../python/program.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { isText, type Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** A function changes a variable that is defined outside of it: `nonlocal count` or `global total` is missing. */
export const missingDeclaration: Mutation = {
  kind: 'missing-declaration',
  prior: 0.5,
  *find(subject) {
    const { program, source } = subject;
    for (const home of program.all('FunctionDef')) {
      const first = home.body.find((statement) => !isText(statement));
      const lines = first && wholeLines(source, first);
      if (!lines) continue;
      for (const [name, keyword] of outerVariables(subject, home)) {
        const text = `${keyword} ${name}`;
        yield {
          edits: [linesBefore(source, lines.line, source.indentOf(lines.line), [text])],
          description: `inserted ${quote(text)}`,
        };
      }
    }
  },
};

/** The variables that a function sets although a function around it, or the module, has one of the same name. */
function* outerVariables({ program }: Subject, home: NodeOf<'FunctionDef'>): Iterable<readonly [string, string]> {
  const around = enclosingFunction(program, home);
  const outer = around && around.kind !== 'Lambda' ? program.scopes.scopeInside(around).bindings : null;
  const { bindings } = program.scopes.scopeOf(program.module);
  for (const { name, definitions } of program.scopes.scopeInside(home).bindings.values()) {
    if (!definitions.every(({ how }) => how === 'assign' || how === 'augment')) continue;
    if (outer?.has(name)) yield [name, 'nonlocal'];
    else if (bindings.get(name)?.definitions.some(({ how }) => how === 'assign')) yield [name, 'global'];
  }
}
