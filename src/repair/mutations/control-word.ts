import { startOf } from '../../python/source.ts';
import type { If, Node, Span } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { isHiddenBy } from '../search/is-hidden-by.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { steersLoop } from '../search/steers-loop.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A wrong control keyword: `break` for `continue`, `if` for `while`, `if` for `elif`. */
export const controlWord: Mutation = {
  kind: 'control-word',
  prior: 0.45,
  *find(subject) {
    const { all, source, program, variablesAt } = subject;
    for (const node of all('Break')) {
      yield replacement(node.place, 'break', 'continue');
      yield replacement(node.place, 'break', 'pass', 0.8);
      for (const name of variablesAt(node).slice(0, 6)) {
        if (isInFunction(node)) yield replacement(node.place, 'break', `return ${name}`, 0.3);
      }
    }
    for (const node of all('Continue')) {
      yield replacement(node.place, 'continue', 'break');
      yield replacement(node.place, 'continue', 'pass', 0.8);
    }
    for (const node of all('Pass')) {
      if (!isInLoop(program, node)) continue;
      yield replacement(node.place, 'pass', 'continue', 0.6);
      yield replacement(node.place, 'pass', 'break', 0.6);
    }
    for (const node of all('While')) {
      if (!steersLoop(node)) yield replacement(word(node.place, 5), 'while', 'if', 0.8);
    }
    // An example that does not reach an `elif` may be the one that should.
    for (const node of new Set(all('If').flatMap(chainOf))) {
      const elif = source.text(word(node.place, 4)) === 'elif';
      if (elif) {
        yield replacement(word(node.place, 4), 'elif', 'if', isHidden(node) ? 2 : 0.8);
        continue;
      }
      if (node.orelse.length === 0 && !isLonely(node))
        yield replacement(word(node.place, 2), 'if', 'while', counts(node) ? 1.4 : 0.7);
      const before = neighbour(node);
      if (before?.kind === 'If' && before.orelse.length === 0 && before.place.column === node.place.column) {
        yield replacement(word(node.place, 2), 'if', 'elif', 0.8);
      }
    }

    /** Whether the case before it holds whenever it does. */
    function isHidden(node: If): boolean {
      const before = program.parents.get(node);
      return before?.kind === 'If' && isHiddenBy(subject, node.test, before.test);
    }

    function isInFunction(node: Node): boolean {
      for (let one = program.parents.get(node); one; one = program.parents.get(one)) {
        if (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') return true;
        if (one.kind === 'ClassDef') return false;
      }
      return false;
    }

    function neighbour(node: If): Node | null {
      const parent = program.parents.get(node);
      if (!parent || !('body' in parent) || !Array.isArray(parent.body)) return null;
      return (parent.body as readonly Node[])[(parent.body as readonly Node[]).indexOf(node) - 1] ?? null;
    }

    /** Whether it is alone in the `else` of another `if`, so that the source may say `elif`. */
    function isLonely(node: If): boolean {
      const parent = program.parents.get(node);
      return parent?.kind === 'If' && parent.orelse[0] === node;
    }
  },
};

/** A branch and those after it. */
function chainOf(node: If): If[] {
  const [next] = node.orelse;
  return next?.kind === 'If' ? [node, ...chainOf(next)] : [node];
}

/** Whether what it does first changes a variable that it tests, as in `if name + str(number) in taken: number += 1`. */
function counts({ test, body: [first] }: If): boolean {
  const changed = first?.kind === 'AugAssign' && first.target.kind === 'Name' ? first.target.id : null;
  return changed !== null && walk(test).some((one) => one.kind === 'Name' && one.id === changed);
}

const word = (place: Span, length: number): Span => ({ ...startOf(place), endColumn: place.column + length });
