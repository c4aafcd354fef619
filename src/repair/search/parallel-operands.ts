import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { changedOperands, operandGroups } from './operand-groups.ts';

const breaking = 0.25;
const restoring = 1.3;

/**
 * Operands that differ only in a name, such as `min(one[0], other[0])`, were meant to be alike. Below 1 for edits that
 * change only one of them, above 1 for edits that make operands alike.
 */
export function parallelOperands(program: Program, source: Source): (edits: readonly Edit[]) => number {
  const changedBy = changedOperands(source, operandGroups(program));
  return (edits) => {
    for (const { before, after } of changedBy(edits)) {
      const were = areParallel(before);
      if (were !== areParallel(after)) return were ? breaking : restoring;
    }
    return 1;
  };
}

/** Whether texts are the same apart from names, and are more than names. */
function areParallel(texts: readonly string[]): boolean {
  const shapes = new Set(texts.map((text) => text.replaceAll(/[A-Za-z_]\w*/g, 'x')));
  return shapes.size === 1 && /\d/.test([...shapes][0]!) && new Set(texts).size === texts.length;
}
