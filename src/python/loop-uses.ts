import { containerOf, isSame } from './containers.ts';
import type { IteratedLoop } from './iterated-loops.ts';
import type { Program } from './program.ts';
import type { Attribute } from './tree.ts';
import { definingNodes, nodesWithin } from './within.ts';

export type LoopUses = {
  /** Does the loop bind the name of its collection to something else? */
  isRebound(loop: IteratedLoop): boolean;
  /** Does the loop pass its collection to code that may undo the change? */
  isPassedOn(loop: IteratedLoop): boolean;
};

/** Builtins that only read their arguments. */
const readOnlyBuiltins = new Set(['len', 'list', 'print', 'repr', 'sorted', 'str'].map((name) => `builtins.${name}`));

export function loopUses(program: Program): LoopUses {
  const stores = Map.groupBy(
    program.all('Attribute').filter(({ ctx }) => ctx !== 'Load'),
    ({ attr }) => attr,
  );
  const isRebound = ({ node, container }: IteratedLoop): boolean => {
    const { root, path } = container;
    if (nodesWithin(program, definingNodes(root), node).length > 0) return true;
    const others = stores.get(path.slice(path.lastIndexOf('.') + 1));
    if (!others) return false;
    return nodesWithin(program, others, node).some((one) => {
      const stored = containerOf(program, one as Attribute);
      return stored !== null && isSame(stored, container) && program.parents.get(one)?.kind !== 'AugAssign';
    });
  };

  const isPassedOn = ({ node, container }: IteratedLoop): boolean =>
    nodesWithin(program, container.root.uses, node).some((use) => {
      const parent = program.parents.get(use);
      if (parent?.kind === 'Call') return !readOnlyBuiltins.has(program.qualifiedName(parent.func) ?? '');
      return !(parent && ['Attribute', 'Subscript', 'Compare', 'For', 'Comprehension'].includes(parent.kind));
    });

  return { isRebound, isPassedOn };
}
