import { enclosingClass, enclosingFunction } from '../../python/program.ts';
import type { ClassDef, FunctionDef, Name } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { editedText } from '../search/edited-text.ts';
import { isJump } from '../search/is-jump.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const updatesMax = 12;

/** A method does not update a field that others do: it does not start again with `self.place = self.first`. */
export const fieldUpdate: Mutation = {
  kind: 'field-update',
  prior: 0.14,
  *find(subject) {
    const { blocks, source, program } = subject;
    for (const { statements, removable } of blocks) {
      const home = enclosingFunction(program, statements[0]!);
      const owner = home?.kind === 'FunctionDef' ? enclosingClass(program, home) : null;
      if (home?.kind !== 'FunctionDef' || !owner) continue;
      const updates = updatesFor(subject, owner, home);
      for (const [index, statement] of statements.entries()) {
        const lines = wholeLines(source, statement);
        if (!lines || !removable.includes(statement)) continue;
        const indent = source.indentOf(lines.line);
        const isLast = index === statements.length - 1 && !isJump(statement);
        for (const text of updates) {
          const description = `inserted ${quote(text)}`;
          yield { edits: [linesBefore(source, lines.line, indent, [text])], description };
          if (isLast) yield { edits: [linesBefore(source, lines.endLine, indent, [text])], description };
        }
      }
    }
  },
};

/** The updates of fields in other methods that this one could make too: a parameter that it lacks is read as a field. */
function updatesFor(
  { program, source, textOf, isMovable, variablesAt }: Subject,
  owner: ClassDef,
  home: FunctionDef,
): string[] {
  const changes = [...program.all('Assign'), ...program.all('AugAssign')].filter((one) => {
    const target = one.kind === 'Assign' ? one.targets[0]! : one.target;
    const isField = target.kind === 'Attribute' && textOf(target.value) === 'self';
    return isField && isMovable(one) && enclosingClass(program, one) === owner;
  });
  const fields = new Map<string, string>();
  for (const one of changes) {
    const name = one.kind === 'Assign' && one.value.kind === 'Name' ? one.value.id : null;
    // One that is called like the parameter is likelier to keep its value.
    const field = textOf(one.kind === 'Assign' ? one.targets[0]! : one.target);
    if (name !== null && (!fields.has(name) || field === `self.${name}`)) fields.set(name, field);
  }
  const variables = new Set(variablesAt(home.body[0]!));
  const known = new Set(changes.filter((one) => enclosingFunction(program, one) === home).map(textOf));
  const found = changes.flatMap((one) => {
    // Older Pythons report no places inside f-strings.
    const isReplaceable = [...walk(one.value)].every(({ kind }) => kind !== 'JoinedStr');
    if (!isReplaceable || enclosingFunction(program, one) === home) return [];
    const names = [...walk(one.value)].filter((node) => node.kind === 'Name');
    const isMissing = ({ id }: Name): boolean => !variables.has(id) && fields.has(id);
    const edits = names.filter(isMissing).map(({ id, place }) => ({ place, text: fields.get(id)! }));
    const value = editedText(source, one.value.place, edits);
    const start = textOf(one).slice(0, textOf(one).length - textOf(one.value).length);
    const other = variablesAt(one);
    const isReadable = names.every(({ id }) => variables.has(id) || fields.has(id) || !other.includes(id));
    const after = start + value;
    return isReadable && !after.startsWith(`${value} =`) ? [after] : [];
  });
  return [...new Set(found)].filter((text) => !known.has(text)).slice(0, updatesMax);
}
