import type { Expression, Statement } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const numbersMax = 4;

/** An item is taken from a queue and lost: unless it is finished, it must be put back. */
export const requeuedItem: Mutation = {
  kind: 'requeued-item',
  prior: 0.3,
  *find(subject) {
    const { all, source, textOf } = subject;
    for (const { body } of all('While')) {
      const [taking] = body.flatMap((one) => takingOf(one) ?? []);
      if (!taking) continue;
      for (const node of body) {
        const lines = wholeLines(source, node);
        if (node.kind !== 'If' || node.orelse.length > 0 || !lines) continue;
        const inside = node.body[0]!.place.line;
        if (inside === lines.line) continue;
        for (const item of itemsFrom(subject, taking.item)) {
          const text = `${textOf(taking.queue)}.append(${item})`;
          const added = [`${source.indentOf(lines.line)}else:`, `${source.indentOf(inside)}${text}`];
          const edits = [linesBefore(source, lines.endLine, '', added)];
          yield { edits, description: `added ${quote(`else: ${text}`)}` };
        }
      }
    }
  },
};

/** Reads `item = queue.pop(0)`. */
function takingOf(statement: Statement): { readonly queue: Expression; readonly item: Expression } | null {
  const [item] = statement.kind === 'Assign' ? statement.targets : [];
  if (statement.kind !== 'Assign' || !item || statement.value.kind !== 'Call') return null;
  const { func } = statement.value;
  const isTaking = func.kind === 'Attribute' && (func.attr === 'pop' || func.attr === 'popleft');
  return isTaking ? { queue: func.value, item } : null;
}

/** The item, and the same one with a number of it reduced or raised. */
function itemsFrom({ textOf, variablesAt, shapeOfVariable }: Subject, item: Expression): string[] {
  const parts = (item.kind === 'Tuple' ? item.elts : [item]).filter((one) => one.kind === 'Name').map(textOf);
  if (item.kind === 'Tuple' && parts.length < item.elts.length) return [];
  const together = (texts: readonly string[]): string => (item.kind === 'Tuple' ? `(${texts.join(', ')})` : texts[0]!);
  const numbers = variablesAt(item).filter((name) => shapeOfVariable(name, item) === 'number' && !parts.includes(name));
  const changes = ['1', ...numbers.slice(0, numbersMax)].flatMap((by) => [` - ${by}`, ` + ${by}`]);
  const changed = parts.flatMap((part, at) =>
    [null, 'number'].includes(shapeOfVariable(part, item))
      ? changes.map((change) => together(parts.with(at, `${part}${change}`)))
      : [],
  );
  return parts.length > 0 ? [together(parts), ...changed] : [];
}
