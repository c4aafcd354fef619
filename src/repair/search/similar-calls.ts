import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import { type LiteralCall, literalCalls } from './literal-calls.ts';
import { createRandom, type Random, similarValue } from './similar-values.ts';
import type { Question } from './variant-runner.ts';

/** How many calls are generated, and how many scripts where examples build on each other. */
const callsMax = 36;
const scriptsMax = 8;
/** Small domains are exhausted after a few rounds. */
const roundsMax = 40;

/** A question that consists of source code, in which values can be replaced. */
export type SourceQuestion = Extract<Question, { readonly source: string }>;

export const hasSource = (question: Question): question is SourceQuestion => 'source' in question;

export const sourceOf = (question: Question): string => ('source' in question ? question.source : '');

type ParsedQuestion = { readonly question: SourceQuestion; readonly calls: readonly LiteralCall[] };

/**
 * Questions like those of the examples, with other values of the same shape. Independent questions go into one script;
 * where statements prepare something, each script is the whole sequence with other values.
 */
export function similarScripts(groups: readonly (readonly SourceQuestion[])[], seed = 1): SourceQuestion[][] {
  const random = createRandom(seed);
  const read = groups.map((group) => group.map((question) => ({ question, calls: literalCalls(question.source) })));
  const known = argumentsOf(read.flat());
  const alone: SourceQuestion[] = [];
  const scripts: SourceQuestion[][] = [];
  const seen = new Set(groups.flat().map(({ source }) => source));
  const plain = read
    .filter((group) => !group.some(({ question }) => isPreparation(question)))
    .flatMap((group) => group.filter(hasCalls));
  for (let round = 0; round < roundsMax && plain.length > 0 && alone.length < callsMax; round++) {
    for (const one of plain) {
      const source = vary(one, known, random);
      if (seen.has(source) || alone.length >= callsMax) continue;
      seen.add(source);
      alone.push({ ...one.question, source });
    }
  }
  if (alone.length > 0) scripts.push(alone);
  const prepared = read.filter(
    (group) => group.some(({ question }) => isPreparation(question)) && group.some(hasCalls),
  );
  for (let round = 0; prepared.length > 0 && round < scriptsMax; round++) {
    const group = prepared[round % prepared.length]!;
    scripts.push(group.map((one) => ({ ...one.question, source: vary(one, known, random) })));
  }
  return scripts;
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
      for (const [index, { value }] of args.entries()) {
        const key = `${name}/${index}`;
        known.set(key, [...(known.get(key) ?? []), value]);
      }
    }
  }
  return known;
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
    for (const [index, { start, end, value }] of args.entries()) {
      const changes = index === chosen || random() < 0.5;
      const next = changes ? similarValue(known.get(`${name}/${index}`) ?? [value], random) : value;
      text += question.source.slice(at, start) + pythonRepr(next, { evaluates: true });
      at = end;
    }
  }
  return text + question.source.slice(at);
}
