import { type Container, containerOf } from './containers.ts';
import type { Program } from './program.ts';
import type { Expression, Node, Span } from './tree.ts';

/** An operation that may change which elements a collection has. */
export type Change = {
  readonly container: Container;
  readonly node: Node & { readonly place: Span };
  /**
   * The method called, the operator of an augmented assignment, `del`, `item` for `x[i] = …` or `slice` for `x[i:j] =
   * …`.
   */
  readonly how: string;
  /** The key, index or element that the operation names, if any. */
  readonly element: Expression | null;
  /** The elements, if the argument is a literal collection: `update({a: 1})`. */
  readonly elements: readonly Expression[] | null;
  /** Is a missing element not an error, as in `pop(key, None)`? */
  readonly allowsMissing: boolean;
};

const methods = new Set(
  [
    'append',
    'extend',
    'insert',
    'remove',
    'pop',
    'clear',
    'sort',
    'reverse',
    'popitem',
    'update',
    'setdefault',
    'add',
  ].concat(['discard', 'difference_update', 'intersection_update', 'symmetric_difference_update']),
);

export function collectionChanges(program: Program): readonly Change[] {
  const changes: Change[] = [];
  const add = (
    of: Expression,
    node: Change['node'],
    how: string,
    element: Expression | null = null,
    rest: Partial<Change> = {},
  ): void => {
    const container = containerOf(program, of);
    if (container) changes.push({ container, node, how, element, elements: null, allowsMissing: false, ...rest });
  };

  for (const call of program.all('Call')) {
    const { func, args } = call;
    if (func.kind !== 'Attribute' || !methods.has(func.attr)) continue;
    const [first = null] = args;
    add(func.value, call, func.attr, first, { elements: literalItems(first), allowsMissing: args.length > 1 });
  }
  for (const { targets } of program.all('Delete')) {
    for (const target of targets) if (target.kind === 'Subscript') add(target.value, target, 'del', target.slice);
  }
  for (const { targets } of program.all('Assign')) {
    for (const target of targets) {
      if (target.kind !== 'Subscript') continue;
      add(target.value, target, target.slice.kind === 'Slice' ? 'slice' : 'item', target.slice);
    }
  }
  for (const statement of program.all('AugAssign')) {
    const { target, op, value } = statement;
    if (target.kind === 'Name' || target.kind === 'Attribute') {
      add(target, statement, op, value, { elements: literalItems(value) });
    } else if (target.kind === 'Subscript') {
      add(target.value, statement, 'item-augment', target.slice);
    }
  }
  return changes;
}

function literalItems(value: Expression | null): readonly Expression[] | null {
  if (value?.kind === 'Dict') return value.keys.every((key) => key !== null) ? value.keys : null;
  return value?.kind === 'Set' || value?.kind === 'List' || value?.kind === 'Tuple' ? value.elts : null;
}
