import type { Expression, Node, Slice, Subscript } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const slices = ['[1:]', '[:-1]', '[::-1]', '[:]', '[0]', '[-1]'];

/** A missing or superfluous bound or step of a slice, an index that should be a slice, or a missing slice. */
export const sliceBound: Mutation = {
  kind: 'slice-bound',
  prior: 0.3,
  *find(subject) {
    for (const node of subject.all('Subscript')) {
      if (!subject.isMovable(node)) continue;
      if (node.slice.kind === 'Slice') yield* bounds(subject, node, node.slice);
      else if (node.slice.kind !== 'Tuple' && node.ctx === 'Load') {
        const index = subject.textOf(node.slice);
        const other = (text: string, weight: number) => replacement(node.slice.place, index, text, weight);
        yield other(`${index}:`, 0.5);
        yield other(`:${index}`, 0.5);
        yield other(`-${subject.operand(node.slice)}`, 0.5);
        if (node.slice.kind !== 'Constant') yield other('-1', 0.5);
        if (node.slice.kind !== 'Constant') yield other('0', 0.5);
        yield replacement(node.place, subject.textOf(node), subject.textOf(node.value), 0.6);
      }
    }
    for (const node of subject.all('Name')) {
      const parent = subject.program.parents.get(node);
      if (node.ctx !== 'Load' || !parent || !isSequence(parent, node)) continue;
      for (const slice of slices) yield replacement(node.place, node.id, node.id + slice, 0.4);
    }
  },
};

function* bounds({ textOf }: Subject, node: Subscript, slice: Slice): Iterable<Variation> {
  const parts = [slice.lower, slice.upper, slice.step].map((part) => (part ? textOf(part) : ''));
  const [lower, upper, step] = parts as [string, string, string];
  const written = ([from, to, by]: readonly string[]): string => `${from}:${to}${by ? `:${by}` : ''}`;
  const others = [
    ['', upper, step],
    [lower, '', step],
    [upper, lower, step],
    [lower, upper, ''],
    [lower || '1', upper, step],
    [lower, upper || '-1', step],
    [lower, upper, step || '-1'],
    [lower, upper, step || '2'],
    [lower, upper && `-${upper}`, step],
    [lower && `-${lower}`, upper, step],
    ...otherEnds(lower, upper).map(([from, to]) => [from, to, step]),
  ];
  for (const other of others) {
    const text = written(other);
    if (text !== written(parts)) yield replacement(slice.place, textOf(slice), text, 0.9);
  }
  yield replacement(node.place, textOf(node), textOf(node.value), 0.5);
}

/** The last items instead of the first, or all but the last instead of all but the first: `x[-n:]` and `x[:n]`. */
function otherEnds(lower: string, upper: string): (readonly [string, string])[] {
  if ((lower === '') === (upper === '') || !/^-?\w+$/.test(lower + upper)) return [];
  const bound = (lower + upper).startsWith('-') ? (lower + upper).slice(1) : `-${lower}${upper}`;
  return [lower === '' ? [bound, ''] : ['', bound]];
}

function isSequence(parent: Node, node: Expression): boolean {
  switch (parent.kind) {
    case 'For':
    case 'Comprehension':
      return parent.iter === node;
    case 'Return':
    case 'Assign':
      return parent.value === node;
    case 'Call':
      return parent.func !== node;
    case 'BinOp':
    case 'Compare':
      return true;
    default:
      return false;
  }
}
