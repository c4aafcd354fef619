import type { Program } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import type { Expression, Node } from '../python/tree.ts';
import type { Change } from './change.ts';
import type { ConstantValues } from './constant-value.ts';
import { evaluatedParts } from './folds.ts';
import { type Choice, droppedOperands, isChoice, keptOperands, operandsOf } from './operands.ts';
import type { Traces } from './traces.ts';

/** Drops the operands that are never evaluated, and constants that decide nothing. */
export function choices(
  program: Program,
  source: Source,
  values: ConstantValues,
  traces: Traces,
  folded: ReadonlyMap<Node, Change>,
): Change[] {
  const changes: Change[] = [];
  const nodes: Node[] = [program.module];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (traces.isDead(node) || folded.has(node)) continue;
    nodes.push(...evaluatedParts(node));
    const change = isChoice(node) ? chosen(node) : null;
    if (change) changes.push(change);
  }
  return changes;

  function chosen(node: Choice): Change | null {
    const kept = keptOperands(node, values);
    const { line, endLine } = node.place;
    if (!kept || line !== endLine) return null;
    // A string alone might become the docstring.
    if (program.parents.get(node)?.kind === 'Expr' && kept.every(({ kind }) => kind === 'Constant')) return null;
    const dropped = traces.ofDropping(droppedOperands(node, values));
    const edits = dropped.none ? editsFor(node, kept) : null;
    return edits && { does: 'removes', line, endLine, edits, orphans: dropped.orphans };
  }

  function editsFor(node: Choice, kept: readonly Expression[]): readonly TextEdit[] | null {
    const operands = operandsOf(node);
    const reaches = reachesOf(node, operands);
    if (!reaches) return null;
    const edits: TextEdit[] = [];
    let at = source.start(node.place);
    for (const [index, one] of kept.entries()) {
      const { start, end } = reaches[operands.indexOf(one)]!;
      // Between two that stay the word before the second is kept.
      const from = index === 0 ? start : reaches[operands.indexOf(one) - 1]!.end;
      if (at < from) edits.push({ start: at, end: from, text: index === 0 ? gap(at, from) : '' });
      at = end;
    }
    const end = source.end(node.place);
    if (at < end) edits.push({ start: at, end, text: gap(at, end) });
    return edits;
  }

  /** What keeps the words on both sides of what goes apart. */
  function gap(start: number, end: number): string {
    const isWord = (at: number): boolean => /[\w"']/.test(source.code[at] ?? '');
    return isWord(start - 1) && isWord(end) ? ' ' : '';
  }

  /** Where each operand begins and ends, with the parentheses around it. */
  function reachesOf(
    node: Choice,
    operands: readonly Expression[],
  ): readonly { readonly start: number; readonly end: number }[] | null {
    const starts = [source.start(node.place)];
    const ends: number[] = [];
    for (const [index, one] of operands.slice(0, -1).entries()) {
      const [from, to] = [source.end(one.place), source.start(operands[index + 1]!.place)];
      const between = /^([ \t\f)]*)(?:and|or|if|else)([ \t\f(]*)$/.exec(source.code.slice(from, to));
      if (!between) return null;
      ends.push(from + between[1]!.trimEnd().length);
      starts.push(to - between[2]!.trimStart().length);
    }
    ends.push(source.end(node.place));
    return starts.map((start, index) => ({ start, end: ends[index]! }));
  }
}
