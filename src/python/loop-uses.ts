import { containerOf, isSame } from './containers.ts';
import type { IteratedLoop } from './iterated-loops.ts';
import { isInside, type Program } from './program.ts';
import type { Node } from './tree.ts';

/** Answers whether a loop gives the name of its collection to something else. */
export function rebinds(program: Program): (loop: IteratedLoop) => boolean {
  const stores = Map.groupBy(
    program.all('Attribute').filter(({ ctx }) => ctx !== 'Load'),
    ({ attr }) => attr,
  );
  return ({ node, container }) => {
    const { root, path } = container;
    if (root.definitions.some((one) => one.how !== 'augment' && isWithin(program, one.node, node))) return true;
    const others = stores.get(path.slice(path.lastIndexOf('.') + 1)) ?? [];
    return others.some((one) => {
      if (!isWithin(program, one, node) || program.parents.get(one)?.kind === 'AugAssign') return false;
      const stored = containerOf(program, one);
      return stored !== null && isSame(stored, container);
    });
  };
}

/** Builtins that only look at what they are given. */
const lookers = new Set([
  'builtins.len',
  'builtins.list',
  'builtins.print',
  'builtins.repr',
  'builtins.sorted',
  'builtins.str',
]);

/** Does the loop give its collection to anything that may change it back? */
export function isHandedOn(program: Program, { node, container }: IteratedLoop): boolean {
  return container.root.uses.some((use) => {
    if (!isWithin(program, use, node)) return false;
    const parent = program.parents.get(use);
    if (parent?.kind === 'Call') return !lookers.has(program.qualifiedName(parent.func) ?? '');
    return !(parent && ['Attribute', 'Subscript', 'Compare', 'For', 'Comprehension'].includes(parent.kind));
  });
}

/** Places decide quickly for nearly all; the walk upwards is for those that share a line. */
function isWithin(program: Program, inner: Node, outer: IteratedLoop['node']): boolean {
  const place = 'place' in inner ? inner.place : null;
  if (place && (place.endLine < outer.place.line || place.line > outer.place.endLine)) return false;
  return isInside(program, inner, outer);
}
