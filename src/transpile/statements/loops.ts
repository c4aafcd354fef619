import type { AsyncFor, Expression, For, Name, Statement, While } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { writeIterable } from '../expressions/comprehensions.ts';
import { isFolded } from '../expressions/displays.ts';
import { cleansUp } from '../functions.ts';
import { anyType, declareTemporary, indent, type Translation } from '../translation.ts';
import { rank } from '../writing.ts';
import { isOfClassBody, writeStore, writeValue } from './assignments.ts';

export function writeWhile(t: Translation, node: While): string[] {
  const head = `while (${t.writeCondition(node.test)}) {`;
  if (node.orelse.length === 0) return [head, ...indent(writeLoopBody(t, node.body)), '}'];
  return writeWithElse(t, node.orelse, [head], () => t.writeStatements(node.body));
}

/** The body of a loop without an `else`. */
function writeLoopBody(t: Translation, body: readonly Statement[]): string[] {
  t.breaks.push(null);
  const lines = t.writeStatements(body);
  t.breaks.pop();
  return lines;
}

/** A loop with an `else`: a flag records whether `break` ended it. */
function writeWithElse(
  t: Translation,
  orelse: readonly Statement[],
  head: readonly string[],
  write: () => string[],
): string[] {
  const flag = declareTemporary(t);
  t.breaks.push(flag);
  const lines = write();
  t.breaks.pop();
  return [
    `${flag} = false;`,
    ...head,
    ...indent(lines),
    '}',
    `if (!${flag}) {`,
    ...indent(t.writeStatements(orelse)),
    '}',
  ];
}

export function writeFor(t: Translation, node: For): string[] {
  const { head, before, setup } = writeLoopHead(t, node);
  if (node.orelse.length === 0)
    return [...setup, `${head} {`, ...indent([...before, ...writeLoopBody(t, node.body)]), '}'];
  return [
    ...setup,
    ...writeWithElse(t, node.orelse, [`${head} {`], () => [...before, ...t.writeStatements(node.body)]),
  ];
}

/** `async for`. */
export function writeAsyncFor(t: Translation, node: AsyncFor): string[] {
  const it = declareTemporary(t);
  const head = [`${it} = asyncIter(${writeValue(t, node.iter)});`];
  const next = (): string[] => [
    `const $next${anyType(t)} = yield* asyncNext(${it});`,
    'if ($next === asyncDone) break;',
    ...writeStore(t, node.target, '$next', node),
  ];
  const write = (): string[] => {
    const lines = writeLoopBody(t, node.body);
    return [...next(), ...lines];
  };
  const loop =
    node.orelse.length === 0
      ? ['for (;;) {', ...indent(write()), '}']
      : writeWithElse(t, node.orelse, ['for (;;) {'], () => [...next(), ...t.writeStatements(node.body)]);
  // A generator that only this loop refers to is closed when the loop ends.
  const abandoned = node.iter.kind === 'Call' && t.world.program.all('AsyncFunctionDef').some(cleansUp);
  if (!abandoned) return [...head, ...loop];
  return [
    ...head,
    'try {',
    ...indent(loop),
    '} catch ($error) {',
    `  leftEarly(${it}, true);`,
    '  throw $error;',
    '} finally {',
    `  leftEarly(${it}, false);`,
    '}',
  ];
}

function writeLoopHead(t: Translation, node: For): { head: string; before: string[]; setup: string[] } {
  const { target, iter } = node;
  const counted = target.kind === 'Name' ? writeRangeHead(t, node, target) : null;
  if (counted) return counted;
  const constants = iter.kind === 'Set' && iter.elts.every(isFolded);
  const isLeft = [...walk(node)].some(({ kind }) => ['Break', 'Return', 'Raise', 'Call', 'Subscript'].includes(kind));
  if (iter.kind === 'Call' && isLeft && t.world.cleansUp) {
    const closed = `closing(${writeIterable(t, iter)})`;
    return writeLoopOver(t, node, closed);
  }
  const over = constants
    ? `frozenConstants(${iter.elts.map((one) => writeValue(t, one)).join(', ')})`
    : writeIterable(t, iter);
  return writeLoopOver(t, node, over);
}

function writeLoopOver(t: Translation, node: For, over: string): { head: string; before: string[]; setup: string[] } {
  const { target } = node;
  const { scopes } = t.world.program;
  const named = target.kind === 'Name' ? scopes.resolve(target) : null;
  if (target.kind === 'Name' && named && !isOfClassBody(named)) {
    const binding = named;
    const own = t.variables.isDeclaredAt(node, binding);
    return {
      head: `for (${own ? `${t.variables.keyword(binding)} ` : ''}${t.writeName(target)} of ${over})`,
      before: [],
      setup: [],
    };
  }
  const item = declareTemporary(t);
  t.frames.at(-1)!.temps.pop();
  return { head: `for (const ${item}i of ${over})`, before: writeStore(t, target, `${item}i`, node), setup: [] };
}

/** `for i in range(…)` as a counting loop. */
function writeRangeHead(
  t: Translation,
  node: For,
  target: Name,
): { head: string; before: string[]; setup: string[] } | null {
  const { iter } = node;
  const { scopes } = t.world.program;
  if (isOfClassBody(scopes.resolve(target))) return null;
  if (
    iter.kind !== 'Call' ||
    iter.func.kind !== 'Name' ||
    iter.func.id !== 'range' ||
    scopes.resolve(iter.func) !== null
  )
    return null;
  if (
    iter.keywords.length > 0 ||
    iter.args.some(({ kind }) => kind === 'Starred') ||
    iter.args.length === 0 ||
    iter.args.length > 3
  )
    return null;
  const [start, stop] = iter.args.length === 1 ? [null, iter.args[0]!] : [iter.args[0]!, iter.args[1]!];
  const step = iter.args[2] ?? null;
  const by = step === null ? 1 : constantInt(step);
  if (by === 0) return null;
  const binding = scopes.resolve(target)!;
  const name = t.writeName(target);
  const own = t.variables.isDeclaredAt(node, binding);
  const changed = !own || binding.definitions.length > 1;
  if (start !== null && mayBeHuge(t, start)) return null;
  const begins = start === null ? null : t.types.of(start);
  if (begins?.kind === 'int' && begins.bits > 52 && begins.bits !== Number.POSITIVE_INFINITY) return null;
  const from =
    start === null
      ? '0'
      : begins?.kind === 'int' && begins.bits <= 52
        ? t.writeExpression(start, rank.assign)
        : `safeStart(${t.writeExpression(start, rank.assign)})`;
  const isInvariant = stop.kind === 'Constant' || constantInt(stop) !== null;
  const to = writeBound(t, stop);
  const limit = isInvariant ? to : `${name}$end`;
  const counter = changed ? `${name}$` : name;
  if (by === null) {
    const stride = `${name}$step`;
    const computed = `for (let ${counter} = ${from}, ${name}$end = ${to}, ${stride} = rangeStep(${t.writeExpression(step!, rank.assign)}); ${stride} > 0 ? ${counter} < ${name}$end : ${counter} > ${name}$end; ${counter} += ${stride})`;
    return {
      head: computed,
      before: changed ? [`${own ? `${t.variables.keyword(binding)} ` : ''}${name} = ${counter};`] : [],
      setup: [],
    };
  }
  const sign = by > 0 ? '<' : '>';
  const next =
    by === 1 ? `${counter}++` : by === -1 ? `${counter}--` : by > 0 ? `${counter} += ${by}` : `${counter} -= ${-by}`;
  const head = `for (let ${counter} = ${from}${isInvariant ? '' : `, ${limit} = ${to}`}; ${counter} ${sign} ${limit}; ${next})`;
  return {
    head,
    before: changed
      ? [`${own ? `${t.variables.keyword(binding) === 'const' ? 'const' : 'let'} ` : ''}${name} = ${counter};`]
      : [],
    setup: [],
  };
}

/** May an expression be an int beyond the range in which JavaScript counts exactly? */
function mayBeHuge(t: Translation, node: Expression, depth = 3): boolean {
  return [...walk(node)].some((one) => {
    if (one.kind === 'Constant') return one.value.type === 'int' && one.value.value > 2n ** 52n;
    if (one.kind === 'BinOp') return one.op === 'Pow' || one.op === 'LShift';
    if (one.kind !== 'Name' || depth === 0) return false;
    const binding = t.world.program.scopes.resolve(one);
    return (binding?.definitions ?? []).some(({ value }) => value && mayBeHuge(t, value, depth - 1));
  });
}

/** A bound of a range, converted to an int unless its type is certain. */
function writeBound(t: Translation, node: Expression): string {
  const of = t.types.of(node);
  return of.kind === 'int'
    ? t.writeExpression(node, rank.compare + 1)
    : `index(${t.writeExpression(node, rank.assign)})`;
}

function constantInt(node: Expression): number | null {
  if (node.kind === 'Constant' && node.value.type === 'int') return Number(node.value.value);
  return node.kind === 'UnaryOp' &&
    node.op === 'USub' &&
    node.operand.kind === 'Constant' &&
    node.operand.value.type === 'int'
    ? -Number(node.operand.value.value)
    : null;
}
