import type { Edit } from '../../python/source.ts';
import type { Comprehension, Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, type Variation } from './mutation.ts';

/** Nested comprehensions in the wrong order: rows of columns instead of columns of rows. */
export const exchangedLoops: Mutation = {
  kind: 'exchanged-loops',
  prior: 0.4,
  *find(subject) {
    const kinds = ['ListComp', 'SetComp', 'GeneratorExp'] as const;
    for (const node of kinds.flatMap((kind) => subject.all(kind))) {
      for (const [at, one] of node.generators.entries())
        for (const other of node.generators.slice(at + 1)) yield* exchanged(subject, one, other);
      const inner = comprehensionIn(node.elt);
      if (inner && node.generators.length === 1) yield* exchanged(subject, node.generators[0]!, inner);
    }
  },
};

const comprehensionIn = (node: Expression): Comprehension | undefined =>
  (node.kind === 'ListComp' || node.kind === 'SetComp' || node.kind === 'GeneratorExp') && node.generators.length === 1
    ? node.generators[0]
    : undefined;

function* exchanged({ textOf, isMovable }: Subject, one: Comprehension, other: Comprehension): Iterable<Variation> {
  if (![one, other].every(({ target, iter, ifs }) => isMovable(target) && isMovable(iter) && ifs.length === 0)) return;
  const loops = [one, other].map(({ target, iter }) => quote(`for ${textOf(target)} in ${textOf(iter)}`));
  // As many columns as the first row has.
  const isSquare = textOf(other.iter) === `range(len(${textOf(one.iter)}))`;
  const columns = isSquare ? `range(len(${textOf(one.iter)}[0]))` : textOf(other.iter);
  const put = (to: Expression, from: Expression): Edit => ({ place: to.place, text: textOf(from) });
  yield {
    edits: [
      put(one.target, other.target),
      { place: one.iter.place, text: columns },
      put(other.target, one.target),
      put(other.iter, one.iter),
    ],
    description: `exchanged ${loops.join(' and ')}`,
  };
}
