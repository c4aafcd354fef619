import type { Program } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import type { Expression, Node } from '../python/tree.ts';
import type { Change } from './change.ts';
import type { ConstantValues } from './constant-value.ts';
import type { DeadCodeEffects } from './dead-code-effects.ts';
import { evaluatedParts } from './folds.ts';
import { type Choice, droppedOperands, isChoice, keptOperands, operandsOf } from './operands.ts';

/** Removes operands that are never evaluated, and constants that decide nothing. */
export function simplifyChoices(
  program: Program,
  source: Source,
  values: ConstantValues,
  effects: DeadCodeEffects,
  folded: ReadonlyMap<Node, Change>,
): Change[] {
  const changes: Change[] = [];
  const nodes: Node[] = [program.module];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (effects.isDead(node) || folded.has(node)) continue;
    nodes.push(...evaluatedParts(node));
    const change = isChoice(node) ? simplify(node) : null;
    if (change) changes.push(change);
  }
  return changes;

  function simplify(node: Choice): Change | null {
    const kept = keptOperands(node, values);
    const { line, endLine } = node.place;
    if (!kept || line !== endLine) return null;
    // A string alone might become the docstring.
    if (program.parents.get(node)?.kind === 'Expr' && kept.every(({ kind }) => kind === 'Constant')) return null;
    const dropped = effects.ofRemoving(droppedOperands(node, values));
    const edits = dropped.isSafe ? editsFor(node, kept) : null;
    return edits && { kind: 'removal', line, endLine, edits, leavesUnusedName: dropped.leavesUnusedName };
  }

  function editsFor(node: Choice, kept: readonly Expression[]): readonly TextEdit[] | null {
    const operands = operandsOf(node);
    const extents = extentsOf(node, operands);
    if (!extents) return null;
    const edits: TextEdit[] = [];
    let at = source.start(node.place);
    for (const [index, one] of kept.entries()) {
      const { start, end } = extents[operands.indexOf(one)]!;
      // Between two operands that stay, the operator before the second is kept.
      const from = index === 0 ? start : extents[operands.indexOf(one) - 1]!.end;
      if (at < from) edits.push({ start: at, end: from, text: index === 0 ? gap(at, from) : '' });
      at = end;
    }
    const end = source.end(node.place);
    if (at < end) edits.push({ start: at, end, text: gap(at, end) });
    return edits;
  }

  /** The space needed to separate words around a removed part. */
  function gap(start: number, end: number): string {
    const isWord = (at: number): boolean => /[\w"']/.test(source.code[at] ?? '');
    return isWord(start - 1) && isWord(end) ? ' ' : '';
  }

  /** The offsets of each operand, including its parentheses. */
  function extentsOf(
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
