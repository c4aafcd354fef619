import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { bareText } from './bare-text.ts';
import { editedLine, lineAfter } from './edited-text.ts';

const breaking = 0.4;
const restoring = 2.5;

/**
 * What is tested for membership is what is then added, `if cell not in seen: seen.add(cell)`. Below 1 for edits that add
 * something else, above 1 for those that add what is tested.
 */
export function matchingMembership(program: Program, source: Source): (edits: readonly Edit[]) => number {
  const tested = new Map<string, Set<string>>();
  for (const { left, ops, comparators } of program.all('Compare')) {
    if (ops.length > 1 || (ops[0] !== 'In' && ops[0] !== 'NotIn')) continue;
    const container = bareText(source.text(comparators[0]!.place));
    tested.set(container, (tested.get(container) ?? new Set()).add(bareText(source.text(left.place))));
  }
  const addsTested = (line: string): boolean | null => {
    const [, container, added] = addition.exec(line) ?? assignment.exec(line) ?? [];
    const items = container === undefined ? undefined : tested.get(container);
    return items ? items.has(bareText(added!)) : null;
  };
  return (edits) => {
    const line = tested.size > 0 ? editedLine(edits) : null;
    if (line === null) return 1;
    const before = addsTested(source.line(line).text);
    const after = before === null ? null : addsTested(lineAfter(source, line, edits));
    if (after === null || after === before) return 1;
    return before ? breaking : restoring;
  };
}

const addition = /^\s*([\w.]+)\.(?:add|append)\((.*)\)\s*$/;
const assignment = /^\s*([\w.]+)\[(.*?)\] (?:[-+*|&]|\/\/)?= /;
