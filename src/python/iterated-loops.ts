import { type Container, containerOf, isSame } from './containers.ts';
import type { Program } from './program.ts';
import type { ComprehensionNode } from './scopes.ts';
import type { Expression, For, Name, Node, Statement } from './tree.ts';

/** A loop over a collection that has a name. */
export type IteratedLoop = {
  readonly node: For | ComprehensionNode;
  readonly container: Container;
  /** Does the loop iterate over `items()`, `keys()` or `values()`, which only dicts have? */
  readonly isView: boolean;
  /** Does the loop iterate through something that may read ahead or stop early, such as `zip()`? */
  readonly isIndirect: boolean;
  /** The variable that holds the element, or the key of a dict. */
  readonly element: Name | null;
};

const views = new Set(['items', 'keys', 'values']);
const wrappers = new Set(['builtins.filter', 'builtins.map', 'builtins.zip']);

/**
 * Returns a function that finds the loops over a collection around a node, innermost first, within the same function.
 */
export function loopsAround(program: Program): (node: Node, container: Container) => readonly IteratedLoop[] {
  const known = new Map<Node, readonly IteratedLoop[]>();
  const loopsOf = (node: For | ComprehensionNode): readonly IteratedLoop[] => {
    const found =
      known.get(node) ??
      (node.kind === 'For'
        ? findIterated(program, node, node.target, node.iter)
        : node.generators.flatMap(({ target, iter }) => findIterated(program, node, target, iter)));
    known.set(node, found);
    return found;
  };
  return (start, container) => {
    const found: IteratedLoop[] = [];
    for (
      let inner = start, outer = program.parents.get(start);
      outer;
      inner = outer, outer = program.parents.get(outer)
    ) {
      if (isFrame(outer)) break;
      if (outer.kind === 'For' ? isInBody(inner, outer) : isEager(outer) && inner.kind !== 'Comprehension') {
        found.push(...loopsOf(outer as For | ComprehensionNode).filter((loop) => isSame(loop.container, container)));
      }
    }
    return found;
  };
}

/** The code in these nodes runs later, or in a frame of its own. */
const isFrame = ({ kind }: Node): boolean =>
  kind === 'FunctionDef' ||
  kind === 'AsyncFunctionDef' ||
  kind === 'Lambda' ||
  kind === 'ClassDef' ||
  kind === 'GeneratorExp';

const isEager = ({ kind }: Node): boolean => kind === 'ListComp' || kind === 'SetComp' || kind === 'DictComp';

function isInBody(child: Node, { iter, target, orelse }: For): boolean {
  const [first] = orelse;
  return child !== iter && child !== target && !(first && (child as Statement).place.line >= first.place.line);
}

/** The named collections that a `for` iterates over. */
function findIterated(
  program: Program,
  node: IteratedLoop['node'],
  target: Expression,
  iter: Expression,
): readonly IteratedLoop[] {
  const makeLoop = (
    value: Expression,
    element: Expression | null | undefined,
    indirect = false,
  ): readonly IteratedLoop[] => {
    const isView = value.kind === 'Call' && isViewCall(value);
    const named = isView ? (value.func as { readonly value: Expression }).value : value;
    const container = containerOf(program, named);
    if (!container) return [];
    const key = isView ? keyOf(value, element) : element;
    return [{ node, container, isView, isIndirect: indirect, element: key?.kind === 'Name' ? key : null }];
  };
  if (iter.kind !== 'Call' || isViewCall(iter)) return makeLoop(iter, target);
  const name = program.qualifiedName(iter.func) ?? '';
  const [first] = iter.args;
  if (name === 'builtins.iter' && iter.args.length === 1) return makeLoop(first!, target);
  if (name === 'builtins.enumerate' && first) return makeLoop(first, target.kind === 'Tuple' ? target.elts[1] : null);
  return wrappers.has(name) ? iter.args.flatMap((value) => makeLoop(value, null, true)) : [];
}

const isViewCall = (call: Expression): boolean =>
  call.kind === 'Call' && call.func.kind === 'Attribute' && views.has(call.func.attr) && call.args.length === 0;

/** `items()` yields pairs, whose first element is the key. */
function keyOf(view: Expression, element: Expression | null | undefined): Expression | null | undefined {
  const method = view.kind === 'Call' && view.func.kind === 'Attribute' ? view.func.attr : '';
  if (method === 'keys') return element;
  return method === 'items' && element?.kind === 'Tuple' ? element.elts[0] : null;
}
