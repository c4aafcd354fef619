import { withParentheses } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const elementsMax = 4;

/** Two targets of an unpacking, or two elements of a tuple or list literal, in the wrong order. */
export const swappedElements: Mutation = {
  kind: 'swapped-elements',
  prior: 0.45,
  *find(subject) {
    for (const { elts, place } of [...subject.all('Tuple'), ...subject.all('List')]) {
      if (elts.length > elementsMax || !elts.every(subject.isMovable)) continue;
      if (elts.some(({ kind }) => kind === 'Starred')) continue;
      for (const [first, one] of elts.entries()) {
        for (const other of elts.slice(first + 1)) {
          const [before, after] = [subject.textOf(one), subject.textOf(other)];
          if (before === after) continue;
          const around = { ...one.place, endLine: other.place.endLine, endColumn: other.place.endColumn };
          const edits = [
            { place: withParentheses(subject, one, around), text: after },
            { place: withParentheses(subject, other, around), text: before },
          ];
          yield {
            edits,
            description: `swapped ${quote(before)} and ${quote(after)} in ${quote(subject.textOf({ place }))}`,
          };
        }
      }
    }
    for (const node of subject.all('IfExp')) {
      const parts = [node.body, node.orelse] as const;
      if (!parts.every(subject.isMovable)) continue;
      const [before, after] = parts.map(subject.operand) as [string, string];
      const edits = parts.map((part, index) => ({
        place: withParentheses(subject, part, node.place),
        text: index === 0 ? after : before,
      }));
      yield { edits, description: `swapped ${quote(before)} and ${quote(after)}` };
    }
  },
};
