import { enclosingFunction } from '../../python/program.ts';
import type { Call, Expression, Name } from '../../python/tree.ts';
import { sharesParentheses } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

const tablesMax = 3;

const plainKeys: readonly (readonly [string, number])[] = [
  ['reverse=True', 1],
  ['key=len', 0.7],
  ['key=str.lower', 0.5],
  ['key=abs', 0.3],
  ['key=lambda item: item[1]', 0.7],
  ['key=lambda item: item[0]', 0.5],
  ['key=lambda item: -item[1]', 0.4],
  ['key=lambda item: (-item[1], item[0])', 0.4],
];

/** A wrong order: a missing `key` or `reverse`, a part of the key that is missing, or one with the wrong sign. */
export const sortKey: Mutation = {
  kind: 'sort-key',
  prior: 0.3,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const { iter, target } of [...all('For'), ...all('Comprehension')]) {
      // Pairs in the order of their second part.
      if (iter.kind !== 'Name' || target.kind !== 'Tuple' || !subject.canBe(iter, 'list')) continue;
      yield replacement(iter.place, iter.id, `sorted(${iter.id}, key=lambda item: item[1])`, 0.5);
    }
    for (const call of all('Call')) {
      if (!isOrdering(call) || !isMovable(call)) continue;
      const before = textOf(call);
      const key = call.keywords.find(({ arg }) => arg === 'key')?.value;
      const reverse = call.keywords.find(({ arg }) => arg === 'reverse');
      if (key) yield* forKey(subject, key, call);
      if (key?.kind === 'Name') {
        yield* byMethod(subject, key);
        if (reverse) yield* inFunction(subject, key, call);
      }
      if (reverse) continue;
      const isEmpty = call.args.length + call.keywords.length === 0;
      const isExtreme = isRanking(call.func) || (call.func.kind === 'Name' && call.func.id !== 'sorted');
      const lookups = key ? [] : lookupsIn(subject, call).map((text) => [text, 0.7] as const);
      const separated = subject.mentioned.separators
        .filter((separator) => /^'[.:-]'$/.test(separator))
        .map((separator) => [`key=lambda item: [int(part) for part in item.split(${separator})]`, 0.5] as const);
      const first = isRanking(call.func) ? call.args[1] : call.args[0];
      const byValue = first && subject.shapeOf(first) === 'dict' ? [[`key=${textOf(first)}.get`, 3] as const] : [];
      for (const [text, weight] of [...byValue, ...plainKeys, ...lookups, ...separated]) {
        if ((key && text !== 'reverse=True') || (isExtreme && text === 'reverse=True')) continue;
        const start =
          first && sharesParentheses(call, first) && !isRanking(call.func)
            ? `${textOf(call.func)}(${textOf(first)}`
            : before.slice(0, -1);
        // The largest of the negative values is the smallest.
        const isPointless = isExtreme && text.includes(': -');
        const isNeeded = text.endsWith(': item[1]') && keepsEnd(subject, call);
        const share = isPointless ? 0.3 : isNeeded ? 3 : 1;
        yield replacement(call.place, before, `${start}${isEmpty ? '' : ', '}${text})`, share * weight);
      }
    }
  },
};

/**
 * Whether a loop over sorted pairs goes on from the second part of one that it has chosen: of spans that exclude each
 * other, the one that ends first must come first.
 */
function keepsEnd({ program, textOf }: Subject, sorted: Call): boolean {
  const loop = program.parents.get(sorted);
  if (loop?.kind !== 'For' || loop.target.kind !== 'Tuple') return false;
  const [start, end, ...more] = loop.target.elts.map((one) => (one.kind === 'Name' ? one.id : null));
  if (!start || !end || more.length > 0) return false;
  return loop.body.some(
    (one) =>
      one.kind === 'If' &&
      new RegExp(`\\b${start}\\b`).test(textOf(one.test)) &&
      one.body.some((inner) => inner.kind === 'Assign' && textOf(inner.value) === end),
  );
}

/** Keys that look up the items in what the function indexes: `key=lambda item: sizes[item]`. */
function lookupsIn({ program, textOf, isMovable }: Subject, call: Call): string[] {
  const home = enclosingFunction(program, call);
  const tables = program
    .all('Subscript')
    .filter(({ slice }) => slice.kind === 'Name')
    .map(({ value }) => value)
    .filter((value) => (value.kind === 'Name' || value.kind === 'Attribute') && isMovable(value))
    .filter((value) => enclosingFunction(program, value) === home);
  return [...new Set(tables.map(textOf))]
    .slice(0, tablesMax)
    .flatMap((table) => [
      `key=lambda item: ${table}[item]`,
      `key=lambda item: -${table}[item]`,
      `key=lambda item: (${table}[item], item)`,
      `key=lambda item: (-${table}[item], item)`,
    ]);
}

const isOrdering = ({ func, args }: Call): boolean => {
  if (isRanking(func)) return args.length === 2;
  return func.kind === 'Name'
    ? func.id === 'sorted' || ((func.id === 'max' || func.id === 'min') && args.length === 1)
    : func.kind === 'Attribute' && func.attr === 'sort';
};

/** Whether a function is `nlargest` or `nsmallest` of `heapq`. */
const isRanking = (func: Expression): boolean =>
  /^n(?:largest|smallest)$/.test(func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : '');

/** A method of a container for the container: `key=words.count`, `key=sizes.get`. */
function* byMethod({ canBe, textOf, program }: Subject, key: Expression): Iterable<Variation> {
  if (key.kind !== 'Name' || program.scopes.resolve(key) === null) return;
  if (canBe(key, 'list', 'text', 'tuple')) yield replacement(key.place, textOf(key), `${textOf(key)}.count`, 1.5);
  if (canBe(key, 'dict')) yield replacement(key.place, textOf(key), `${textOf(key)}.get`, 1.5);
}

const withoutReverse = (call: string): string => call.replace(/,\s*reverse=True/, '');

/** A function that returns the key: its numbers are negated instead of the whole order, which is wrong for equal ones. */
function* inFunction({ program, textOf, operand, isMovable }: Subject, key: Name, call: Call): Iterable<Variation> {
  for (const { value } of program.all('Return')) {
    const home = value && enclosingFunction(program, value);
    if (home?.kind !== 'FunctionDef' || home.name !== key.id || value?.kind !== 'Tuple') continue;
    const parts = value.elts.slice(0, -1);
    if (!isMovable(value) || !isMovable(call) || value.elts.some(({ kind }) => kind === 'Starred')) continue;
    const after = `(${[...parts.map((one) => `-${operand(one)}`), textOf(value.elts.at(-1)!)].join(', ')})`;
    const edits = [
      { place: value.place, text: after },
      { place: call.place, text: withoutReverse(textOf(call)) },
    ];
    yield {
      edits,
      description: `changed ${quote(textOf(value))} to ${quote(after)}, without \`reverse\``,
      weight: 1.5,
    };
  }
}

const isReversed = ({ keywords }: Call): boolean => keywords.some(({ arg }) => arg === 'reverse');

function* forKey({ textOf, operand, isMovable }: Subject, key: Expression, call: Call): Iterable<Variation> {
  const parameter = key.kind === 'Lambda' ? key.args.args[0]?.arg : undefined;
  if (key.kind !== 'Lambda' || parameter === undefined || !isMovable(key)) return;
  const { body } = key;
  const put = (text: string, weight: number): Variation => replacement(body.place, textOf(body), text, weight);
  // With `reverse`, equal items would be the wrong way round.
  const unreversed = (text: string): Variation => {
    const before = textOf(call);
    const after = withoutReverse(before).replace(textOf(body), () => text);
    return replacement(call.place, before, after, 1.5);
  };
  if (body.kind !== 'Tuple') {
    yield put(`-${operand(body)}`, 0.8);
    if (textOf(body) !== parameter) {
      yield put(`(${textOf(body)}, ${parameter})`, 0.7);
      yield put(`(-${operand(body)}, ${parameter})`, 0.7);
    }
    for (const index of ['0', '1'])
      if (textOf(body) !== `${parameter}[${index}]`) yield put(`(${textOf(body)}, ${parameter}[${index}])`, 0.5);
    if (!isReversed(call) || textOf(body) === parameter) return;
    yield unreversed(`(-${operand(body)}, ${parameter})`);
    for (const index of ['0', '1'])
      if (textOf(body) !== `${parameter}[${index}]`) yield unreversed(`(-${operand(body)}, ${parameter}[${index}])`);
    return;
  }
  const [main, ...ties] = body.elts;
  if (isReversed(call) && main && main.kind !== 'Starred') {
    yield unreversed(`(${[`-${operand(main)}`, ...ties.map(textOf)].join(', ')})`);
    const numbers = body.elts.slice(0, -1);
    if (numbers.length > 1 && numbers.every(({ kind }) => kind !== 'Starred'))
      yield unreversed(`(${[...numbers.map((one) => `-${operand(one)}`), textOf(body.elts.at(-1)!)].join(', ')})`);
  }
  for (const part of body.elts) {
    if (part.kind === 'Starred') continue;
    yield replacement(part.place, textOf(part), `-${operand(part)}`, 1);
    yield replacement(part.place, textOf(part), `${operand(part)}.lower()`, 0.4);
    const rest = body.elts.filter((one) => one !== part).map(textOf);
    yield put(rest.length === 1 ? rest[0]! : `(${rest.join(', ')})`, 0.4);
  }
}
