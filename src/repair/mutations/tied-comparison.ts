import type { Compare, Expression, Node } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

type Pair = readonly [one: string, other: string];

const pairsMax = 5;

/** Of equal values, something else decides: `a[0] < b[0] or (a[0] == b[0] and a[1] < b[1])`. */
export const tiedComparison: Mutation = {
  kind: 'tied-comparison',
  prior: 0.15,
  *find(subject) {
    const { all, isMovable, textOf, program } = subject;
    for (const node of all('Compare')) {
      const [op, right] = [node.ops[0]!, node.comparators[0]!];
      if (node.ops.length > 1 || !orders.has(op) || !isMovable(node)) continue;
      const parent = program.parents.get(node);
      const sign = op === 'Lt' || op === 'LtE' ? '<' : '>';
      const [one, other] = [textOf(node.left), textOf(right)];
      const needsNoParentheses = parent?.kind === 'If' || parent?.kind === 'While' || parent?.kind === 'Return';
      for (const [first, second] of pairsFor(subject, node, right).slice(0, pairsMax)) {
        for (const [tie, weight] of [
          [sign, 1],
          [sign === '<' ? '>' : '<', 0.8],
        ] as const) {
          const test = `${one} ${sign} ${other} or (${one} == ${other} and ${first} ${tie} ${second})`;
          yield replacement(node.place, textOf(node), needsNoParentheses ? test : `(${test})`, weight);
        }
      }
      const [rest, otherRest] = [itemsFrom(subject, node.left), itemsFrom(subject, right)];
      if (rest && otherRest) yield replacement(node.place, textOf(node), `${rest} ${sign} ${otherRest}`, 1);
    }
  },
};

const orders: ReadonlySet<string> = new Set(['Lt', 'LtE', 'Gt', 'GtE']);

/** What else could be compared. */
function pairsFor(subject: Subject, node: Compare, right: Expression): Pair[] {
  const found = [
    ...siblings(subject, node.left, right),
    ...differingNames(subject, node.left, right),
    ...keptWith(subject, node),
  ];
  const known = new Set([`${subject.textOf(node.left)} ${subject.textOf(right)}`]);
  return found.filter((pair) => {
    const isNew = !known.has(pair.join(' '));
    known.add(pair.join(' '));
    return isNew;
  });
}

/** Other items, fields or parts of what is compared. */
function* siblings({ textOf, program }: Subject, one: Expression, other: Expression): Iterable<Pair> {
  if (one.kind === 'Subscript' && other.kind === 'Subscript' && textOf(one.slice) === textOf(other.slice)) {
    const index = /^\d$/.test(textOf(one.slice)) ? Number(textOf(one.slice)) : null;
    if (index === null) return;
    for (const at of index === 0 ? [1] : [index + 1, 0])
      yield [`${textOf(one.value)}[${at}]`, `${textOf(other.value)}[${at}]`];
  }
  if (one.kind === 'Attribute' && other.kind === 'Attribute' && one.attr === other.attr) {
    const fields = program
      .all('Attribute')
      .filter(
        ({ value, attr, ctx }) => value.kind === 'Name' && value.id === 'self' && ctx === 'Store' && attr !== one.attr,
      );
    for (const field of new Set(fields.map(({ attr }) => attr)))
      yield [`${textOf(one.value)}.${field}`, `${textOf(other.value)}.${field}`];
  }
  if (one.kind === 'Name' && other.kind === 'Name') {
    const nexts = [one, other].map(({ id }) => nextPart(program.all('Tuple'), id));
    if (nexts[0] && nexts[1]) yield [nexts[0], nexts[1]];
  }
}

/** The variable that is unpacked together with a variable. */
function nextPart(tuples: readonly Extract<Node, { readonly kind: 'Tuple' }>[], name: string): string | null {
  for (const { elts, ctx } of tuples) {
    const at = elts.findIndex((part) => part.kind === 'Name' && part.id === name);
    const next = elts[at + 1];
    if (ctx === 'Store' && at >= 0 && next?.kind === 'Name') return next.id;
  }
  return null;
}

/** In `size(item) < size(best)`, what is measured: `item` and `best`. */
function* differingNames({ textOf, variablesAt }: Subject, one: Expression, other: Expression): Iterable<Pair> {
  const names = (node: Expression): string[] =>
    [...new Set(textOf(node).match(/[A-Za-z_]\w*/g))].filter((name) => variablesAt(node).includes(name));
  for (const name of names(one)) {
    for (const second of names(other)) {
      const swapped = textOf(one).replaceAll(new RegExp(`\\b${name}\\b`, 'g'), second);
      if (name !== second && swapped === textOf(other)) yield [name, second];
    }
  }
}

/** What is stored under the condition, with the variable that it is stored in: the best item next to its score. */
function* keptWith({ textOf, program }: Subject, node: Compare): Iterable<Pair> {
  let parent = program.parents.get(node);
  while (parent?.kind === 'BoolOp') parent = program.parents.get(parent);
  if (parent?.kind !== 'If') return;
  for (const statement of parent.body) {
    const [target] = statement.kind === 'Assign' ? statement.targets : [];
    if (statement.kind !== 'Assign' || !target) continue;
    const { value } = statement;
    if (target.kind === 'Name' && value.kind === 'Name') yield [value.id, target.id];
    if (target.kind !== 'Tuple' || value.kind !== 'Tuple' || target.elts.length !== value.elts.length) continue;
    for (const [at, part] of target.elts.entries())
      if (part.kind === 'Name' && value.elts[at]!.kind === 'Name') yield [textOf(value.elts[at]!), part.id];
  }
}

/** `a[1:]` for `a[1]`. */
const itemsFrom = ({ textOf }: Subject, node: Expression): string | null =>
  node.kind === 'Subscript' && node.slice.kind === 'Constant' && node.slice.value.type === 'int'
    ? `${textOf(node.value)}[${textOf(node.slice)}:]`
    : null;
