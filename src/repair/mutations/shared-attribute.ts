import type { ClassDef } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { isText, type Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const containers = /^(?:\[.*\]|\{.*\}|(?:list|dict|set)\(.*\)|(?:collections\.)?(?:deque|defaultdict|Counter)\(.*\))$/;

/** All objects of a class share one list: `items = []` in the class instead of `self.items = []` in `__init__`. */
export const sharedAttribute: Mutation = {
  kind: 'shared-attribute',
  prior: 1,
  *find(subject) {
    const { program, source, textOf, isMovable } = subject;
    for (const one of program.all('ClassDef')) {
      for (const statement of one.body) {
        const lines = wholeLines(source, statement);
        if (statement.kind !== 'Assign' || !lines || !isMovable(statement)) continue;
        const [target] = statement.targets;
        if (target?.kind !== 'Name' || !containers.test(textOf(statement.value))) continue;
        if (!textOf(one).includes(`self.${target.id}`)) continue;
        const text = `self.${target.id} = ${textOf(statement.value)}`;
        const removed = { place: lines, text: '' };
        const start = startOf(subject, one);
        const indent = source.indentOf(lines.line);
        const step = indent.includes('\t') ? '\t' : '    ';
        const edits = start
          ? [removed, linesBefore(source, start.line, start.indent, [text])]
          : [
              {
                place: lines,
                text: [`${indent}def __init__(self):`, `${indent}${step}${text}`, ''].join(source.newline),
              },
            ];
        yield { edits, description: `moved ${quote(textOf(statement))} into \`__init__\`` };
      }
    }
  },
};

/** The first line of `__init__`; null if there is none. */
function startOf({ source }: Subject, { body }: ClassDef): { readonly line: number; readonly indent: string } | null {
  const method = body.find((one) => one.kind === 'FunctionDef' && one.name === '__init__');
  const first = method?.kind === 'FunctionDef' ? method.body.find((one) => !isText(one)) : undefined;
  const lines = first && wholeLines(source, first);
  return lines ? { line: lines.line, indent: source.indentOf(lines.line) } : null;
}
