import { enclosingFunction, isInside } from '../../python/program.ts';
import type { Lambda, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A function made in a loop that sees the last value of the loop: `lambda: n` instead of `lambda n=n: n`. */
export const lateBinding: Mutation = {
  kind: 'late-binding',
  prior: 0.4,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const node of all('Lambda')) {
      if (!isMovable(node)) continue;
      const own = new Set(node.args.args.map(({ arg }) => arg));
      const bound = loopVariables(subject, node).filter((name) => !own.has(name));
      if (bound.length === 0) continue;
      const before = textOf(node);
      const added = bound.map((name) => `${name}=${name}`).join(', ');
      const after = own.size === 0 ? before.replace(/^lambda\s*/, `lambda ${added}`) : withArgument(before, added);
      yield replacement(node.place, before, after);
    }
  },
};

/** The variables that a lambda reads and that a loop around it sets. */
function loopVariables({ program }: Subject, node: Lambda): string[] {
  const read = new Set(namesIn(node.body));
  const home = enclosingFunction(program, node);
  return [...program.all('For'), ...program.all('ListComp').flatMap(({ generators }) => generators)]
    .filter((loop) => (loop.kind === 'For' ? isInside(program, node, loop) : isIn(program.parents.get(loop), node)))
    .filter((loop) => enclosingFunction(program, loop) === home)
    .flatMap(({ target }) => namesIn(target))
    .filter((name) => read.has(name));
}

const isIn = (around: Node | undefined, node: Node): boolean =>
  around !== undefined && [...walk(around)].includes(node);

const namesIn = (node: Node): string[] => [...walk(node)].flatMap((one) => (one.kind === 'Name' ? [one.id] : []));

/** The colon after the parameters is the first outside of brackets. */
function withArgument(lambda: string, added: string): string {
  let depth = 0;
  for (const [at, letter] of [...lambda].entries()) {
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (letter === ':' && depth === 0) {
      const start = [...lambda];
      return `${start.slice(0, at).join('')}, ${added}${start.slice(at).join('')}`;
    }
  }
  return lambda;
}
