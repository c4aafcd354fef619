import type { Call, Expression, Keyword } from '../../python/tree.ts';
import { type Parameters, type Slots, slotsOf } from '../parameters.ts';
import type { Translation } from '../translation.ts';
import { rank, spreadable, type Written } from '../writing.ts';

export const hasStars = ({ args, keywords }: Call): boolean =>
  args.some(({ kind }) => kind === 'Starred') || keywords.some(({ arg }) => arg === null);
export const namesOf = (keywords: readonly Keyword[]): string[] => keywords.map(({ arg }) => arg!);

/** The arguments of a call in the order of known parameters; null if the call does not match them. */
export function boundArguments(t: Translation, node: Call, parameters: Parameters): string[] | null {
  if (hasStars(node)) return null;
  const bound = slotsOf(parameters, node.args.length, namesOf(node.keywords));
  return bound && (isInOrder(bound, node) ? slotTexts(t, node, bound) : null);
}

/** Are arguments still evaluated in the order in which they are written? The order of simple ones does not matter. */
export function isInOrder({ slots, extra, keywords }: Slots, node: Call): boolean {
  const order = [...slots, ...(extra ?? []), ...keywords]
    .filter((slot) => slot !== null)
    .map((slot) => (typeof slot === 'number' ? slot : node.args.length + namesOf(node.keywords).indexOf(slot)));
  const sorted = order.every((at, index) => index === 0 || at > order[index - 1]!);
  const steady = ({ kind }: Expression): boolean => kind === 'Constant' || kind === 'Name' || kind === 'Lambda';
  return sorted || node.keywords.every(({ value }) => steady(value));
}

export function slotTexts(t: Translation, node: Call, { slots, extra, spread, keywords, others }: Slots): string[] {
  const at = (slot: number | string | null): string => {
    if (slot === null) return 'undefined';
    return typeof slot === 'number'
      ? t.expression(node.args[slot]!, rank.assign)
      : t.expression(node.keywords.find(({ arg }) => arg === slot)!.value, rank.assign);
  };
  const out = slots.map(at);
  if (extra && spread) out.push(...extra.map(at));
  else if (extra) out.push(`[${extra.map(at).join(', ')}]`);
  out.push(...keywords.map(at));
  if (others)
    out.push(
      others.length === 0 ? 'new Dict()' : `dictOf(${others.map((name) => `"${name}", ${at(name)}`).join(', ')})`,
    );
  while (out.at(-1) === 'undefined') out.pop();
  return out;
}

/** Arguments for the runtime to bind: an array, and pairs of keywords. */
export function lateArguments(t: Translation, node: Call): string {
  const args = `[${node.args.map((one) => spreadable(t, one)).join(', ')}]`;
  if (node.keywords.length === 0) return args;
  const pairs = node.keywords.map(({ arg, value }) =>
    arg === null
      ? `...pairsOf(${t.expression(value, rank.assign)})`
      : `["${arg}", ${t.expression(value, rank.assign)}]`,
  );
  return `${args}, [${pairs.join(', ')}]`;
}

/** A call of something that is only known at run time. */
export function lateCall(t: Translation, node: Call, func: string): Written {
  if (node.keywords.length > 0 || hasStars(node)) return [`callWith(${func}, ${lateArguments(t, node)})`, rank.call];
  return [`call(${[func, ...node.args.map((one) => t.expression(one, rank.assign))].join(', ')})`, rank.call];
}
