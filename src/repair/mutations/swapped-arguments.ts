import type { Expression } from '../../python/tree.ts';
import { type Subject, withParentheses } from '../search/subject.ts';
import { type Mutation, quote, type Variation } from './mutation.ts';

/** Calls with more arguments are treated as lists of values. */
const argumentsMax = 6;

export const swappedArguments: Mutation = {
  kind: 'swapped-arguments',
  prior: 0.9,
  *find(subject) {
    for (const call of subject.all('Call')) {
      const args = call.args.filter(({ kind }) => kind !== 'Starred');
      if (args.length > argumentsMax) continue;
      for (const [first, one] of args.entries()) {
        for (const other of args.slice(first + 1)) yield* swap(subject, one, other, 1);
        const [second, third] = args.slice(first + 1);
        if (second && third) yield* rotate(subject, [one, second, third]);
      }
      const named = call.keywords.filter(({ arg }) => arg !== null).map(({ value }) => value);
      if (named.length < 2 || named.length > argumentsMax) continue;
      for (const [first, one] of named.entries()) {
        for (const other of named.slice(first + 1)) yield* swap(subject, one, other, 0.5);
      }
    }
    for (const call of subject.all('Call')) {
      const [first, second] = call.args;
      if (call.func.kind !== 'Attribute' || !first || second || first.kind === 'Starred') continue;
      // `a.startswith(b)` instead of `b.startswith(a)`.
      const owner = call.func.value;
      if (isShort(owner) && isShort(first)) yield* swap(subject, owner, first, 0.6);
    }
  },
};

const isShort = ({ kind }: Expression): boolean => kind === 'Name' || kind === 'Attribute' || kind === 'Subscript';

/** Moves each of three arguments by one place, in either direction. */
function* rotate({ textOf, isMovable }: Subject, args: readonly Expression[]): Iterable<Variation> {
  const texts = args.map(textOf);
  if (new Set(texts).size < args.length || !args.every(isMovable) || !args.every(isShort)) return;
  for (const by of [1, 2]) {
    const after = texts.map((_, at) => texts[(at + by) % texts.length]!);
    const edits = args.map(({ place }, at) => ({ place, text: after[at]! }));
    const [from, to] = [texts, after].map((list) => quote(list.join(', ')));
    yield { edits, description: `changed ${from} to ${to}`, weight: 0.4 };
  }
}

function* swap(subject: Subject, one: Expression, other: Expression, weight: number): Iterable<Variation> {
  const [before, after] = [subject.textOf(one), subject.textOf(other)];
  if (before === after || !subject.isMovable(one) || !subject.isMovable(other)) return;
  const around = { ...one.place, endLine: other.place.endLine, endColumn: other.place.endColumn };
  const [first, second] = [withParentheses(subject, one, around), withParentheses(subject, other, around)];
  const edits = [
    { place: first, text: after },
    { place: second, text: before },
  ];
  yield { edits, description: `swapped ${quote(before)} and ${quote(after)}`, weight };
}
