import { decodeTree } from '../python/decode.ts';
import { type Program, programOf } from '../python/program.ts';
import { applyEdits, sourceOf, type TextEdit } from '../python/source.ts';
import type { Expression, Module, Node } from '../python/tree.ts';
import { children } from '../python/walk.ts';
import type { Change } from './change.ts';
import { simplifyChoices } from './choices.ts';
import { type ConstantValues, constantValues } from './constant-value.ts';
import { findDeadCodeEffects, type Piece } from './dead-code-effects.ts';
import { findFolds } from './folds.ts';
import { linesOf } from './lines.ts';
import { droppedOperands } from './operands.ts';
import { type Decision, deadParts, findDecisions } from './reach.ts';
import { findRemovals } from './removals.ts';
import { findSelfInspection } from './self-inspection.ts';

/** A text with the same behaviour as the original, and descriptions of the changes. */
export type Optimized = { readonly code: string; readonly reasons: readonly string[] };

export type OptimizeInput = {
  readonly code: string;
  /** As the reader encodes it. */
  readonly tree: Uint8Array;
};

/** Smaller texts with the same behaviour, the one with the most changes first; none if nothing can be changed. */
export const optimizations = ({ code, tree }: OptimizeInput): Optimized[] =>
  optimizeModule(code, decodeTree(tree).module);

export function optimizeModule(code: string, module: Module): Optimized[] {
  const program = programOf(module);
  const inspected = findSelfInspection(program);
  return inspected === 'source' ? [] : optimizeProgram(program, code, inspected === 'lines');
}

/** The same for a program that does not inspect its own source. With `keepsLines` every line keeps its number. */
export function optimizeProgram(program: Program, code: string, keepsLines: boolean): Optimized[] {
  const changes = changesOf(program, code, keepsLines);
  const kept = changes.filter(({ leavesUnusedName }) => !leavesUnusedName);
  const folded = changes.filter(({ kind }) => kind === 'fold');
  const proposals = [changes, kept, folded].map((some) => ({
    code: applyChanges(code, some),
    reasons: describeChanges(some),
  }));
  return proposals.filter(
    (one, index) => one.code !== code && proposals.findIndex((other) => other.code === one.code) === index,
  );
}

function changesOf(program: Program, code: string, keepsLines: boolean): Change[] {
  const source = sourceOf(code);
  const values = constantValues();
  const decisions = findDecisions(program, values);
  const effects = findDeadCodeEffects(program, [
    ...decisions.map(deadParts),
    ...neverEvaluated(program, values, decisions),
  ]);
  const folded = findFolds({ program, source, values, effects });
  return [
    ...folded.values(),
    ...simplifyChoices(program, source, values, effects, folded),
    ...findRemovals({ program, source, lines: linesOf(source, keepsLines), effects, decisions }),
  ];
}

/** The operands that are never evaluated, in code that can run. */
function* neverEvaluated(program: Program, values: ConstantValues, decisions: readonly Decision[]): Iterable<Piece> {
  const dead = new Set<Node>(decisions.flatMap(deadParts));
  const nodes: Node[] = [program.module];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (dead.has(node)) continue;
    const dropped = droppedOperands(node, values);
    if (dropped.length > 0) yield dropped;
    for (const child of children(node)) if (!dropped.includes(child as Expression)) nodes.push(child);
  }
}

/** Applies changes. Changes inside a removed part are skipped. */
function applyChanges(code: string, changes: readonly Change[]): string {
  const edits = changes
    .flatMap((change) => change.edits)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const outer: TextEdit[] = [];
  for (const edit of edits) if (edit.start >= (outer.at(-1)?.end ?? 0)) outer.push(edit);
  return applyEdits(code, outer);
}

/** How many lines of folded constants are listed, and how many removals. */
const linesListedMax = 10;
const removalsListedMax = 50;

function describeChanges(changes: readonly Change[]): string[] {
  const folded = changes.filter(({ kind }) => kind === 'fold');
  const lines = [...new Set(folded.map(({ line }) => line))].sort((one, other) => one - other);
  const where = `(${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, linesListedMax).join(', ')}${lines.length > linesListedMax ? ', …' : ''})`;
  const counted = folded.length === 1 ? `folded a constant ${where}` : `folded ${folded.length} constants ${where}`;
  const others = changes
    .filter(({ kind }) => kind !== 'fold')
    .toSorted((one, other) => one.line - other.line)
    .map(({ kind, line, endLine }) => {
      const what = kind === 'removal' ? 'removed code that cannot run' : 'removed a condition that is always true';
      return `${what} (${line === endLine ? `line ${line}` : `lines ${line}-${endLine}`})`;
    });
  const more = others.length - removalsListedMax;
  const named = more > 0 ? [...others.slice(0, removalsListedMax), `and ${more} more`] : others;
  return folded.length > 0 ? [counted, ...named] : named;
}
