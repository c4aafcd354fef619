import { enclosingFunction, isInside } from '../../python/program.ts';
import type { While } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/**
 * A loop over two sequences ends with the shorter one, and the rest of the other is lost: `merged + a[i:] + b[j:]`, or
 * `tail.next = a or b` for linked lists.
 */
export const missingRest: Mutation = {
  kind: 'missing-rest',
  prior: 0.4,
  *find(subject) {
    const { all, program, textOf, operand, isMovable } = subject;
    for (const loop of program.all('While')) {
      if (loop.test.kind !== 'BoolOp' || loop.test.op !== 'And') continue;
      yield* linkedAfter(subject, loop);
      const rests = loop.test.values.flatMap((one) => {
        const [, index, whole] = /^(\w+) < len\((\w+)\)$/.exec(textOf(one)) ?? [];
        return index ? [`${whole}[${index}:]`] : [];
      });
      if (rests.length < 2) continue;
      for (const { value } of all('Return')) {
        if (!value || !isMovable(value) || value.place.line <= loop.place.endLine) continue;
        if (enclosingFunction(program, value) !== enclosingFunction(program, loop)) continue;
        yield replacement(value.place, textOf(value), [operand(value), ...rests].join(' + '));
      }
    }
  },
};

/** Links the rest of either list where the loop links its items. */
function* linkedAfter({ program, source, textOf }: Subject, loop: While): Iterable<Variation> {
  const lines = wholeLines(source, loop);
  if (loop.test.kind !== 'BoolOp' || !lines || loop.test.values.some(({ kind }) => kind !== 'Name')) return;
  const links = program.all('Attribute').filter((node) => node.ctx === 'Store' && isInside(program, node, loop));
  for (const link of new Set(links.map(textOf))) {
    const text = `${link} = ${loop.test.values.map(textOf).join(' or ')}`;
    const edits = [linesBefore(source, lines.endLine, source.indentOf(lines.line), [text])];
    yield { edits, description: `inserted ${quote(text)} after the loop` };
  }
}
