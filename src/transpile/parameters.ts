import type { FunctionNode } from '../python/scopes.ts';
import type { Arguments, Lambda } from '../python/tree.ts';

/** The parameters of a function. */
export type Parameters = {
  readonly names: readonly string[];
  readonly required: number;
  readonly positionalOnly: number;
  readonly rest: string | null;
  readonly keywords: readonly { readonly name: string; readonly required: boolean }[];
  readonly others: string | null;
};

/** Parses parameters in the notation of `sig`. */
export function parseParameters(text: string): Parameters {
  const names: string[] = [];
  const keywords: { name: string; required: boolean }[] = [];
  let [required, positionalOnly, rest, others, keywordOnly] = [
    0,
    0,
    null as string | null,
    null as string | null,
    false,
  ];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    if (part === '/') positionalOnly = names.length;
    else if (part === '*') keywordOnly = true;
    else if (part.startsWith('**')) others = part.slice(2);
    else if (part.startsWith('*')) [rest, keywordOnly] = [part.slice(1), true];
    else {
      const name = part.replace(/=$/, '');
      if (keywordOnly) keywords.push({ name, required: name === part });
      else {
        names.push(name);
        if (name === part) required = names.length;
      }
    }
  }
  return { names, required, positionalOnly, rest, keywords, others };
}

/** Writes a function's parameters in the notation of `sig`, without the first one of a method. */
export function writeParameterNotation(
  { posonlyargs, args, defaults, vararg, kwonlyargs, kwDefaults, kwarg }: Arguments,
  skipped = 0,
): string {
  const all = [...posonlyargs, ...args];
  const parts = all.map(({ arg }, at) => (at >= all.length - defaults.length ? `${arg}=` : arg));
  if (posonlyargs.length > 0) parts.splice(posonlyargs.length, 0, '/');
  if (vararg) parts.push(`*${vararg.arg}`);
  else if (kwonlyargs.length > 0) parts.push('*');
  kwonlyargs.forEach(({ arg }, at) => {
    parts.push(kwDefaults[at] ? `${arg}=` : arg);
  });
  if (kwarg) parts.push(`**${kwarg.arg}`);
  const shown = parts.slice(skipped);
  return (shown[0] === '/' ? shown.slice(1) : shown).join(', ');
}

export const parametersOf = (functionNode: FunctionNode | Lambda, skipped = 0): Parameters =>
  parseParameters(writeParameterNotation(functionNode.args, skipped));

/**
 * The slots of a call whose arguments are all written out: an index into the arguments, the name of a keyword, or null
 * for a slot that is left out. Null if the call does not match.
 */
export function assignSlots(parameters: Parameters, count: number, given: readonly string[]): Slots | null {
  const { names, required, positionalOnly, rest, keywords, others } = parameters;
  if (count > names.length && rest === null) return null;
  const slots: Slot[] = names.map((name, at) =>
    at < count ? at : given.includes(name) && at >= positionalOnly ? name : null,
  );
  if (names.slice(0, count).some((name, at) => given.includes(name) && at >= positionalOnly)) return null;
  if (slots.slice(0, required).includes(null)) return null;
  const left = given.filter(
    (name) => !names.slice(positionalOnly).includes(name) && !keywords.some((one) => one.name === name),
  );
  if (left.length > 0 && others === null) return null;
  if (keywords.some((one) => one.required && !given.includes(one.name))) return null;
  const extra = Array.from({ length: Math.max(0, count - names.length) }, (_, at) => names.length + at);
  const spread = rest !== null && keywords.length === 0 && others === null;
  return {
    slots,
    extra: rest === null ? null : extra,
    spread,
    keywords: keywords.map(({ name }) => (given.includes(name) ? name : null)),
    others: others === null ? null : left,
  };
}

type Slot = number | string | null;
export type Slots = {
  readonly slots: readonly Slot[];
  readonly extra: readonly number[] | null;
  readonly spread: boolean;
  readonly keywords: readonly (string | null)[];
  readonly others: readonly string[] | null;
};
