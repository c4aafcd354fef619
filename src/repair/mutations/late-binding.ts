import { enclosingFunction, isInside } from '../../python/program.ts';
import { endOf } from '../../python/source.ts';
import type { FunctionDef, Lambda } from '../../python/tree.ts';
import { editedText } from '../search/edited-text.ts';
import { namesIn } from '../search/names-in.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/** A function made in a loop that sees the last value of the loop: `lambda: n` instead of `lambda n=n: n`. */
export const lateBinding: Mutation = {
  kind: 'late-binding',
  prior: 0.4,
  *find(subject) {
    const { all, source, textOf, isMovable } = subject;
    for (const node of all('Lambda')) {
      const { args, defaults, posonlyargs, vararg, kwonlyargs, kwarg } = node.args;
      const isPlain = posonlyargs.length + kwonlyargs.length === 0 && !vararg && !kwarg;
      if (!isPlain || !isMovable(node)) continue;
      const bound = loopVariables(subject, node).filter((name) => args.every(({ arg }) => arg !== name));
      if (bound.length === 0) continue;
      const before = textOf(node);
      const added = bound.map((name) => `${name}=${name}`).join(', ');
      const last = defaults.at(-1) ?? args.at(-1);
      const after = last
        ? editedText(source, node.place, [{ place: endOf(last.place), text: `, ${added}` }])
        : before.replace(/^lambda\s*/, `lambda ${added}`);
      yield replacement(node.place, before, after);
    }
    for (const node of all('FunctionDef')) {
      const { args, defaults, vararg, kwonlyargs, kwarg } = node.args;
      const last = defaults.at(-1) ?? args.at(-1);
      const bound = loopVariables(subject, node).filter((name) => args.every(({ arg }) => arg !== name));
      if (!last || bound.length === 0 || vararg || kwarg || kwonlyargs.length > 0) continue;
      const added = bound.map((name) => `, ${name}=${name}`).join('');
      const description = `added ${quote(added.slice(2))} to the parameters of ${quote(node.name)}`;
      yield { edits: [{ place: endOf(last.place), text: added }], description };
    }
  },
};

/** The variables that a function reads and that a loop or comprehension around it sets. */
function loopVariables({ program }: Subject, node: Lambda | FunctionDef): string[] {
  const parts = node.kind === 'Lambda' ? [node.body] : node.body;
  const read = new Set(parts.flatMap(namesIn));
  const home = enclosingFunction(program, node);
  return [...program.all('For'), ...program.all('ListComp')]
    .filter((loop) => isInside(program, node, loop) && enclosingFunction(program, loop) === home)
    .flatMap((loop) => (loop.kind === 'For' ? [loop.target] : loop.generators.map(({ target }) => target)))
    .flatMap(namesIn)
    .filter((name) => read.has(name));
}
