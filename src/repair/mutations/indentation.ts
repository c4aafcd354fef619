import type { Edit, Source } from '../../python/source.ts';
import type { Statement } from '../../python/tree.ts';
import { namesIn } from '../search/names-in.ts';
import { reindent, wholeLines } from '../search/statement-lines.ts';
import { steersLoop } from '../search/steers-loop.ts';
import { blocksOf } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** The last statement of a block belongs after it, or the statement after a block belongs into it. */
export const indentation: Mutation = {
  kind: 'indentation',
  prior: 0.4,
  *find({ blocks, textOf, source }) {
    for (const { statements, removable } of blocks) {
      for (const [index, statement] of statements.entries()) {
        if (!nests.has(statement.kind)) continue;
        const last = lastBlock(statement);
        const inner = last?.at(-1);
        const canLeave =
          last && inner && last.length > 1 && !fixed.has(inner.kind) && !(isLoop(statement) && steersLoop(inner));
        if (canLeave && removable.includes(statement)) {
          const lines = wholeLines(source, inner);
          const edits = lines && reindent(source, lines, source.indentOf(statement.place.line));
          const weight = isForEveryBranch(statement, inner) ? 2 : 1;
          if (edits) yield { edits, description: `moved ${name(inner)} out of its block`, weight };
        }
        const [freed, ...rest] = statement.kind === 'If' ? statement.orelse : [];
        const edits = freed && rest.length === 0 && removable.includes(statement) ? withoutElse(source, freed) : null;
        if (freed && edits) yield { edits, description: `moved ${name(freed)} out of its \`else\`` };
        const next = statements[index + 1];
        // Code after an endless loop never runs, and may be what should end it.
        const isPart = next && (removable.includes(next) || (isStep(next) && removable.includes(statement)));
        if (!isPart || !last) continue;
        const lines = wholeLines(source, next);
        for (let block: readonly Statement[] | null = last; block; block = lastBlock(block.at(-1)!)) {
          const first = block[0]!;
          if (first.place.line === statement.place.line) break;
          const edits = lines && reindent(source, lines, source.indentOf(first.place.line));
          if (edits) yield { edits, description: `moved ${name(next)} into the block before it`, weight: 0.9 };
        }
      }
    }

    function name(statement: Statement): string {
      return quote(textOf(statement).split(/[\r\n]/)[0]!);
    }
  },
};

/** Whether the last statement of the last branch reads a variable that every branch sets. */
function isForEveryBranch(branches: Statement, last: Statement): boolean {
  const value = last.kind === 'Assign' || last.kind === 'AugAssign' || last.kind === 'Expr' ? last.value : null;
  if (branches.kind !== 'If' || !value) return false;
  const sets = (block: readonly Statement[], name: string): boolean =>
    block.some((one) => {
      if (one.kind === 'If') return one.orelse.length > 0 && sets(one.body, name) && sets(one.orelse, name);
      const targets = one.kind === 'Assign' ? one.targets : one.kind === 'AugAssign' ? [one.target] : [];
      return one !== last && targets.some((target) => target.kind === 'Name' && target.id === name);
    });
  return namesIn(value).some((name) => sets([branches], name));
}

/** The edits that put the only statement of an `else` after its `if`. */
function withoutElse(source: Source, inner: Statement): Edit[] | null {
  const lines = wholeLines(source, inner);
  const above = lines && lines.line - 1;
  if (!above || source.line(above).text.trim() !== 'else:') return null;
  const [first, ...rest] = reindent(source, lines, source.indentOf(above)) ?? [];
  return first ? [{ ...first, place: { ...first.place, line: above } }, ...rest] : null;
}

const nests: ReadonlySet<string> = new Set(['For', 'While', 'If', 'With', 'Try', 'AsyncFor', 'AsyncWith']);
const fixed: ReadonlySet<string> = new Set(['Assert', 'FunctionDef', 'AsyncFunctionDef', 'ClassDef', 'Import']);

const isLoop = ({ kind }: Statement): boolean => kind === 'For' || kind === 'While' || kind === 'AsyncFor';

/** Whether the statement can make a loop progress. */
const isStep = ({ kind }: Statement): boolean => kind === 'AugAssign' || kind === 'Assign' || kind === 'Return';

/** The last block in the source. */
function lastBlock(statement: Statement): readonly Statement[] | null {
  if (!nests.has(statement.kind)) return null;
  if (statement.kind === 'Try' && statement.orelse.length + statement.finalbody.length === 0) {
    return statement.handlers.at(-1)?.body ?? null;
  }
  return blocksOf(statement).findLast((block) => block.length > 0) ?? null;
}
