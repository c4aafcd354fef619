import type { Compare, ComparisonOperator, Expression } from '../../python/tree.ts';
import type { Type } from '../analysis/type.ts';
import { refuse } from '../refusal.ts';
import { declareTemporary, type Translation } from '../translation.ts';
import { isSimple, type RankedText, rank, wrap } from '../writing.ts';
import { isNumber, writeNumber } from './arithmetic.ts';

const orderSigns: Readonly<Record<ComparisonOperator, readonly [helper: string, plain: string]>> = {
  Eq: ['opEq', '==='],
  NotEq: ['opNe', '!=='],
  Lt: ['opLt', '<'],
  LtE: ['opLe', '<='],
  Gt: ['opGt', '>'],
  GtE: ['opGe', '>='],
  Is: ['', '==='],
  IsNot: ['', '!=='],
  In: ['contains', ''],
  NotIn: ['!contains', ''],
};

export function writeComparison(t: Translation, node: Compare): RankedText {
  if (node.ops.length === 1) return writeOneComparison(t, node.ops[0]!, node.left, node.comparators[0]!, null, null);
  const parts: RankedText[] = [];
  let left: Expression = node.left;
  let before: string | null = null;
  node.ops.forEach((op, index) => {
    const right = node.comparators[index]!;
    const last = index === node.ops.length - 1;
    const name = last || isSimple(right) ? null : declareTemporary(t);
    parts.push(writeOneComparison(t, op, left, right, before, name));
    [left, before] = [right, name];
  });
  if (t.types.of(node).kind === 'bool')
    return [parts.map(([text, own]) => wrap(text, own, rank.and + 1)).join(' && '), rank.and];
  // The value of the chain is that of the comparison that decides.
  const [last] = parts.pop()!;
  const text = parts.reduceRight((rest, [part]) => {
    const value = declareTemporary(t);
    return `truth(${value} = ${part}) ? ${rest} : ${value}`;
  }, last);
  return [text, rank.conditional];
}

/** One comparison. `before` is a variable that holds the left value; `kept` is one that receives the right value. */
function writeOneComparison(
  t: Translation,
  op: ComparisonOperator,
  left: Expression,
  right: Expression,
  before: string | null,
  kept: string | null,
): RankedText {
  const [helper, plain] = orderSigns[op];
  // TypeScript rejects comparisons that it can decide.
  const isDecided =
    t.target === 'typescript' && ['Constant', 'List', 'Dict', 'Set', 'Tuple', 'UnaryOp'].includes(left.kind);
  const isNew =
    t.target === 'typescript' && (op === 'Is' || op === 'IsNot') && ['List', 'Dict', 'Set'].includes(right.kind);
  const writeLeft = (wanted: number): string =>
    before ?? (isDecided ? `(${t.writeExpression(left)} as any)` : t.writeExpression(left, wanted));
  const writeRight = (wanted: number): string =>
    kept
      ? `(${kept} = ${t.writeExpression(right, rank.assign)})`
      : isNew
        ? `(${t.writeExpression(right)} as any)`
        : t.writeExpression(right, wanted);
  if (op === 'Is' || op === 'IsNot') {
    if (isMethodName(left) && isMethodName(right)) refuse(left, '`is` between special methods');
    const kinds = [t.types.of(left).kind, t.types.of(right).kind];
    if (![left, right].some((one) => isIdentity(t, one)) && kinds.some((kind) => kind !== 'int' && isValue(kind)))
      refuse(left, '`is` between numbers, strings or tuples');
    const isUncertain = [left, right].every(
      (one, at) => ['int', 'str'].includes(kinds[at]!) || (kinds[at] === 'any' && !hasPlainIdentity(t, one)),
    );
    if (isUncertain)
      return [
        `${op === 'Is' ? '' : '!'}isIdentical(${writeLeft(rank.assign)}, ${writeRight(rank.assign)})`,
        op === 'Is' ? rank.call : rank.unary,
      ];
    return [`${writeLeft(rank.equal)} ${plain} ${writeRight(rank.equal + 1)}`, rank.equal];
  }
  if (op === 'In' || op === 'NotIn') {
    // Python evaluates the left side first.
    const isOrdered = isSimple(left) || isSimple(right) || before !== null;
    const method = kept === null ? plainMembership(t.types.of(left), t.types.of(right)) : null;
    const ordered = !isOrdered
      ? `isIn(${writeLeft(rank.assign)}, ${writeRight(rank.assign)})`
      : method
        ? `${writeRight(rank.call)}.${method}(${writeLeft(rank.assign)})`
        : `contains(${writeRight(rank.assign)}, ${writeLeft(rank.assign)})`;
    return [op === 'In' ? ordered : `!${ordered}`, op === 'In' ? rank.call : rank.unary];
  }
  const [a, b] = [t.types.of(left), t.types.of(right)];
  const own = op === 'Eq' || op === 'NotEq' ? rank.equal : rank.compare;
  const isEquality = own === rank.equal;
  const same =
    a.kind === b.kind &&
    (a.kind === 'int' ||
      (a.kind === 'str' && (isEquality || [left, right].some(isBelowSurrogates))) ||
      (a.kind === 'bool' && isEquality));
  if (same) return [`${writeLeft(own)} ${plain} ${writeRight(own + 1)}`, own];
  if (isNumber(a) && isNumber(b)) {
    const numberIn = (text: string, { kind }: Type): string => (kind === 'float' ? `${text}.v` : text);
    const number = before ? numberIn(before, a) : writeNumber(t, left, own);
    return [
      `${isDecided ? `(${number} as any)` : number} ${plain} ${kept ? numberIn(writeRight(own), b) : writeNumber(t, right, own + 1)}`,
      own,
    ];
  }
  return [`${helper}(${writeLeft(rank.assign)}, ${writeRight(rank.assign)})`, rank.call];
}

/** The method that answers `a in b` for values of these types, where nothing else has to be checked. */
function plainMembership(item: Type, container: Type): string | null {
  if (container.kind === 'str') return item.kind === 'str' ? 'includes' : null;
  return container.kind === 'set' && (item.kind === 'str' || item.kind === 'int') ? 'has' : null;
}

/** Is it a constant that JavaScript and Python order in the same way, by UTF-16 and by code points? */
const isBelowSurrogates = (node: Expression): boolean =>
  node.kind === 'Constant' && node.value.type === 'str' && /^[\0-\ud7ff]*$/.test(node.value.value);

/** Is it `x.__init__` or another special method? Those that a class inherits are made when they are asked for. */
const isMethodName = (node: Expression): boolean =>
  node.kind === 'Attribute' &&
  /^__\w+__$/.test(node.attr) &&
  !/^__(?:class|doc|dict|name|qualname|module|cause|context|self|func|wrapped|traceback)__$/.test(node.attr);

/** Is it a class, a builtin, or `type(x)`, which are one object each? */
function hasPlainIdentity(t: Translation, node: Expression): boolean {
  if (node.kind === 'Constant') return true;
  if (node.kind === 'Call') return node.func.kind === 'Name' && node.func.id === 'type';
  if (node.kind !== 'Name') return false;
  const binding = t.world.program.scopes.resolve(node);
  return binding === null || t.world.classNamed(binding) !== null || t.world.functionNamed(binding) !== null;
}

/** Do values of an expression have an identity in JavaScript: None, booleans, Ellipsis, classes and objects? */
/** Does the identity of equal values of this type depend on how CPython made them? */
const isValue = (kind: Type['kind']): boolean =>
  kind === 'int' || kind === 'float' || kind === 'str' || kind === 'tuple';

function isIdentity(t: Translation, node: Expression): boolean {
  if (node.kind === 'Constant') return ['None', 'bool', 'Ellipsis'].includes(node.value.type);
  const { kind } = t.types.of(node);
  return kind === 'any' || kind === 'none' || kind === 'bool' || kind === 'list' || kind === 'dict' || kind === 'set';
}
