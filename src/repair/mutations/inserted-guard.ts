import { enclosingFunction } from '../../python/program.ts';
import { conditionsAt } from '../search/conditions.ts';
import { earlyEnds } from '../search/early-ends.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** How many conditions are tried where a loop skips items and where a function ends early, and how many ends. */
const skippingMax = 40;
const lateMax = 24;
const endsMax = 8;

/** A missing check in a loop or before the end of a function: `if not word: continue`, `if len(parts) == 1: return …`. */
export const insertedGuard: Mutation = {
  kind: 'inserted-guard',
  prior: 0.08,
  *find(subject) {
    const { blocks, source, program } = subject;
    for (const { holder, statements, removable } of blocks) {
      const isLoop = holder.kind === 'For' || holder.kind === 'While';
      const home = enclosingFunction(program, statements[0]!);
      for (const [index, statement] of statements.entries()) {
        if (!removable.includes(statement)) continue;
        // A loop skips items at its start; a function ends early before its last statements.
        const ends: readonly (readonly [string, number])[] =
          isLoop && index <= 1
            ? [
                ['continue', 1],
                ['break', 0.6],
              ]
            : [];
        const isLate = home !== null && home === holder && index > 0 && index >= statements.length - 2;
        const lines = wholeLines(source, statement);
        if (!lines || (ends.length === 0 && !isLate)) continue;
        const indent = source.indentOf(lines.line);
        const step = indent.includes('\t') ? '\t' : '    ';
        const results = isLate ? earlyEnds(subject, statement).slice(0, endsMax) : ends;
        for (const [test, weight] of conditionsAt(subject, statement).slice(0, isLate ? lateMax : skippingMax)) {
          for (const [end, share] of results) {
            if (isLate && isHardCoded(test, end)) continue;
            // What is returned early is mostly part of what was tested.
            const isRelated = end.startsWith('return ') && /\w\[0\]$/.test(end) && test.includes(end.slice(7, -3));
            const edits = [linesBefore(source, lines.line, indent, [`if ${test}:`, `${step}${end}`])];
            yield {
              edits,
              description: `inserted ${quote(`if ${test}: ${end}`)}`,
              weight: weight * share * (isRelated ? 1.5 : 1),
            };
          }
        }
      }
    }
  },
};

/** A constant that is returned for every other value, as in `if x: return 1`, satisfies an example and nothing else. */
const isHardCoded = (test: string, end: string): boolean => /^[\w.]+$|%/.test(test) && /^return (?:-?\d|'|")/.test(end);
