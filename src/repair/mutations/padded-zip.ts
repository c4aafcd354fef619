import type { Statement } from '../../python/tree.ts';
import { linesBefore } from '../search/statement-lines.ts';
import { isText } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const fillings = [
  ['0', 1],
  ["''", 0.5],
  ['None', 0.6],
] as const;

/** `zip` stops at the end of the shortest: `zip_longest(a, b, fillvalue=0)` does not. */
export const paddedZip: Mutation = {
  kind: 'padded-zip',
  prior: 0.2,
  *find({ all, program, source, textOf, isMovable }) {
    const isFuture = (one: Statement): boolean => one.kind === 'ImportFrom' && one.module === '__future__';
    const first = program.module.body.find((one) => !isText(one) && !isFuture(one));
    if (!first) return;
    const decorators = 'decoratorList' in first ? first.decoratorList : [];
    const line = Math.min(first.place.line, ...decorators.map(({ place }) => place.line));
    for (const node of all('Call')) {
      if (node.func.kind !== 'Name' || node.func.id !== 'zip' || node.args.length < 2 || !isMovable(node)) continue;
      const args = node.args.map(textOf).join(', ');
      for (const [filling, weight] of fillings) {
        const text = `zip_longest(${args}, fillvalue=${filling})`;
        const added = linesBefore(source, line, '', ['from itertools import zip_longest']);
        const description = `changed ${quote(textOf(node))} to ${quote(text)} of itertools`;
        yield { edits: [added, { place: node.place, text }], description, weight };
      }
    }
  },
};
