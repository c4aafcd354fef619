import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { editedText } from './edited-text.ts';

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
    const container = bare(source.text(comparators[0]!.place));
    tested.set(container, (tested.get(container) ?? new Set()).add(bare(source.text(left.place))));
  }
  const addsTested = (line: string): boolean | null => {
    const [, container, added] = addition.exec(line) ?? assignment.exec(line) ?? [];
    const items = container === undefined ? undefined : tested.get(container);
    return items ? items.has(bare(added!)) : null;
  };
  return (edits) => {
    const { line } = edits[0]!.place;
    const isOneLine = edits.every(
      ({ place, text }) => place.line === line && place.endLine === line && !/[\r\n]/.test(text),
    );
    const before = isOneLine && tested.size > 0 ? addsTested(source.line(line).text) : null;
    if (before === null) return 1;
    const { text } = source.line(line);
    const after = addsTested(editedText(source, { line, column: 1, endLine: line, endColumn: text.length + 1 }, edits));
    if (after === null || after === before) return 1;
    return before ? breaking : restoring;
  };
}

const addition = /^\s*([\w.]+)\.(?:add|append)\((.*)\)\s*$/;
const assignment = /^\s*([\w.]+)\[(.*?)\] (?:[-+*|&]|\/\/)?= /;

const bare = (text: string): string => text.replaceAll(/[\s()]/g, '');
