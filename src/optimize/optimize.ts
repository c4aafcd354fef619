import { decodeTree } from '../python/decode.ts';
import { type Program, programOf } from '../python/program.ts';
import { edited, sourceOf, type TextEdit } from '../python/source.ts';
import type { Expression, Module, Node } from '../python/tree.ts';
import { children } from '../python/walk.ts';
import type { Change } from './change.ts';
import { choices } from './choices.ts';
import { type ConstantValues, constantValues } from './constant-value.ts';
import { folds } from './folds.ts';
import { linesOf } from './lines.ts';
import { droppedOperands } from './operands.ts';
import { type Decided, deadParts, decidedIn } from './reach.ts';
import { removals } from './removals.ts';
import { lookedAt } from './self-inspection.ts';
import { type Piece, tracesOf } from './traces.ts';

/** A text that does the same as the one before, and in words what was done. */
export type Optimized = { readonly code: string; readonly reasons: readonly string[] };

export type OptimizeInput = {
  readonly code: string;
  /** As the reader encodes it. */
  readonly tree: Uint8Array;
};

/** What can be made of a program without changing what it does, the most first; nothing where that is nothing. */
export const optimizations = ({ code, tree }: OptimizeInput): Optimized[] => optimized(code, decodeTree(tree).module);

export function optimized(code: string, module: Module): Optimized[] {
  const program = programOf(module);
  const looked = lookedAt(program);
  return looked === 'source' ? [] : rewritten(program, code, looked === 'lines');
}

/** The same of a program that does not look at its own text. With `keepsLines` every line keeps its number. */
export function rewritten(program: Program, code: string, keepsLines: boolean): Optimized[] {
  const changes = changesOf(program, code, keepsLines);
  const kept = changes.filter(({ orphans }) => !orphans);
  const folded = changes.filter(({ does }) => does === 'folds');
  const proposals = [changes, kept, folded].map((some) => ({ code: made(code, some), reasons: told(some) }));
  return proposals.filter(
    (one, index) => one.code !== code && proposals.findIndex((other) => other.code === one.code) === index,
  );
}

function changesOf(program: Program, code: string, keepsLines: boolean): Change[] {
  const source = sourceOf(code);
  const values = constantValues();
  const decided = decidedIn(program, values);
  const traces = tracesOf(program, [...decided.map(deadParts), ...neverEvaluated(program, values, decided)]);
  const folded = folds({ program, source, values, traces });
  return [
    ...folded.values(),
    ...choices(program, source, values, traces, folded),
    ...removals({ program, source, lines: linesOf(source, keepsLines), traces, decided }),
  ];
}

/** The operands that are never evaluated, of what may be. */
function* neverEvaluated(program: Program, values: ConstantValues, decided: readonly Decided[]): Iterable<Piece> {
  const dead = new Set<Node>(decided.flatMap(deadParts));
  const nodes: Node[] = [program.module];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (dead.has(node)) continue;
    const dropped = droppedOperands(node, values);
    if (dropped.length > 0) yield dropped;
    for (const child of children(node)) if (!dropped.includes(child as Expression)) nodes.push(child);
  }
}

/** The text with the changes made. Of what is inside something that goes, nothing is left to be changed. */
function made(code: string, changes: readonly Change[]): string {
  const edits = changes
    .flatMap((change) => change.edits)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const outer: TextEdit[] = [];
  for (const edit of edits) if (edit.start >= (outer.at(-1)?.end ?? 0)) outer.push(edit);
  return edited(code, outer);
}

/** How many folded constants are told with their lines, and how many removals at all. */
const linesToldMax = 10;
const removalsToldMax = 50;

function told(changes: readonly Change[]): string[] {
  const folded = changes.filter(({ does }) => does === 'folds');
  const lines = [...new Set(folded.map(({ line }) => line))].sort((one, other) => one - other);
  const where = `(${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, linesToldMax).join(', ')}${lines.length > linesToldMax ? ', …' : ''})`;
  const counted = folded.length === 1 ? `folded a constant ${where}` : `folded ${folded.length} constants ${where}`;
  const others = changes
    .filter(({ does }) => does !== 'folds')
    .toSorted((one, other) => one.line - other.line)
    .map(({ does, line, endLine }) => {
      const what = does === 'removes' ? 'removed code that cannot run' : 'removed a condition that is always true';
      return `${what} (${line === endLine ? `line ${line}` : `lines ${line}-${endLine}`})`;
    });
  const more = others.length - removalsToldMax;
  const named = more > 0 ? [...others.slice(0, removalsToldMax), `and ${more} more`] : others;
  return folded.length > 0 ? [counted, ...named] : named;
}
