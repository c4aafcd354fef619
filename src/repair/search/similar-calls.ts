import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import { boundaryValues } from './boundary-values.ts';
import { type Limits, limitsIn } from './limits-in.ts';
import { assignedLiteral, type LiteralCall, literalCalls } from './literal-calls.ts';
import { createRandom, type Random, similarValue } from './similar-values.ts';
import type { Question } from './variant-runner.ts';

/** How many calls are generated, and how many scripts where examples build on each other. */
const callsMax = 80;
const boundaryCallsMax = 40;
const scriptsMax = 16;
const repeatsMax = 6;
const textsMax = 12;
const numbersMax = 8;
/** Small domains are exhausted after a few rounds. */
const roundsMax = 40;

/** A question that consists of source code, in which values can be replaced. */
export type SourceQuestion = Extract<Question, { readonly source: string }>;

export const hasSource = (question: Question): question is SourceQuestion => 'source' in question;

export const sourceOf = (question: Question): string => ('source' in question ? question.source : '');

type Options = {
  /** The program. */
  readonly text?: string;
  readonly seed?: number;
  /** Whether a call is like those of the examples. */
  readonly isUsual?: (source: string) => boolean;
};

type ParsedQuestion = { readonly question: SourceQuestion; readonly calls: readonly LiteralCall[] };

/**
 * Questions like those of the examples, with other values of the same shape. Independent questions go into one script;
 * where statements prepare something, each script is the whole sequence, with other values or with a call made twice.
 * Unusual calls are a script of their own.
 */
export function similarScripts(
  groups: readonly (readonly SourceQuestion[])[],
  { text = '', seed = 1, isUsual = () => true }: Options = {},
): SourceQuestion[][] {
  const random = createRandom(seed);
  const read = groups.map((group) => group.map((question) => ({ question, calls: callsIn(question) })));
  const alone: SourceQuestion[] = [];
  const scripts: SourceQuestion[][] = [];
  const seen = new Set(groups.flat().map(({ source }) => source));
  const isPrepared = (group: readonly ParsedQuestion[]): boolean =>
    group.some(({ question }) => isPreparation(question));
  const plain = read.filter((group) => !isPrepared(group)).flatMap((group) => group.filter(hasCalls));
  const inOrder = read.filter(isPrepared);
  const prepared = inOrder.filter((group) => group.some(hasCalls));
  const known = argumentsOf(read.flat());
  const add = (question: SourceQuestion, source: string, max: number): void => {
    if (seen.has(source) || alone.length >= max) return;
    seen.add(source);
    alone.push({ ...question, source });
  };
  for (let round = 0; round < roundsMax && plain.length > 0 && alone.length < callsMax; round++) {
    for (const one of plain) add(one.question, vary(one, known, random), callsMax);
  }
  const most = alone.length + boundaryCallsMax;
  for (const { question, source } of boundaryCalls(plain, known, limitsIn(text))) add(question, source, most);
  // A call that the function need not accept may end the process, and the replies of its script are lost.
  const parts = [true, false].map((kind) => alone.filter(({ source }) => isUsual(source) === kind));
  scripts.push(...parts.filter(({ length }) => length > 0));
  const knownToAll = withNumbersOfOthers(known);
  for (let round = 0; prepared.length > 0 && round < scriptsMax; round++) {
    const group = prepared[round % prepared.length]!;
    scripts.push(group.map((one) => ({ ...one.question, source: vary(one, knownToAll, random) })));
  }
  return [...scripts, ...inOrder.flatMap(repetitions).slice(0, repeatsMax)];
}

/** The whole sequence, once for each of its calls, which is then made twice. */
function repetitions(group: readonly ParsedQuestion[]): SourceQuestion[][] {
  const questions = group.map(({ question }) => question);
  const isCall = ({ source }: SourceQuestion): boolean => source.includes('(') && !/^\s*\w+\s*=(?!=)/.test(source);
  return questions.flatMap((question, at) => (isCall(question) ? [questions.toSpliced(at, 0, question)] : []));
}

function callsIn({ source }: SourceQuestion): readonly LiteralCall[] {
  const assigned = assignedLiteral(source);
  return assigned ? [assigned] : literalCalls(source);
}

const hasCalls = ({ calls }: ParsedQuestion): boolean => calls.length > 0;

/** Whether it is a statement that later ones may depend on. */
export const isPreparation = ({ kind, source }: SourceQuestion): boolean =>
  kind === 'exec' &&
  (/^\s*[\w.[\],][\w.[\], \t]*(?:[-+*/%|&^@]|\/\/|\*\*|<<|>>)?=(?!=)/.test(source) ||
    /^\s*(?:import|from|def|class|for|while|with|if|try|del|async|@)\b/.test(source) ||
    /^\s*\w+\.\w+\(/.test(source));

/** All values of each argument, by function name and argument position. */
function argumentsOf(read: readonly ParsedQuestion[]): ReadonlyMap<string, readonly Literal[]> {
  const known = new Map<string, Literal[]>();
  for (const { calls } of read) {
    for (const { name, args } of calls) {
      for (const { position, value } of args) {
        const key = `${name}/${position}`;
        known.set(key, [...(known.get(key) ?? []), value]);
      }
    }
  }
  // A text is often looked for in the other arguments.
  const texts = [...known.values()].flat().flatMap(textsIn);
  for (const [key, some] of known) {
    if (some.every(({ kind }) => kind === 'str')) known.set(key, [...some, ...texts.slice(0, textsMax)]);
  }
  return withValuesOfTwins(known);
}

/** Two arguments of the same structure, such as two intervals, often have to work in either order. */
function withValuesOfTwins(known: ReadonlyMap<string, readonly Literal[]>): ReadonlyMap<string, readonly Literal[]> {
  const twins = Map.groupBy(known.keys(), (key) => {
    const filled = known.get(key)!.filter((one) => partsOf(one).length > 0);
    const [structure, ...others] = new Set(filled.map(structureOf));
    return structure && others.length === 0 ? `${key.split('/')[0]} ${structure}` : key;
  });
  return new Map(
    [...twins.values()].flatMap((keys) => {
      const values = keys.flatMap((key) => known.get(key)!);
      return keys.map((key) => [key, values] as const);
    }),
  );
}

/** The types of a value and of what it contains. */
function structureOf(value: Literal): string {
  const parts = partsOf(value).map(structureOf);
  return `${value.kind} of ${value.kind === 'tuple' ? parts : [...new Set(parts)]}`;
}

/** What one method is given, a later one is often compared with, so that each number may equal any other. */
function withNumbersOfOthers(known: ReadonlyMap<string, readonly Literal[]>): ReadonlyMap<string, readonly Literal[]> {
  const numbers = [...known.values()].flat().filter((one) => one.kind === 'int' && one.value >= 0n);
  return new Map(
    [...known].map(([key, some]) => [
      key,
      some.every(({ kind }) => kind === 'int') ? [...some, ...numbers.slice(0, numbersMax)] : some,
    ]),
  );
}

const textsIn = (value: Literal): Literal[] => (value.kind === 'str' ? [value] : partsOf(value).flatMap(textsIn));

const partsOf = (value: Literal): readonly Literal[] =>
  'items' in value ? value.items : value.kind === 'dict' ? value.entries.flat() : [];

type WrittenCall = { readonly question: SourceQuestion; readonly source: string };

/** The first call with each argument in turn at a boundary, or equal to another one. */
function boundaryCalls(
  plain: readonly ParsedQuestion[],
  known: ReadonlyMap<string, readonly Literal[]>,
  limits: Limits,
): WrittenCall[] {
  return [...Map.groupBy(plain, ({ calls }) => calls[0]!.name).values()].flatMap(([one]) => {
    const { question, calls } = one!;
    const [{ name, args }] = calls as [LiteralCall];
    const choices = args.map(({ value, position }) => [
      ...boundaryValues(known.get(`${name}/${position}`) ?? [value], limits),
      ...args.filter((other) => other.value.kind === value.kind && other.value !== value).map((other) => other.value),
    ]);
    const most = Math.max(0, ...choices.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) =>
      args.flatMap(({ start, end }, index): WrittenCall[] => {
        const next = choices[index]![at];
        const { source } = question;
        const written = next && pythonRepr(next, { evaluates: true });
        return written ? [{ question, source: source.slice(0, start) + written + source.slice(end) }] : [];
      }),
    ).flat();
  });
}

function vary(
  { question, calls }: ParsedQuestion,
  known: ReadonlyMap<string, readonly Literal[]>,
  random: Random,
): string {
  let text = '';
  let at = 0;
  for (const { name, args } of calls) {
    const chosen = Math.floor(random() * args.length);
    for (const [index, { position, start, end, value }] of args.entries()) {
      const changes = index === chosen || random() < 0.5;
      const next = changes ? similarValue(known.get(`${name}/${position}`) ?? [value], random) : value;
      text += question.source.slice(at, start) + pythonRepr(next, { evaluates: true });
      at = end;
    }
  }
  return text + question.source.slice(at);
}
