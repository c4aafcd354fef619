import type { Scope, Scopes } from '../../python/scopes.ts';
import type { Comprehension, DictComp, Expression, GeneratorExp, ListComp, Name, SetComp } from '../../python/tree.ts';
import { namesIn } from '../analysis/declaration-places.ts';
import { hasAwait } from '../functions.ts';
import { refuse } from '../refusal.ts';
import { anyType, declareTemporary, frameOf, indent, type Translation } from '../translation.ts';
import { rank, writeArrowBody } from '../writing.ts';

export function writeComprehension(t: Translation, node: ListComp | SetComp | DictComp | GeneratorExp): string {
  switch (node.kind) {
    case 'ListComp':
      return writeListComprehension(t, node.elt, node.generators);
    case 'SetComp':
      return writeLoopComprehension(t, 'new PySet()', node.generators, `$out.add(${'\u0000'});`, [node.elt]);
    case 'DictComp':
      return writeLoopComprehension(t, 'new Dict()', node.generators, `$out.set(${'\u0000'}, ${'\u0000'});`, [
        node.key,
        node.value,
      ]);
    case 'GeneratorExp':
      return writeGeneratorExpression(t, node.elt, node.generators);
  }
}

/** The loops of a comprehension around the statements of its body. */
function writeLoops(
  t: Translation,
  generators: readonly Comprehension[],
  inner: () => string[],
  source: string | null = null,
): string[] {
  const [first, ...rest] = generators;
  if (!first) return inner();
  const [head, before, setup] = writeLoopHead(t, first, source);
  const shared = isShared(t, first.target)
    ? declareTemporaries(t, [
        ...new Set([...namesIn(first.target).map((name) => t.writeName(name)), ...nestedNames(first.target)]),
      ])
    : [];
  const body = (): string[] => {
    const inside = writeLoops(t, rest, inner);
    return first.ifs.reduceRight<string[]>(
      (lines, test) => [`if (${t.writeCondition(test)}) {`, ...indent(lines), '}'],
      inside,
    );
  };
  return [...shared, ...setup, `${head} {`, ...indent([...before, ...body()]), '}'];
}

/**
 * Does a function or generator in the loop use the variable? Python has one variable for all iterations, not one for
 * each. A name that occurs twice in the target is declared before, too.
 */
function isShared(t: Translation, target: Expression): boolean {
  const { scopes } = t.world.program;
  const names = namesIn(target);
  if (new Set(names.map(({ id }) => id)).size < names.length) return true;
  return names.some((name) => {
    const binding = scopes.resolve(name);
    return binding?.uses.some((use) => isUsedLater(scopes, use, binding.scope));
  });
}

/** Is a name used inside a function or a generator, which may run after the loop has gone on? */
function isUsedLater(scopes: Scopes, use: Name, own: Scope): boolean {
  for (let scope: Scope | null = scopes.scopeOf(use); scope && scope !== own; scope = scope.parent)
    if (scope.kind !== 'comprehension' || scope.node.kind === 'GeneratorExp') return true;
  return false;
}

/** The variables that hold the nested parts of a target while it is unpacked. */
function nestedNames(target: Expression, path = ''): string[] {
  if (target.kind !== 'Tuple' && target.kind !== 'List') return [];
  if (!target.elts.some(({ kind }) => kind === 'Tuple' || kind === 'List')) return [];
  return target.elts.flatMap((one, index) => [`$n${path}${index}`, ...nestedNames(one, `${path}${index}_`)]);
}

function writeLoopHead(
  t: Translation,
  { target, iter, isAsync }: Comprehension,
  source: string | null,
): [head: string, before: string[], setup: string[]] {
  if (isAsync) {
    const it = declareTemporary(t);
    const keyword = isShared(t, target) ? '' : 'const ';
    return [
      'for (;;)',
      [
        `const $item${anyType(t)} = yield* asyncNext(${it});`,
        'if ($item === asyncDone) break;',
        `${keyword}${writeUnpacking(t, target, '$item')};`,
      ],
      [`${it} = asyncIter(${source ?? t.writeExpression(iter, rank.assign)});`],
    ];
  }
  const over = source ?? writeIterable(t, iter);
  const shared = isShared(t, target);
  if (target.kind === 'Name') return [`for (${shared ? '' : 'const '}${t.writeName(target)} of ${over})`, [], []];
  return [`for (const $item of ${over})`, [`${shared ? '' : 'const '}${writeUnpacking(t, target, '$item')};`], []];
}

/** The iterable of a loop; values known to be lists or strings are iterated directly. */
export function writeIterable(t: Translation, node: Expression): string {
  const { kind } = t.types.of(node);
  const text = t.writeExpression(node, rank.assign);
  return kind === 'list' || kind === 'str' ? text : `iter(${text})`;
}

/** `[a, b] = unpack(x, 2)`, as a declaration of names. Nested patterns are unpacked inside. */
function writeUnpacking(t: Translation, target: Expression, value: string, path = ''): string {
  if (target.kind === 'Starred') return writeUnpacking(t, target.value, value, path);
  if (target.kind === 'Name') return `${t.writeName(target)} = ${value}`;
  if (target.kind !== 'Tuple' && target.kind !== 'List') return refuse(target, 'this loop target');
  const star = target.elts.findIndex(({ kind }) => kind === 'Starred');
  const nested = target.elts.filter(({ kind }) => kind === 'Tuple' || kind === 'List');
  const names = target.elts.map((one, index) => {
    // Python assigns from left to right, so a nested part delays the names after it.
    if (nested.length > 0) return `$n${path}${index}`;
    if (one.kind === 'Name') return t.writeName(one);
    if (one.kind === 'Starred' && one.value.kind === 'Name') return t.writeName(one.value);
    return refuse(one, 'this loop target');
  });
  const taken =
    star < 0
      ? `unpack(${value}, ${target.elts.length})`
      : `unpackStar(${value}, ${star}, ${target.elts.length - star - 1})`;
  const first = `[${names.join(', ')}] = ${taken}`;
  if (nested.length === 0) return first;
  return [
    first,
    ...target.elts.map((one, index) => writeUnpacking(t, one, `$n${path}${index}`, `${path}${index}_`)),
  ].join(', ');
}

function writeListComprehension(t: Translation, elt: Expression, generators: readonly Comprehension[]): string {
  const [only] = generators;
  if (
    generators.length === 1 &&
    only!.ifs.length === 0 &&
    only!.target.kind === 'Name' &&
    !only!.isAsync &&
    !hasAwait(elt) &&
    !isShared(t, only!.target)
  ) {
    return writeInFrame(t, (temps) => {
      const body = t.writeExpression(elt, rank.assign);
      return `mapped(${writeIterable(t, only!.iter)}, (${t.writeName(only!.target as never)}${anyType(t)}) => ${writeArrowBody(t, body, temps)})`;
    });
  }
  return writeLoopComprehension(t, '[]', generators, `$out.push(${'\u0000'});`, [elt]);
}

const declareTemporaries = (t: Translation, names: readonly string[]): string[] =>
  names.length > 0 ? [`let ${names.map((one) => `${one}${anyType(t)}`).join(', ')};`] : [];

function writeInFrame(t: Translation, write: (temps: string[]) => string): string {
  const outer = frameOf(t);
  const temps: string[] = [];
  t.frames.push({ ...outer, temps });
  try {
    return write(temps);
  } finally {
    t.frames.pop();
  }
}

function writeLoopComprehension(
  t: Translation,
  empty: string,
  generators: readonly Comprehension[],
  step: string,
  parts: readonly Expression[],
): string {
  return writeInFrame(t, (temps) => {
    const lines = writeLoops(t, generators, () => {
      let index = 0;
      return [step.replaceAll('\u0000', () => t.writeExpression(parts[index++]!, rank.assign))];
    });
    const body = [`const $out${anyType(t)} = ${empty};`, ...declareTemporaries(t, temps), ...lines, 'return $out;'];
    if ([...parts, ...generators].some(hasAwait)) {
      const inside = indent(body.join('\n').split('\n')).join('\n');
      return `(yield* function* (${anyType(t) === '' ? '' : 'this: any'})${anyType(t)} {\n${inside}\n}.call(this))`;
    }
    return `(() => {\n${indent(body.join('\n').split('\n')).join('\n')}\n})()`;
  });
}

function writeGeneratorExpression(t: Translation, elt: Expression, generators: readonly Comprehension[]): string {
  return writeInFrame(t, (temps) => {
    const [first] = generators;
    const isAsync = isAsyncGenerator(elt, generators);
    const source = first!.isAsync ? t.writeExpression(first!.iter, rank.assign) : writeIterable(t, first!.iter);
    const item = (): string => t.writeExpression(elt, rank.assign);
    const lines = writeLoops(
      t,
      generators,
      () => [isAsync ? `yield asyncYield(${item()});` : `yield ${item()};`],
      '$source',
    );
    const body = [...declareTemporaries(t, temps), ...lines];
    const text = `${isAsync ? 'asyncGenerator' : 'generator'}(function* (${anyType(t) === '' ? '$source' : 'this: any, $source: any'})${anyType(t)} {\n${indent(body.join('\n').split('\n')).join('\n')}\n}${isAsync ? ', false' : ''})`;
    return `${/\bthis\b/.test(lines.join('\n')) ? `${text}.call(this, ${source})` : `${text}(${source})`}`;
  });
}

/** A generator expression that awaits is asynchronous. Its first iterable is evaluated outside it. */
const isAsyncGenerator = (elt: Expression, [first, ...rest]: readonly Comprehension[]): boolean =>
  first!.isAsync !== 0 || [elt, ...first!.ifs, ...rest].some(hasAwait);

/** An iterable that is consumed at once: a generator expression is written as a list. */
export function writeConsumed(t: Translation, node: Expression): string {
  return node.kind === 'GeneratorExp' && !isAsyncGenerator(node.elt, node.generators)
    ? writeListComprehension(t, node.elt, node.generators)
    : t.writeExpression(node, rank.assign);
}
