import type { Program } from '../python/program.ts';
import type { Scope } from '../python/scopes.ts';
import type { Expression, Name } from '../python/tree.ts';
import type { ValueSummary } from '../resolve/fact.ts';
import { type Call, createCall } from './call.ts';

const methods = new Set('execute executemany executescript exec_driver_sql raw'.split(' '));

/** Longer expressions are cut. */
const partsMax = 40;

/**
 * Queries on an object the resolver cannot name, such as a cursor passed as a parameter. Reports queries that are built
 * from strings in the call itself, or in the only assignment to the variable that is passed.
 */
export function findUnresolvedQueries(program: Program): readonly Call[] {
  const assignedValue = findSingleAssignments(program);
  return program.all('Call').flatMap((call): readonly Call[] => {
    const [query] = call.args;
    if (call.func.kind !== 'Attribute' || !methods.has(call.func.attr) || !query) return [];
    const isKnown = (part: Expression): boolean =>
      isHarmless(part) || (part.kind === 'Name' && isHarmless(assignedValue(part) ?? part));
    const prefix = findAssembledPrefix(query.kind === 'Name' ? (assignedValue(query) ?? query) : query, isKnown);
    return prefix === null ? [] : [createCall(`?.${call.func.attr}`, call.place, { args: [assembledText(prefix)] })];
  });
}

const assembledText = (prefix: string): ValueSummary => ({
  values: [],
  complete: false,
  prefix,
  assembled: true,
  decoded: false,
  sources: new Set(['unknown']),
});

/** Looks up the value of a variable that is assigned exactly once in its scope. */
function findSingleAssignments(program: Program): (name: Name) => Expression | null {
  const values = new Map<Scope, Map<string, Expression | null>>();
  for (const assign of program.all('Assign')) {
    const scope = program.scopes.scopeOf(assign);
    const known = values.get(scope) ?? new Map<string, Expression | null>();
    values.set(scope, known);
    for (const target of assign.targets)
      if (target.kind === 'Name') known.set(target.id, known.has(target.id) ? null : assign.value);
  }
  return (name) => values.get(program.scopes.scopeOf(name))?.get(name.id) ?? null;
}

/** The literal beginning of a query that also contains a part that is not harmless; null if there is no such part. */
function findAssembledPrefix(node: Expression, isKnown: (part: Expression) => boolean): string | null {
  const parts = splitParts(node);
  const [first] = parts;
  if (first?.kind !== 'Constant' || first.value.type !== 'str') return null;
  return parts.some((part) => !isKnown(part)) ? first.value.value : null;
}

/** Splits `a + b`, `a % b`, `a.format(b)` and f-strings into their parts, in source order. */
function splitParts(node: Expression): readonly Expression[] {
  const parts: Expression[] = [];
  const left: Expression[] = [node];
  while (left.length > 0 && parts.length < partsMax) {
    const one = left.pop()!;
    if (one.kind === 'BinOp' && one.op === 'Add') left.push(one.right, one.left);
    else if (one.kind === 'BinOp' && one.op === 'Mod' && isText(one.left))
      left.push(...formatArguments(one.right), one.left);
    else if (one.kind === 'JoinedStr') left.push(...[...one.values].reverse());
    else if (one.kind === 'FormattedValue') left.push(one.value);
    else if (
      one.kind === 'Call' &&
      one.func.kind === 'Attribute' &&
      one.func.attr === 'format' &&
      isText(one.func.value)
    )
      left.push(...[...one.args, ...one.keywords.map(({ value }) => value)].reverse(), one.func.value);
    else parts.push(one);
  }
  return parts;
}

const isText = (node: Expression): boolean =>
  (node.kind === 'Constant' && node.value.type === 'str') ||
  node.kind === 'JoinedStr' ||
  (node.kind === 'BinOp' && node.op === 'Add' && isText(node.left));

const formatArguments = (node: Expression): readonly Expression[] =>
  node.kind === 'Tuple' ? [...node.elts].reverse() : [node];

/** Literals, names in capitals (constants), numbers, and lists of placeholders. */
function isHarmless(node: Expression): boolean {
  if (node.kind === 'Constant') return true;
  if (node.kind === 'Name') return /^_?[A-Z][A-Z0-9_]*$/.test(node.id);
  if (node.kind === 'Attribute') return /^_?[A-Z][A-Z0-9_]*$/.test(node.attr);
  if (node.kind !== 'Call') return false;
  if (node.func.kind === 'Name') return ['int', 'float', 'len'].includes(node.func.id);
  return (
    node.func.kind === 'Attribute' &&
    node.func.attr === 'join' &&
    node.args.length === 1 &&
    isPlaceholderList(node.args[0]!)
  );
}

/** `["?"] * 3`, `"?" for _ in ids`. */
function isPlaceholderList(node: Expression): boolean {
  if (node.kind === 'BinOp' && node.op === 'Mult') return isPlaceholderList(node.left) || isPlaceholderList(node.right);
  if (node.kind === 'List' || node.kind === 'Tuple') return node.elts.every((item) => item.kind === 'Constant');
  if (node.kind === 'GeneratorExp' || node.kind === 'ListComp') return node.elt.kind === 'Constant';
  return node.kind === 'Constant';
}
