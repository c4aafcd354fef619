import type {
  BinaryOperator,
  BinOp,
  Compare,
  ComparisonOperator,
  Comprehension,
  Expression,
  JoinedStr,
  Subscript,
} from '../python/tree.ts';
import { namesIn } from './analysis/declaration-places.ts';
import type { Type } from './analysis/type.ts';
import { readAttribute } from './attributes.ts';
import { callExpression } from './calls.ts';
import { lambda, waits } from './functions.ts';
import { literal, quoted, templateText } from './literals.ts';
import { refuse } from './refusal.ts';
import { anyType, frameOf, indented, type Translation, temporary } from './translation.ts';
import { arrowBody, isSimple, rank, spreadable, type Written, wrap } from './writing.ts';

export function expression(t: Translation, node: Expression, wanted = 0): string {
  const [text, own] = written(t, node);
  return wrap(text, own, wanted);
}

function written(t: Translation, node: Expression): Written {
  const at = (one: Expression): string => t.expression(one, rank.assign);
  switch (node.kind) {
    case 'Constant': {
      const text = literal(node.value, node);
      return [text, text.startsWith('-') ? rank.unary : text.startsWith('new') ? rank.call : rank.primary];
    }
    case 'Name':
      return [t.nameOf(node), rank.primary];
    case 'JoinedStr':
      return [template(t, node), rank.primary];
    case 'List':
      return [`[${node.elts.map((one) => spreadable(t, one)).join(', ')}]`, rank.primary];
    case 'Tuple':
      return [`tupleOf(${node.elts.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
    case 'Set': {
      const constants = node.elts.length >= 3 && node.elts.every(isFolded);
      if (node.elts.some(({ kind }) => kind === 'Starred')) {
        return [
          `setParts(${node.elts.map((one) => (one.kind === 'Starred' ? at(one.value) : `[${at(one)}]`)).join(', ')})`,
          rank.call,
        ];
      }
      return [
        `${constants ? 'setOfConstants' : 'setOf'}(${node.elts.map((one) => spreadable(t, one)).join(', ')})`,
        rank.call,
      ];
    }
    case 'Dict': {
      if (node.keys.includes(null)) {
        const parts = node.keys.map((key, index) =>
          key ? `[${at(key)}, ${at(node.values[index]!)}]` : at(node.values[index]!),
        );
        return [`dictFrom(${parts.join(', ')})`, rank.call];
      }
      if (node.keys.length === 0) return ['new Dict()', rank.call];
      const parts = node.keys.map((key, index) => `${at(key!)}, ${at(node.values[index]!)}`);
      const line = `dictOf(${parts.join(', ')})`;
      return [
        line.length < 100 && !line.includes('\n')
          ? line
          : `dictOf(\n${indented(parts.join(',\n').split('\n')).join('\n')},\n)`,
        rank.call,
      ];
    }
    case 'BinOp':
      return binary(t, node);
    case 'UnaryOp': {
      if (node.op === 'Not') return [`!${condition(t, node.operand, rank.unary)}`, rank.unary];
      const of = t.types.of(node.operand);
      if (node.op === 'USub' && node.operand.kind === 'Constant' && node.operand.value.type === 'float') {
        return [
          `new Float(-${node.operand.value.value === Number.POSITIVE_INFINITY ? 'Infinity' : node.operand.value.value})`,
          rank.call,
        ];
      }
      if (
        node.op === 'USub' &&
        node.operand.kind === 'Constant' &&
        node.operand.value.type === 'int' &&
        node.operand.value.value !== 0n
      ) {
        return [`-${literal(node.operand.value, node)}`, rank.unary];
      }
      if (of.kind === 'int' && of.bits <= 53 && node.op === 'USub')
        return [`0 - ${t.expression(node.operand, rank.multiply)}`, rank.add];
      return [`${{ USub: 'opNeg', UAdd: 'opPos', Invert: 'opInvert' }[node.op]}(${at(node.operand)})`, rank.call];
    }
    case 'BoolOp': {
      const sign = node.op === 'And' ? '&&' : '||';
      const own = node.op === 'And' ? rank.and : rank.or;
      if (node.values.every((one) => t.types.of(one).kind === 'bool')) {
        return [node.values.map((one) => t.expression(one, own + 1)).join(` ${sign} `), own];
      }
      return valueOfBoolean(t, node.op, node.values);
    }
    case 'IfExp':
      return [`${condition(t, node.test, rank.nullish)} ? ${at(node.body)} : ${at(node.orelse)}`, rank.conditional];
    case 'Compare':
      return compare(t, node);
    case 'NamedExpr':
      return [`${t.nameOf(node.target as never)} = ${at(node.value)}`, rank.assign];
    case 'Attribute':
      return readAttribute(t, node);
    case 'Subscript':
      return subscript(t, node);
    case 'Call':
      return callExpression(t, node);
    case 'Lambda':
      return [lambda(t, node), rank.assign];
    case 'ListComp':
      return [listComprehension(t, node.elt, node.generators), rank.call];
    case 'SetComp':
      return [comprehension(t, 'new PySet()', node.generators, `$out.add(${'\u0000'});`, [node.elt]), rank.call];
    case 'DictComp':
      return [
        comprehension(t, 'new Dict()', node.generators, `$out.set(${'\u0000'}, ${'\u0000'});`, [node.key, node.value]),
        rank.call,
      ];
    case 'GeneratorExp':
      return [generatorExpression(t, node.elt, node.generators), rank.call];
    case 'Starred':
      return refuse(node, 'a star here');
    case 'Slice':
      return [
        `new Slice(${[node.lower, node.upper, node.step].map((one) => (one ? at(one) : 'null')).join(', ')})`,
        rank.call,
      ];
    case 'Yield': {
      const value = node.value ? at(node.value) : 'null';
      const { made } = frameOf(t);
      return [made?.kind === 'AsyncFunctionDef' ? `yield asyncYield(${value})` : `yield ${value}`, rank.assign];
    }
    case 'YieldFrom':
      return [`yield* yieldFrom(${at(node.value)})`, rank.assign];
    case 'Await':
      return [`yield* awaited(${at(node.value)})`, rank.assign];
    case 'FormattedValue':
      return refuse(node, 'a replacement field here');
    case 'TemplateStr':
    case 'Interpolation':
      return refuse(node, 'template strings');
  }
}

/** Does the compiler make a constant of it? */
export function isFolded(node: Expression): boolean {
  switch (node.kind) {
    case 'Constant':
      return true;
    case 'UnaryOp':
      return isFolded(node.operand);
    case 'BinOp':
      return isFolded(node.left) && isFolded(node.right);
    case 'Tuple':
      return node.elts.every(isFolded);
  }
  return false;
}

/** `a and b` as a value: the operand that decides. */
function valueOfBoolean(t: Translation, op: 'And' | 'Or', values: readonly Expression[]): Written {
  const [first, ...rest] = values;
  const last = rest.length === 1 ? t.expression(rest[0]!, rank.assign) : valueOfBoolean(t, op, rest)[0];
  let [test, again] = ['', ''];
  if (isSimple(first!)) {
    test = condition(t, first!, rank.nullish);
    again = t.expression(first!, rank.assign);
  } else {
    again = temporary(t);
    const kept = `${again} = ${t.expression(first!, rank.assign)}`;
    test = t.target === 'typescript' ? `truth(${kept})` : truthOf(`(${kept})`, t.types.of(first!), rank.nullish);
  }
  return [op === 'And' ? `${test} ? ${last} : ${again}` : `${test} ? ${again} : ${last}`, rank.conditional];
}

/** An expression as a JavaScript condition. */
export function condition(t: Translation, node: Expression, wanted = 0): string {
  if (node.kind === 'BoolOp') {
    const own = node.op === 'And' ? rank.and : rank.or;
    const text = node.values.map((one) => condition(t, one, own + 1)).join(node.op === 'And' ? ' && ' : ' || ');
    return wrap(text, own, wanted);
  }
  if (node.kind === 'UnaryOp' && node.op === 'Not')
    return wrap(`!${condition(t, node.operand, rank.unary)}`, rank.unary, wanted);
  if (node.kind === 'Constant' && node.value.type === 'bool') return String(node.value.value);
  const of = t.types.of(node);
  if (of.kind === 'bool') return t.expression(node, wanted);
  // TypeScript rejects comparisons of what it knows to differ.
  if (t.target === 'typescript' && (of.kind === 'str' || of.kind === 'int') && !asked.has(node.kind))
    return `Boolean(${t.expression(node)})`;
  return truthOf(t.expression(node, of.kind === 'any' || of.kind === 'never' ? 0 : rank.call), of, wanted);
}

/** Expressions whose values TypeScript does not know. */
const asked: ReadonlySet<string> = new Set(['Name', 'Call', 'Attribute', 'Subscript']);

function truthOf(text: string, of: Type, wanted: number): string {
  switch (of.kind) {
    case 'bool':
      return text;
    case 'int':
      return wrap(`${text} !== 0`, rank.equal, wanted);
    case 'str':
      return wrap(`${text} !== ""`, rank.equal, wanted);
    case 'list':
      return wrap(`${text}.length > 0`, rank.compare, wanted);
  }
  return `truth(${text})`;
}

const signs: Readonly<Record<BinaryOperator, string>> = {
  Add: 'opAdd',
  Sub: 'opSub',
  Mult: 'opMul',
  MatMult: 'opMatMul',
  Div: 'opDiv',
  Mod: 'opMod',
  Pow: 'opPow',
  LShift: 'opLShift',
  RShift: 'opRShift',
  BitOr: 'opBitOr',
  BitXor: 'opBitXor',
  BitAnd: 'opBitAnd',
  FloorDiv: 'opFloorDiv',
};
export const inPlaceNames: Readonly<Record<BinaryOperator, string>> = {
  Add: '__iadd__',
  Sub: '__isub__',
  Mult: '__imul__',
  MatMult: '__imatmul__',
  Div: '__itruediv__',
  Mod: '__imod__',
  Pow: '__ipow__',
  LShift: '__ilshift__',
  RShift: '__irshift__',
  BitOr: '__ior__',
  BitXor: '__ixor__',
  BitAnd: '__iand__',
  FloorDiv: '__ifloordiv__',
};
export const operatorName = (op: BinaryOperator): string => signs[op];

/** `a * b % m`, which numbers can often do where the product is too large for them. */
function modularProduct(t: Translation, node: BinOp): Written | null {
  if (node.op !== 'Mod' || !isSimple(node.right)) return null;
  const { left } = node;
  const [product, term] = left.kind === 'BinOp' && left.op === 'Add' ? [left.left, left.right] : [left, null];
  if (product.kind !== 'BinOp' || product.op !== 'Mult' || (term !== null && !isSimple(term))) return null;
  const factors = [product.left, product.right];
  const isWhole = (one: Expression): boolean => ['int', 'any'].includes(t.types.of(one).kind);
  if (![...factors, node.right, ...(term ? [term] : [])].every(isWhole)) return null;
  const parts = [...factors, ...(term ? [term] : []), node.right].map((one) => t.expression(one, rank.assign));
  return [`${term ? 'mulAddMod' : 'mulMod'}(${parts.join(', ')})`, rank.call];
}

function binary(t: Translation, node: BinOp): Written {
  const modular = modularProduct(t, node);
  const plain = plainArithmetic(node.op, t.types.of(node.left), t.types.of(node.right), node.right);
  if (plain) {
    const [sign, own] = plain;
    return [`${t.expression(node.left, own)} ${sign} ${t.expression(node.right, own + 1)}`, own];
  }
  if (modular) return modular;
  return [
    `${signs[node.op]}(${t.expression(node.left, rank.assign)}, ${t.expression(node.right, rank.assign)})`,
    rank.call,
  ];
}

/** The JavaScript operator that does the same on values of these types, if one does. */
export function plainArithmetic(op: BinaryOperator, a: Type, b: Type, right: Expression): Written | null {
  if (a.kind === 'str' && b.kind === 'str' && op === 'Add') return ['+', rank.add];
  if (a.kind !== 'int' || b.kind !== 'int') return null;
  switch (op) {
    case 'Add':
    case 'Sub':
      return Math.max(a.bits, b.bits) + 1 <= 53 ? [op === 'Add' ? '+' : '-', rank.add] : null;
    case 'BitAnd':
    case 'BitOr':
    case 'BitXor':
      return a.bits <= 31 && b.bits <= 31
        ? op === 'BitAnd'
          ? ['&', rank.bitAnd]
          : op === 'BitOr'
            ? ['|', rank.bitOr]
            : ['^', rank.bitXor]
        : null;
    case 'Mult':
      // A negative factor times zero would be -0.
      return a.bits + b.bits <= 53 && right.kind === 'Constant' && right.value.type === 'int' && right.value.value > 0n
        ? ['*', rank.multiply]
        : null;
  }
  return null;
}

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

function compare(t: Translation, node: Compare): Written {
  if (node.ops.length === 1) return compareOne(t, node.ops[0]!, node.left, node.comparators[0]!, null, null);
  const parts: string[] = [];
  let left: Expression = node.left;
  let before: string | null = null;
  const allBool = t.types.of(node).kind === 'bool';
  if (!allBool) refuse(node, 'a chain of comparisons that a class defines');
  node.ops.forEach((op, index) => {
    const right = node.comparators[index]!;
    const last = index === node.ops.length - 1;
    const name = last || isSimple(right) ? null : temporary(t);
    const [text, own] = compareOne(t, op, left, right, before, name);
    parts.push(wrap(text, own, rank.and + 1));
    [left, before] = [right, name];
  });
  return [parts.join(' && '), rank.and];
}

/** One comparison. A name given for the left side stands for its value, one for the right side keeps it. */
function compareOne(
  t: Translation,
  op: ComparisonOperator,
  left: Expression,
  right: Expression,
  before: string | null,
  kept: string | null,
): Written {
  const [helper, plain] = orderSigns[op];
  // TypeScript rejects comparisons that it can decide.
  const isDecided =
    t.target === 'typescript' && ['Constant', 'List', 'Dict', 'Set', 'Tuple', 'UnaryOp'].includes(left.kind);
  const isNew =
    t.target === 'typescript' && (op === 'Is' || op === 'IsNot') && ['List', 'Dict', 'Set'].includes(right.kind);
  const leftText = (wanted: number): string =>
    before ?? (isDecided ? `(${t.expression(left)} as any)` : t.expression(left, wanted));
  const rightText = (wanted: number): string =>
    kept
      ? `(${kept} = ${t.expression(right, rank.assign)})`
      : isNew
        ? `(${t.expression(right)} as any)`
        : t.expression(right, wanted);
  if (op === 'Is' || op === 'IsNot') {
    if (![left, right].some((one) => isIdentity(t, one))) {
      const sides = [t.types.of(left).kind, t.types.of(right).kind];
      if (sides.some((kind) => kind === 'float' || kind === 'tuple' || kind === 'str' || kind === 'int'))
        refuse(left, '`is` between values');
    }
    return [`${leftText(rank.equal)} ${plain} ${rightText(rank.equal + 1)}`, rank.equal];
  }
  if (op === 'In' || op === 'NotIn') {
    const text = `contains(${rightText(rank.assign)}, ${leftText(rank.assign)})`;
    // Python asks for the left side first.
    const ordered =
      isSimple(left) || isSimple(right) || before !== null
        ? text
        : `isIn(${leftText(rank.assign)}, ${rightText(rank.assign)})`;
    return [op === 'In' ? ordered : `!${ordered}`, op === 'In' ? rank.call : rank.unary];
  }
  const [a, b] = [t.types.of(left), t.types.of(right)];
  const own = op === 'Eq' || op === 'NotEq' ? rank.equal : rank.compare;
  const same =
    a.kind === b.kind &&
    (a.kind === 'int' || (a.kind === 'str' && own === rank.equal) || (a.kind === 'bool' && own === rank.equal));
  if (same) return [`${leftText(own)} ${plain} ${rightText(own + 1)}`, own];
  return [`${helper}(${leftText(rank.assign)}, ${rightText(rank.assign)})`, rank.call];
}

/** What `is` is asked of: None, booleans, Ellipsis, classes, and objects. */
function isIdentity(t: Translation, node: Expression): boolean {
  if (node.kind === 'Constant') return ['None', 'bool', 'Ellipsis'].includes(node.value.type);
  const { kind } = t.types.of(node);
  return kind === 'any' || kind === 'none' || kind === 'bool' || kind === 'list' || kind === 'dict' || kind === 'set';
}

function subscript(t: Translation, node: Subscript): Written {
  const on = t.types.of(node.value);
  const value = t.expression(node.value, rank.assign);
  if (on.kind === 'list' && t.types.of(node.slice).kind === 'int')
    return [`listAt(${value}, ${t.expression(node.slice, rank.assign)})`, rank.call];
  if (node.slice.kind === 'Slice') return [`getItem(${value}, ${t.expression(node.slice)})`, rank.call];
  if (on.kind === 'any' && isTypeExpression(t, node.value)) return [t.expression(node.value, rank.call), rank.call];
  return [`getItem(${value}, ${t.expression(node.slice, rank.assign)})`, rank.call];
}

/** `list[int]` at run time is the type itself, for all that a program can do with it. */
function isTypeExpression(t: Translation, node: Expression): boolean {
  return (
    node.kind === 'Name' &&
    t.world.program.scopes.resolve(node) === null &&
    ['list', 'dict', 'tuple', 'set', 'frozenset', 'type'].includes(node.id)
  );
}

function template(t: Translation, node: JoinedStr): string {
  const parts = node.values.map((part) => {
    if (part.kind === 'Constant' && part.value.type === 'str') return templateText(part.value.value);
    if (part.kind !== 'FormattedValue') return refuse(part, 'a part of an f-string');
    const conversion = part.conversion > 0 ? String.fromCharCode(part.conversion) : null;
    const spec = part.formatSpec
      ? part.formatSpec.kind === 'JoinedStr'
        ? template(t, part.formatSpec)
        : t.expression(part.formatSpec)
      : null;
    const value = t.expression(part.value, rank.assign);
    const { kind } = t.types.of(part.value);
    if (spec === null && conversion === null)
      return kind === 'str' || kind === 'int'
        ? `\${${intText(value, t.types.of(part.value))}}`
        : `\${formatted(${value})}`;
    if (spec === null) return `\${${conversion === 'r' ? 'repr' : conversion === 's' ? 'str' : 'ascii'}(${value})}`;
    return conversion === null ? `\${format(${value}, ${spec})}` : `\${formatted(${value}, "${conversion}", ${spec})}`;
  });
  if (node.values.length === 0) return '""';
  if (node.values.every(({ kind }) => kind === 'Constant'))
    return quoted(
      node.values.map((one) => (one.kind === 'Constant' && one.value.type === 'str' ? one.value.value : '')).join(''),
    );
  return `\`${parts.join('')}\``;
}

/** An int without a bound may have more digits than Python writes. */
const intText = (value: string, of: Type): string => (of.kind === 'int' && of.bits > 53 ? `str(${value})` : value);

/** The loops of a comprehension around what it does with each turn. */
export function loops(
  t: Translation,
  generators: readonly Comprehension[],
  inner: () => string[],
  source: string | null = null,
): string[] {
  const [first, ...rest] = generators;
  if (!first) return inner();
  const [head, before, setup] = loopHead(t, first, source);
  const shared = isShared(t, first.target)
    ? declared(
        t,
        namesIn(first.target).map((name) => t.nameOf(name)),
      )
    : [];
  const body = (): string[] => {
    const inside = loops(t, rest, inner);
    return first.ifs.reduceRight<string[]>(
      (lines, test) => [`if (${condition(t, test)}) {`, ...indented(lines), '}'],
      inside,
    );
  };
  return [...shared, ...setup, `${head} {`, ...indented([...before, ...body()]), '}'];
}

/** Functions that are made in the loop see one variable, not one for each turn. */
function isShared(t: Translation, target: Expression): boolean {
  const { scopes } = t.world.program;
  return namesIn(target).some((name) =>
    scopes.resolve(name)?.uses.some((use) => ['lambda', 'function'].includes(scopes.scopeOf(use).kind)),
  );
}

function loopHead(
  t: Translation,
  { target, iter, isAsync }: Comprehension,
  source: string | null,
): [head: string, before: string[], setup: string[]] {
  if (isAsync) {
    const it = temporary(t);
    const keyword = isShared(t, target) ? '' : 'const ';
    return [
      'for (;;)',
      [
        `const $item${anyType(t)} = yield* asyncNext(${it});`,
        'if ($item === asyncDone) break;',
        `${keyword}${pattern(t, target, '$item')};`,
      ],
      [`${it} = asyncIter(${source ?? t.expression(iter, rank.assign)});`],
    ];
  }
  const over = source ?? iterated(t, iter);
  const shared = isShared(t, target);
  if (target.kind === 'Name') return [`for (${shared ? '' : 'const '}${t.nameOf(target)} of ${over})`, [], []];
  return [`for (const $item of ${over})`, [`${shared ? '' : 'const '}${pattern(t, target, '$item')};`], []];
}

/** What a loop goes over; known lists and strings go as they are. */
export function iterated(t: Translation, node: Expression): string {
  const { kind } = t.types.of(node);
  const text = t.expression(node, rank.assign);
  return kind === 'list' || kind === 'str' ? text : `iter(${text})`;
}

/** `[a, b] = unpack(x, 2)`, as a declaration of names. Nested patterns are unpacked inside. */
export function pattern(t: Translation, target: Expression, value: string): string {
  if (target.kind === 'Name') return `${t.nameOf(target)} = ${value}`;
  if (target.kind !== 'Tuple' && target.kind !== 'List') return refuse(target, 'this target of a loop');
  const star = target.elts.findIndex(({ kind }) => kind === 'Starred');
  const nested = target.elts.filter(({ kind }) => kind === 'Tuple' || kind === 'List');
  const names = target.elts.map((one, index) => {
    if (one.kind === 'Name') return t.nameOf(one);
    if (one.kind === 'Starred' && one.value.kind === 'Name') return t.nameOf(one.value);
    if (one.kind === 'Tuple' || one.kind === 'List') return `$n${index}`;
    return refuse(one, 'this target of a loop');
  });
  const taken =
    star < 0
      ? `unpack(${value}, ${target.elts.length})`
      : `unpackStar(${value}, ${star}, ${target.elts.length - star - 1})`;
  const first = `[${names.join(', ')}] = ${taken}`;
  if (nested.length === 0) return first;
  return [first, ...nested.map((one) => pattern(t, one, `$n${target.elts.indexOf(one)}`))].join(', ');
}

function listComprehension(t: Translation, elt: Expression, generators: readonly Comprehension[]): string {
  const [only] = generators;
  if (
    generators.length === 1 &&
    only!.ifs.length === 0 &&
    only!.target.kind === 'Name' &&
    !only!.isAsync &&
    !waits(elt) &&
    !isShared(t, only!.target)
  ) {
    return inFrame(t, (temps) => {
      const body = t.expression(elt, rank.assign);
      return `mapped(${iterated(t, only!.iter)}, (${t.nameOf(only!.target as never)}${anyType(t)}) => ${arrowBody(t, body, temps)})`;
    });
  }
  return comprehension(t, '[]', generators, `$out.push(${'\u0000'});`, [elt]);
}

const declared = (t: Translation, names: readonly string[]): string[] =>
  names.length > 0 ? [`let ${names.map((one) => `${one}${anyType(t)}`).join(', ')};`] : [];

function inFrame(t: Translation, write: (temps: string[]) => string): string {
  const outer = frameOf(t);
  const temps: string[] = [];
  t.frames.push({ ...outer, temps });
  try {
    return write(temps);
  } finally {
    t.frames.pop();
  }
}

function comprehension(
  t: Translation,
  empty: string,
  generators: readonly Comprehension[],
  step: string,
  parts: readonly Expression[],
): string {
  return inFrame(t, (temps) => {
    const lines = loops(t, generators, () => {
      let index = 0;
      return [step.replaceAll('\u0000', () => t.expression(parts[index++]!, rank.assign))];
    });
    const body = [`const $out${anyType(t)} = ${empty};`, ...declared(t, temps), ...lines, 'return $out;'];
    if ([...parts, ...generators].some(waits)) {
      const inside = indented(body.join('\n').split('\n')).join('\n');
      return `(yield* function* (${anyType(t) === '' ? '' : 'this: any'})${anyType(t)} {\n${inside}\n}.call(this))`;
    }
    return `(() => {\n${indented(body.join('\n').split('\n')).join('\n')}\n})()`;
  });
}

function generatorExpression(t: Translation, elt: Expression, generators: readonly Comprehension[]): string {
  return inFrame(t, (temps) => {
    const [first] = generators;
    const isAsync = isAsyncGenerator(elt, generators);
    const source = first!.isAsync ? t.expression(first!.iter, rank.assign) : iterated(t, first!.iter);
    const item = (): string => t.expression(elt, rank.assign);
    const lines = loops(
      t,
      generators,
      () => [isAsync ? `yield asyncYield(${item()});` : `yield ${item()};`],
      '$source',
    );
    const body = [...declared(t, temps), ...lines];
    const text = `${isAsync ? 'asyncGenerator' : 'generator'}(function* (${anyType(t) === '' ? '$source' : 'this: any, $source: any'})${anyType(t)} {\n${indented(body.join('\n').split('\n')).join('\n')}\n}${isAsync ? ', false' : ''})`;
    return `${/\bthis\b/.test(lines.join('\n')) ? `${text}.call(this, ${source})` : `${text}(${source})`}`;
  });
}

/** A generator expression that waits is asynchronous; what it goes over first is worked out around it. */
const isAsyncGenerator = (elt: Expression, [first, ...rest]: readonly Comprehension[]): boolean =>
  first!.isAsync !== 0 || [elt, ...first!.ifs, ...rest].some(waits);

/** A generator expression that is used up at once may as well be a list. */
export function consumed(t: Translation, node: Expression): string {
  return node.kind === 'GeneratorExp' && !isAsyncGenerator(node.elt, node.generators)
    ? listComprehension(t, node.elt, node.generators)
    : t.expression(node, rank.assign);
}
