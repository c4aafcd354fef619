import type { Program } from '../python/program.ts';
import type { Source } from '../python/source.ts';
import type { Expression, Node } from '../python/tree.ts';
import type { PythonValue } from '../python/values/value.ts';
import { python } from '../python/values/values.ts';
import { children } from '../python/walk.ts';
import type { Change } from './change.ts';
import type { ConstantValues } from './constant-value.ts';
import { droppedOperands } from './operands.ts';
import type { Dropping, Traces } from './traces.ts';

type Input = {
  readonly program: Program;
  readonly source: Source;
  readonly values: ConstantValues;
  readonly traces: Traces;
};

/** Lines that go on behind this were not written by hand, and it takes long to find one's way in them. */
const columnMax = 2000;

/** Nobody wants to read more than this where an expression was short. */
const textMax = 128;

/** The largest expressions whose value is certain, each replaced by that value. */
export function folds({ program, source, values, traces }: Input): ReadonlyMap<Node, Change> {
  const changes = new Map<Node, Change>();
  const nodes: [node: Node, longest: number][] = [[program.module, textMax]];
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    const [node, longest] = next;
    if (traces.isDead(node)) continue;
    const change = isFoldable(program, node, values) ? folded(node, longest) : null;
    if (change && change !== 'too long') changes.set(node, change);
    // The parts of what would be too long do not become longer either: else it would not be so the next time.
    else for (const part of evaluatedParts(node)) nodes.push([part, change === 'too long' ? 0 : longest]);
  }
  return changes;

  /** `longest`: how long it may become where it was shorter. */
  function folded(node: Expression, longest: number): Change | 'too long' | null {
    const { line, endLine, endColumn } = node.place;
    const value = values.worthOf(node);
    // Comments may stand between the lines of an expression.
    if (!value || line !== endLine || endColumn > columnMax) return null;
    const dropped = droppedWith(node);
    if (!dropped.every(({ none }) => none)) return null;
    let [start, end] = [source.start(node.place), source.end(node.place)];
    const before = source.code.slice(start, end);
    let text = written(value, before);
    if (text === null || text === before) return null;
    if (text.length > Math.max(longest, before.length)) return 'too long';
    const parent = program.parents.get(node);
    if (text.startsWith('-') || !loosensParentheses(parent)) {
      if (isTight(parent, node) && /^[-\d.]/.test(text)) text = `(${text})`;
    } else {
      while (source.code[start - 1] === '(' && source.code[end] === ')') [start, end] = [start - 1, end + 1];
    }
    if (/[\w]/.test(source.code[start - 1] ?? '') && /^[\w.'"]/.test(text)) text = ` ${text}`;
    if (/[\w]/.test(source.code[end] ?? '') && /[\w.]$/.test(text)) text = `${text} `;
    return { does: 'folds', line, endLine, edits: [{ start, end, text }], orphans: dropped.some((one) => one.orphans) };
  }

  /** What goes with an expression that was decided before all of it was evaluated. */
  function droppedWith(node: Expression): readonly Dropping[] {
    const found: Dropping[] = [];
    const parts: Node[] = [node];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const dropped = droppedOperands(part, values);
      if (dropped.length > 0) found.push(traces.ofDropping(dropped));
      for (const child of children(part)) if (!dropped.includes(child as Expression)) parts.push(child);
    }
    return found;
  }
}

function isFoldable({ parents }: Program, node: Node, values: ConstantValues): node is Expression {
  switch (node.kind) {
    case 'UnaryOp':
      // A negative number is written so.
      if (node.op === 'USub' && node.operand.kind === 'Constant' && node.operand.value.type !== 'bool') return false;
      break;
    case 'BinOp':
    case 'BoolOp':
    case 'Compare':
    case 'IfExp':
    case 'Subscript':
      break;
    default:
      return false;
  }
  const parent = parents.get(node);
  switch (parent?.kind) {
    // It might become the docstring, and nobody asks for its value.
    case 'Expr':
      return false;
    // Python warns of literals in these places.
    case 'Call':
      if (parent.func === node) return false;
      break;
    case 'Subscript':
      if (parent.value === node) return false;
      break;
    case 'Compare':
      if (parent.ops.some((op) => op === 'Is' || op === 'IsNot')) return false;
  }
  return values.worthOf(node) !== null;
}

/**
 * The parts of a node that are evaluated as they stand. Annotations may be kept as text, patterns take literals only,
 * of what stands inside an f-string its text may be shown, and an assertion says to its reader what it is about.
 */
export function evaluatedParts(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'JoinedStr':
    case 'TemplateStr':
    case 'TypeAlias':
    case 'TypeVar':
    case 'ParamSpec':
    case 'TypeVarTuple':
      return [];
    case 'Arg':
      return [];
    case 'Assert':
      return node.msg ? [node.msg] : [];
    case 'AnnAssign':
      return node.value ? [node.target, node.value] : [node.target];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return [...node.decoratorList, node.args, ...node.body];
    case 'MatchCase':
      return node.guard ? [node.guard, ...node.body] : node.body;
    default:
      return children(node);
  }
}

/** Around a literal that is a part of such a node nobody needs parentheses; those of a call are not around a value. */
const loosensParentheses = (parent: Node | undefined): boolean =>
  parent !== undefined && /^(?:BinOp|UnaryOp|BoolOp|Compare|IfExp|Assign|AugAssign|Return)$/.test(parent.kind);

/** Would a number be read otherwise here than what stood here? Only an item of something binds as tightly. */
function isTight(parent: Node | undefined, node: Expression): boolean {
  if (node.kind !== 'Subscript') return false;
  return parent?.kind === 'Attribute' || parent?.kind === 'Await' || (parent?.kind === 'BinOp' && parent.op === 'Pow');
}

/** A value as a literal, with the quotes that stood there before; null for one that has none. */
function written(value: PythonValue, before: string): string | null {
  if (!hasLiteral(value)) return null;
  const shown = python.repr(value);
  if (shown.type !== 'value') return null;
  const text = shown.value;
  const quote = /["']/.exec(before)?.[0];
  if (quote !== '"' || (value.kind !== 'str' && value.kind !== 'bytes')) return text;
  return /^b?'[^'"]*'$/.test(text) ? text.replaceAll("'", '"') : text;
}

function hasLiteral(value: PythonValue): boolean {
  switch (value.kind) {
    case 'float':
      return Number.isFinite(value.value);
    case 'complex':
      return false;
    case 'tuple':
      return value.items.every(hasLiteral);
    default:
      return true;
  }
}
