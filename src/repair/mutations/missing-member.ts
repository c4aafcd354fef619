import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

const membersMax = 12;

/** A set of letters or values that lacks a member, or has one too many: `letter in 'aeio'`. */
export const missingMember: Mutation = {
  kind: 'missing-member',
  prior: 0.2,
  *find(subject) {
    for (const node of setsIn(subject)) {
      if (!subject.isMovable(node)) continue;
      if (node.kind === 'Constant') yield* letters(subject, node);
      else yield* values(subject, node);
    }
  },
};

/** What something is looked for in, and the values of variables, which may be used for that. */
const setsIn = ({ all }: Subject): Expression[] =>
  [
    ...all('Compare').flatMap(({ ops, comparators }) =>
      comparators.filter((_, at) => ops[at] === 'In' || ops[at] === 'NotIn'),
    ),
    ...all('Assign').map(({ value }) => value),
  ].filter(
    (node) =>
      (node.kind === 'Constant' && node.value.type === 'str' && /^\S{3,}$/.test(node.value.value)) ||
      ((node.kind === 'Tuple' || node.kind === 'List' || node.kind === 'Set') &&
        node.elts.length > 1 &&
        node.elts.every(({ kind }) => kind === 'Constant')),
  );

function* letters({ textOf, mentioned }: Subject, node: Expression): Iterable<Variation> {
  const before = textOf(node);
  if (!/^'[^'\\]*'$|^"[^"\\]*"$/.test(before)) return;
  const [mark, inside] = [before[0]!, before.slice(1, -1)];
  const others = new Set(mentioned.texts.flatMap((text) => [...text.slice(1, -1)]));
  for (const letter of [...others]
    .filter((one) => /^[^\s'"\\]$/.test(one) && !inside.includes(one))
    .slice(0, membersMax))
    yield replacement(node.place, before, `${mark}${inside}${letter}${mark}`, 0.5);
  for (const letter of [...inside].slice(0, membersMax))
    yield replacement(node.place, before, `${mark}${inside.replace(letter, '')}${mark}`, 0.4);
}

function* values({ textOf, mentioned }: Subject, node: Expression): Iterable<Variation> {
  if (!('elts' in node)) return;
  const members = node.elts.map(textOf);
  const isText = /^['"]/.test(members[0]!);
  const others = isText
    ? [...mentioned.texts, ...mentioned.texts.flatMap((text) => [...text.slice(1, -1)].map((one) => `'${one}'`))]
    : mentioned.numbers;
  const last = node.elts.at(-1)!;
  for (const other of [...new Set(others)].filter((one) => !members.includes(one)).slice(0, membersMax))
    yield {
      edits: [{ place: last.place, text: `${members.at(-1)}, ${other}` }],
      description: `added ${quote(other)} to ${quote(textOf(node))}`,
      weight: 0.5,
    };
}
