import type { Alias, ImportFrom } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { membersOf } from '../standard-members.ts';
import { relatives, weightOf } from './family.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/** The wrong one of two similar functions was imported, or is called: `bisect_left` for `bisect_right`. */
export const importedFunction: Mutation = {
  kind: 'imported-function',
  prior: 0.6,
  *find(subject) {
    for (const statement of subject.program.all('ImportFrom'))
      for (const alias of statement.names) yield* others(subject, statement, alias);
  },
};

function* others({ program, textOf }: Subject, statement: ImportFrom, alias: Alias): Iterable<Variation> {
  const members = membersOf(statement.module ?? '');
  if (!members || alias.asname !== null || textOf(alias) !== alias.name) return;
  const uses = program.scopes.module.bindings.get(alias.name)?.uses ?? [];
  if (uses.length === 0 || uses.some((use) => textOf(use) !== alias.name)) return;
  const known = new Set(statement.names.map(({ name }) => name));
  for (const other of relatives(alias.name)) {
    const weight = weightOf(alias.name, other);
    if (known.has(other)) for (const { place } of uses) yield replacement(place, alias.name, other, weight);
    else if (members.has(other)) {
      const edits = [...uses, alias].map(({ place }) => ({ place, text: other }));
      yield { edits, description: `changed ${quote(alias.name)} to ${quote(other)}`, weight };
    }
  }
}
