import type { Edit } from '../../python/source.ts';
import type { Statement } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { blocksOf } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const distanceMax = 4;

/** A statement in the wrong place: further up or down in its block, or before a loop instead of inside it. */
export const movedStatement: Mutation = {
  kind: 'moved-statement',
  prior: 0.15,
  *find({ blocks, source, textOf, isMovable }) {
    for (const { holder, statements, removable, movable } of blocks) {
      for (const [index, statement] of statements.entries()) {
        if (!isSimple(statement) || !isMovable(statement) || !movable.includes(statement)) continue;
        // A statement that does not run may be needed further up.
        const isReached = removable.includes(statement);
        const lines = wholeLines(source, statement);
        if (!lines || statements.length < 2) continue;
        const text = textOf(statement);
        const description = `moved ${quote(text)}`;
        const removed: Edit = { place: lines, text: '' };
        const move = (line: number, indent: string): Edit[] => [removed, linesBefore(source, line, indent, [text])];
        for (let to = index - distanceMax; to <= index + 1 + distanceMax; to++) {
          // Neighbours are swapped by another kind.
          if (Math.abs(to - index) < 2 || to === index + 2) continue;
          if (!isReached && (to > index || !removable.includes(statements[to]!))) continue;
          const goal = statements[to] ?? (to === statements.length ? statements.at(-1) : undefined);
          const at = goal && wholeLines(source, goal);
          if (at)
            yield {
              edits: move(to === statements.length ? at.endLine : at.line, source.indentOf(lines.line)),
              description,
              weight: 0.7,
            };
        }
        if (!isReached) continue;
        // In front of the loop or branch that contains it.
        const outer = isNesting(holder) ? wholeLines(source, holder) : null;
        if (outer && index < 2)
          yield {
            edits: move(outer.line, source.indentOf(outer.line)),
            description: `${description} out of its block`,
            weight: 0.9,
          };
        // Behind it, if it is not already the last statement.
        if (outer && index < statements.length - 1)
          yield {
            edits: move(outer.endLine, source.indentOf(outer.line)),
            description: `${description} out of its block`,
            weight: 0.5,
          };
        const others = holder.kind === 'If' ? blocksOf(holder).filter((block) => block[0] && block !== statements) : [];
        for (const block of others) {
          const last = wholeLines(source, block.at(-1)!);
          if (last && block[0]!.place.column === statement.place.column)
            yield {
              edits: move(last.endLine, source.indentOf(lines.line)),
              description: `${description} into the other branch`,
              weight: 0.4,
            };
        }
        for (const next of statements.slice(index + 1, index + 1 + distanceMax)) {
          for (const block of blocksOf(next)) {
            const [first, last] = [
              block[0] && wholeLines(source, block[0]),
              block[0] && wholeLines(source, block.at(-1)!),
            ];
            if (!first || !last || !isNesting(next) || block[0]!.place.line === next.place.line) continue;
            const indent = source.indentOf(first.line);
            yield { edits: move(first.line, indent), description: `${description} into the block below`, weight: 1 };
            yield {
              edits: move(last.endLine, indent),
              description: `${description} into the block below`,
              weight: 0.4,
            };
          }
        }
      }
    }
  },
};

const isNesting = (node: { readonly kind: string }): node is Statement =>
  node.kind === 'For' || node.kind === 'While' || node.kind === 'If';

const isSimple = ({ kind }: Statement): boolean =>
  kind === 'Assign' || kind === 'AugAssign' || kind === 'Expr' || kind === 'Return';
