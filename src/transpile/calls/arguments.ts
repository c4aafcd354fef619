import type { Call, Expression, Keyword } from '../../python/tree.ts';
import { assignSlots, type Parameters, type Slots } from '../parameters.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank, writeSpreadable } from '../writing.ts';

export const hasStars = ({ args, keywords }: Call): boolean =>
  args.some(({ kind }) => kind === 'Starred') || keywords.some(({ arg }) => arg === null);
export const namesOf = (keywords: readonly Keyword[]): string[] => keywords.map(({ arg }) => arg!);

/** The arguments of a call in the order of known parameters; null if the call does not match them. */
export function writeBoundArguments(t: Translation, node: Call, parameters: Parameters): string[] | null {
  if (hasStars(node)) return null;
  const bound = assignSlots(parameters, node.args.length, namesOf(node.keywords));
  return bound && (isInOrder(bound, node) ? writeSlots(t, node, bound) : null);
}

/** Are arguments still evaluated in the order in which they are written? The order of simple ones does not matter. */
export function isInOrder({ slots, extra, keywords }: Slots, node: Call): boolean {
  const order = [...slots, ...(extra ?? []), ...keywords]
    .filter((slot) => slot !== null)
    .map((slot) => (typeof slot === 'number' ? slot : node.args.length + namesOf(node.keywords).indexOf(slot)));
  const sorted = order.every((at, index) => index === 0 || at > order[index - 1]!);
  const isSteady = ({ kind }: Expression): boolean => kind === 'Constant' || kind === 'Name' || kind === 'Lambda';
  return sorted || node.keywords.every(({ value }) => isSteady(value));
}

export function writeSlots(t: Translation, node: Call, { slots, extra, spread, keywords, others }: Slots): string[] {
  const at = (slot: number | string | null): string => {
    if (slot === null) return 'undefined';
    return typeof slot === 'number'
      ? t.writeExpression(node.args[slot]!, rank.assign)
      : t.writeExpression(node.keywords.find(({ arg }) => arg === slot)!.value, rank.assign);
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

/** Positional arguments, with spread ones. */
export function writeArgumentList(t: Translation, node: Call): string[] {
  return node.args.map((one) => writeSpreadable(t, one, node.args.length === 1 ? describeCallee(t, node) : undefined));
}

/** The function of a call as messages about `*` and `**` name it, as a JavaScript value; null if it is not known. */
function describeCallee(t: Translation, { func }: Call): string {
  if (func.kind !== 'Name') return 'null';
  const binding = t.world.program.scopes.resolve(func);
  if (binding === null) return `"${func.id}()"`;
  const known = t.world.functionNamed(binding) ?? t.world.classNamed(binding);
  return known && known.decoratorList.length === 0 && binding.scope.kind === 'module'
    ? `"__main__.${func.id}()"`
    : 'null';
}

/** Arguments for the runtime to bind: an array, and pairs of keywords. */
export function writeLateArguments(t: Translation, node: Call): string {
  const args = `[${writeArgumentList(t, node).join(', ')}]`;
  if (node.keywords.length === 0) return args;
  const pairs = node.keywords.map(({ arg, value }) =>
    arg === null
      ? `...pairsOf(${t.writeExpression(value, rank.assign)}${t.world.catchesAny ? `, ${describeCallee(t, node)}` : ''})`
      : `["${arg}", ${t.writeExpression(value, rank.assign)}]`,
  );
  return `${args}, [${pairs.join(', ')}]`;
}

/** A call of something that is only known at run time. */
export function writeLateCall(t: Translation, node: Call, func: string): RankedText {
  if (node.keywords.length > 0 || hasStars(node))
    return [`callWith(${func}, ${writeLateArguments(t, node)})`, rank.call];
  return [`call(${[func, ...node.args.map((one) => t.writeExpression(one, rank.assign))].join(', ')})`, rank.call];
}
