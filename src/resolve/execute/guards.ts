import type { Compare, Expression, Name } from '../../python/tree.ts';
import { bindTarget, lookUp } from '../environment.ts';
import { alternatives, joinAll } from '../join.ts';
import type { Machine } from '../machine.ts';
import { type Context, withoutContexts } from '../taint/contexts.ts';
import { guardMethods } from '../taint/sanitisers.ts';
import { sourcesOf } from '../taint/sources-of.ts';
import { type Frame, sourceBit, unknown, type Value } from '../value.ts';

/** Checks of the whole value, by the usual names of such functions. */
const checks =
  /^_?(?:url_has_allowed_host_and_scheme|is_safe\w*|is_valid\w*|is_allowed\w*|validate_\w+|valid_\w+|check_allowed\w*)$/;

/** A call that returns true only for harmless values: `text.isdigit()`, `PATTERN.fullmatch(text)`. */
export function applyCallGuard(machine: Machine, test: Expression & { kind: 'Call' }, frame: Frame): void {
  const { func } = test;
  const called = func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : '';
  if (checks.test(called)) for (const one of test.args) if (one.kind === 'Name') forgetSources(machine, one, frame);
  if (called === 'isinstance' && test.args[0]?.kind === 'Name')
    narrowByType(machine, test.args[0], test.args[1], frame);
  if (func.kind !== 'Attribute') return;
  const owner = func.value;
  if (owner.kind === 'Name' && guardMethods.has(func.attr)) forgetSources(machine, owner, frame);
  else if (owner.kind === 'Name' && func.attr === 'is_relative_to') clearContexts(machine, owner, ['path'], frame);
  else if (func.attr === 'startswith') applyPrefixGuard(machine, owner, frame);
  else if (func.attr === 'match' || func.attr === 'fullmatch') applyPatternGuard(machine, test, func.attr, frame);
}

function narrowByType(machine: Machine, subject: Name, type: Expression | undefined, frame: Frame): void {
  if (type?.kind !== 'Name') return;
  if (type.id === 'int' || type.id === 'float' || type.id === 'bool') forgetSources(machine, subject, frame);
  if (type.id === 'str') clearContexts(machine, subject, ['operator'], frame);
}

/** `path.startswith(root)`, `str(path).startswith(root)`. */
function applyPrefixGuard(machine: Machine, owner: Expression, frame: Frame): void {
  const subject = owner.kind === 'Call' ? owner.args[0] : owner;
  if (subject?.kind === 'Name') clearContexts(machine, subject, ['path', 'url'], frame);
}

function applyPatternGuard(machine: Machine, test: Expression & { kind: 'Call' }, how: string, frame: Frame): void {
  const [first] = test.args;
  const subject = test.args.at(-1);
  if (subject?.kind !== 'Name' || test.func.kind !== 'Attribute') return;
  const written = first?.kind === 'Constant' && first.value.type === 'str' ? first.value.value : null;
  const pattern = written ?? compiledPattern(machine, test.func.value, frame);
  if (how === 'fullmatch' || (pattern !== null && /(?:\$|\\Z)$/.test(pattern))) forgetSources(machine, subject, frame);
}

/** The text of `NAME = re.compile("…")`. */
function compiledPattern(machine: Machine, node: Expression, frame: Frame): string | null {
  const value = node.kind === 'Name' ? lookUp(machine, node, frame) : null;
  const pattern = value?.type === 'ref' ? value.callArguments?.positional[0] : undefined;
  return pattern?.type === 'str' ? pattern.value : null;
}

/** Comparisons that are about a part of a value: `urlparse(url).hostname in HOSTS`, `".." in path`. */
export function applyComparisonGuard(machine: Machine, test: Compare, holds: boolean, frame: Frame): void {
  const [op] = test.ops;
  const isPositive = op === 'Eq' || op === 'In' || op === 'Is';
  if (!isPositive && op !== 'NotEq' && op !== 'NotIn' && op !== 'IsNot') return;
  const isSame = isPositive === holds;
  const { left } = test;
  const [right] = test.comparators;
  const isMembership = op === 'In' || op === 'NotIn';
  if (isMembership && left.kind === 'Constant' && right?.kind === 'Name' && left.value.type === 'str') {
    if (!isSame && /^(?:\.\.|\.\.?\/|\/)$/.test(left.value.value)) clearContexts(machine, right, ['path'], frame);
    if (!isSame && /[\r\n]/.test(left.value.value)) clearContexts(machine, right, ['line'], frame);
    return;
  }
  // `if word in (os.curdir, os.pardir): continue`.
  if (isMembership && !isSame && left.kind === 'Name' && right?.kind === 'Tuple' && right.elts.some(isParentFolder))
    clearContexts(machine, left, ['path'], frame);
  // `PATTERN.match(text) is not None`.
  if (!isSame && left.kind === 'Call' && right?.kind === 'Constant' && right.value.type === 'None')
    applyCallGuard(machine, left, frame);
  if (!isSame) return;
  const text = withoutCase(left);
  if (isMembership && text && right) narrowToMembers(machine, text, right, frame);
  if (isMembership && right?.kind === 'Attribute' && right.attr === 'parents' && right.value.kind === 'Name')
    clearContexts(machine, right.value, ['path'], frame);
  if (left.kind === 'Attribute' && /^(?:hostname|netloc|host)$/.test(left.attr))
    clearHostOf(machine, left.value, frame);
  if (left.kind === 'Name') clearHostOfValue(machine, lookUp(machine, left, frame), frame);
  if (left.kind === 'Call' && left.func.kind === 'Attribute' && /^common(?:path|prefix)$/.test(left.func.attr))
    for (const one of left.args[0]?.kind === 'List' || left.args[0]?.kind === 'Tuple' ? left.args[0].elts : [])
      if (one.kind === 'Name') clearContexts(machine, one, ['path'], frame);
}

const isParentFolder = (node: Expression): boolean =>
  (node.kind === 'Attribute' && node.attr === 'pardir') ||
  (node.kind === 'Constant' && node.value.type === 'str' && node.value.value === '..');

/** The variable in `name.lower()`. */
const withoutCase = (node: Expression): Name | null =>
  node.kind === 'Name'
    ? node
    : node.kind === 'Call' &&
        node.func.kind === 'Attribute' &&
        node.func.value.kind === 'Name' &&
        /^(?:lower|upper|casefold|strip)$/.test(node.func.attr)
      ? node.func.value
      : null;

/** A value in a collection that does not come from outside has been chosen by the program. */
function narrowToMembers(machine: Machine, subject: Name, collection: Expression, frame: Frame): void {
  if (collection.kind !== 'Name' && collection.kind !== 'Attribute') return;
  if (collection.kind === 'Attribute' && collection.value.kind !== 'Name') return;
  const members = machine.evaluate(collection, frame);
  if (members.type !== 'str' && (sourcesOf(members) & ~insideBits) === 0) forgetSources(machine, subject, frame);
}

/** Sources of values that callers inside the program choose. */
const insideBits = sourceBit.unknown | sourceBit.parameter;

function clearHostOf(machine: Machine, parsed: Expression, frame: Frame): void {
  const [address] = parsed.kind === 'Call' ? parsed.args : [];
  if (address?.kind === 'Name') clearContexts(machine, address, ['url'], frame);
  else if (parsed.kind === 'Name') clearHostOfValue(machine, lookUp(machine, parsed, frame), frame);
}

/** Clears the variables with the address of which this is the host: `host = urlparse(url).hostname`. */
function clearHostOfValue(machine: Machine, host: Value, frame: Frame): void {
  for (const one of alternatives(host)) {
    if (one.type !== 'ref' || !/^urllib\.parse\.url(?:parse|split)\(\)/.test(one.name)) continue;
    const address = (one.owner ?? one).callArguments?.positional[0];
    if (!address) continue;
    for (const [name, value] of frame.cells.content)
      if (value === address) machine.set(frame.cells, name, withoutContexts(value, ['url']));
  }
}

function clearContexts(machine: Machine, name: Name, contexts: readonly Context[], frame: Frame): void {
  const value = lookUp(machine, name, frame);
  if (sourcesOf(value) > 0) bindTarget(machine, name, withoutContexts(value, contexts), frame);
}

export function forgetSources(machine: Machine, name: Name, frame: Frame): void {
  const value = lookUp(machine, name, frame);
  if (sourcesOf(value) > 0)
    bindTarget(machine, name, joinAll(alternatives(value).map((one) => (sourcesOf(one) > 0 ? unknown() : one))), frame);
}
