import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import type { Question } from './asker.ts';
import { type LiteralCall, literalCalls } from './literal-calls.ts';
import { type Chance, chanceOf, similarValue } from './similar-values.ts';

/** Calls that are made up, at most, and scripts where examples build on each other. */
const callsMax = 36;
const scriptsMax = 8;
/** Small domains are soon exhausted. */
const roundsMax = 40;

/** Only what is written can be written otherwise. */
export type Written = Extract<Question, { readonly source: string }>;

export const isWritten = (question: Question): question is Written => 'source' in question;

export const sourceOf = (question: Question): string => ('source' in question ? question.source : '');

type Read = { readonly question: Written; readonly calls: readonly LiteralCall[] };

/**
 * Questions like those of the examples, with other values of the same shape. Questions that stand alone are put in one
 * script; where statements prepare something, each script is the whole sequence with other values.
 */
export function similarScripts(groups: readonly (readonly Written[])[], seed = 1): Written[][] {
  const chance = chanceOf(seed);
  const read = groups.map((group) => group.map((question) => ({ question, calls: literalCalls(question.source) })));
  const known = argumentsOf(read.flat());
  const alone: Written[] = [];
  const scripts: Written[][] = [];
  const seen = new Set(groups.flat().map(({ source }) => source));
  const plain = read
    .filter((group) => !group.some(({ question }) => isPreparation(question)))
    .flatMap((group) => group.filter(hasCalls));
  for (let round = 0; round < roundsMax && plain.length > 0 && alone.length < callsMax; round++) {
    for (const one of plain) {
      const source = varied(one, known, chance);
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
    scripts.push(group.map((one) => ({ ...one.question, source: varied(one, known, chance) })));
  }
  return scripts;
}

const hasCalls = ({ calls }: Read): boolean => calls.length > 0;

/** A statement, whose names those after it use. */
export const isPreparation = ({ kind, source }: Written): boolean =>
  kind === 'exec' &&
  (/^\s*[\w.[\],][\w.[\], \t]*(?:[-+*/%|&^@]|\/\/|\*\*|<<|>>)?=(?!=)/.test(source) ||
    /^\s*(?:import|from|def|class|for|while|with|if|try|del|async|@)\b/.test(source) ||
    /^\s*\w+\.\w+\(/.test(source));

/** All values that an argument has somewhere, by the name of what is called and the argument's number. */
function argumentsOf(read: readonly Read[]): ReadonlyMap<string, readonly Literal[]> {
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

function varied({ question, calls }: Read, known: ReadonlyMap<string, readonly Literal[]>, chance: Chance): string {
  let text = '';
  let at = 0;
  for (const { name, args } of calls) {
    const chosen = Math.floor(chance() * args.length);
    for (const [index, { start, end, value }] of args.entries()) {
      const changes = index === chosen || chance() < 0.5;
      const next = changes ? similarValue(known.get(`${name}/${index}`) ?? [value], chance) : value;
      text += question.source.slice(at, start) + pythonRepr(next, { evaluates: true });
      at = end;
    }
  }
  return text + question.source.slice(at);
}
