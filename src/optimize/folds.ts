import type { Program } from '../python/program.ts';
import type { Source } from '../python/source.ts';
import type { Expression, Node } from '../python/tree.ts';
import type { PythonValue } from '../python/values/value.ts';
import { python } from '../python/values/values.ts';
import { children } from '../python/walk.ts';
import type { Change } from './change.ts';
import type { ConstantValues } from './constant-value.ts';
import type { DeadCodeEffects, RemovalEffect } from './dead-code-effects.ts';
import { droppedOperands } from './operands.ts';

type Input = {
  readonly program: Program;
  readonly source: Source;
  readonly values: ConstantValues;
  readonly effects: DeadCodeEffects;
};

/** Longer lines are probably generated, and computing offsets in them is slow. */
const columnMax = 2000;

/** A result that is longer than the expression may have at most this many characters. */
const textMax = 128;

/** Replaces the largest expressions whose value is certain with that value. */
export function findFolds({ program, source, values, effects }: Input): ReadonlyMap<Node, Change> {
  const changes = new Map<Node, Change>();
  const nodes: [node: Node, longest: number][] = [[program.module, textMax]];
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    const [node, longest] = next;
    if (effects.isDead(node)) continue;
    const change = isFoldable(program, node, values) ? fold(node, longest) : null;
    if (change && change !== 'too long') changes.set(node, change);
    // If the result is too long, its parts may not become longer either; otherwise a second pass would change more.
    else for (const part of evaluatedParts(node)) nodes.push([part, change === 'too long' ? 0 : longest]);
  }
  return changes;

  /** `longest`: the length up to which the text may grow. */
  function fold(node: Expression, longest: number): Change | 'too long' | null {
    const { line, endLine, endColumn } = node.place;
    const value = values.evaluate(node);
    // There may be comments between the lines of an expression.
    if (!value || line !== endLine || endColumn > columnMax) return null;
    const dropped = droppedWith(node);
    if (!dropped.every(({ isSafe }) => isSafe)) return null;
    let [start, end] = [source.start(node.place), source.end(node.place)];
    const before = source.code.slice(start, end);
    let text = toLiteral(value, before);
    if (text === null || text === before) return null;
    if (text.length > Math.max(longest, before.length)) return 'too long';
    const parent = program.parents.get(node);
    if (text.startsWith('-') || !needsNoParentheses(parent)) {
      if (needsParentheses(parent, node) && /^[-\d.]/.test(text)) text = `(${text})`;
    } else {
      while (source.code[start - 1] === '(' && source.code[end] === ')') [start, end] = [start - 1, end + 1];
    }
    if (/[\w]/.test(source.code[start - 1] ?? '') && /^[\w.'"]/.test(text)) text = ` ${text}`;
    if (/[\w]/.test(source.code[end] ?? '') && /[\w.]$/.test(text)) text = `${text} `;
    return {
      kind: 'fold',
      line,
      endLine,
      edits: [{ start, end, text }],
      leavesUnusedName: dropped.some((one) => one.leavesUnusedName),
    };
  }

  /** The effects of removing the operands that are never evaluated. */
  function droppedWith(node: Expression): readonly RemovalEffect[] {
    const found: RemovalEffect[] = [];
    const parts: Node[] = [node];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const dropped = droppedOperands(part, values);
      if (dropped.length > 0) found.push(effects.ofRemoving(dropped));
      for (const child of children(part)) if (!dropped.includes(child as Expression)) parts.push(child);
    }
    return found;
  }
}

function isFoldable({ parents }: Program, node: Node, values: ConstantValues): node is Expression {
  switch (node.kind) {
    case 'UnaryOp':
      // This is how a negative number is written.
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
    // It might become the docstring, and its value is not used.
    case 'Expr':
      return false;
    // Python warns about literals in these places.
    case 'Call':
      if (parent.func === node) return false;
      break;
    case 'Subscript':
      if (parent.value === node) return false;
      break;
    case 'Compare':
      if (parent.ops.some((op) => op === 'Is' || op === 'IsNot')) return false;
  }
  return values.evaluate(node) !== null;
}

/**
 * The parts of a node that are evaluated normally. Annotations may be kept as text, patterns allow literals only,
 * f-strings may show the source of an expression, and assertions are written for the reader.
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

/** Whether a literal that is part of such a node needs no parentheses. */
const needsNoParentheses = (parent: Node | undefined): boolean =>
  parent !== undefined && /^(?:BinOp|UnaryOp|BoolOp|Compare|IfExp|Assign|AugAssign|Return)$/.test(parent.kind);

/** Whether a number needs parentheses here that the original expression, a subscript, did not need. */
function needsParentheses(parent: Node | undefined, node: Expression): boolean {
  if (node.kind !== 'Subscript') return false;
  return parent?.kind === 'Attribute' || parent?.kind === 'Await' || (parent?.kind === 'BinOp' && parent.op === 'Pow');
}

/** A value as a literal, with the quotes of the original text; null if it has no literal. */
function toLiteral(value: PythonValue, before: string): string | null {
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
