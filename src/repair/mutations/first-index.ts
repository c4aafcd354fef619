import type { Edit } from '../../python/source.ts';
import type { Comprehension, For, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, type Variation } from './mutation.ts';

/** The first place of equal items instead of their own: `items.index(item)` in a loop over `items`. */
export const firstIndex: Mutation = {
  kind: 'first-index',
  prior: 0.5,
  *find(subject) {
    for (const loop of subject.all('For')) yield* numbered(subject, loop, loop);
    for (const loop of subject.all('Comprehension')) {
      const whole = subject.program.parents.get(loop);
      if (whole) yield* numbered(subject, loop, whole);
    }
  },
};

/** `for place, item in enumerate(items)`, where the name is one that the loop does not use. */
function* numbered({ textOf }: Subject, { target, iter }: For | Comprehension, whole: Node): Iterable<Variation> {
  if (target.kind !== 'Name') return;
  const nodes = [...walk(whole)];
  const call = `${textOf(iter)}.index(${target.id})`;
  const calls = nodes.flatMap((node) => (node.kind === 'Call' && textOf(node) === call ? [node] : []));
  const names = new Set(nodes.flatMap((node) => (node.kind === 'Name' ? [node.id] : [])));
  const name = ['i', 'index', 'place', 'at'].find((one) => !names.has(one));
  if (calls.length === 0 || !name) return;
  const edits: Edit[] = [
    { place: target.place, text: `${name}, ${target.id}` },
    { place: iter.place, text: `enumerate(${textOf(iter)})` },
    ...calls.map(({ place }): Edit => ({ place, text: name })),
  ];
  yield { edits, description: `numbered the items instead of looking for ${quote(call)}` };
}
