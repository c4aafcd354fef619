import { type Program, programOf } from '../../python/program.ts';
import { sourceOf } from '../../python/source.ts';
import type { Statement } from '../../python/tree.ts';
import { namesIn } from './names-in.ts';
import type { LinesOfInterest } from './subject.ts';

/** A program without some statements of the module, and its text, with spaces in their place. */
export type UsedPart = { readonly program: Program; readonly text: string };

/**
 * The part of a module that the failing examples use: what that part says, repeats and does not read shows what may be
 * wrong, what other functions say does not. What may be missing in it stays as well: functions that others use, and
 * constants that nothing reads.
 */
export function usedPart(program: Program, text: string, lines: LinesOfInterest): UsedPart {
  const { body } = program.module;
  const mentions = new Map<string, number>();
  for (const one of body) for (const name of new Set(namesIn(one))) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const isUsed = ({ place }: Statement): boolean => {
    for (let at = place.line; at <= place.endLine; at++) if (lines?.has(at)) return true;
    return false;
  };
  const mayBeMissing = (one: Statement): boolean => {
    switch (one.kind) {
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        return (mentions.get(one.name) ?? 0) > (namesIn(one).includes(one.name) ? 1 : 0);
      case 'Assign':
        return one.targets.some((target) => target.kind !== 'Name' || mentions.get(target.id) === 1);
      default:
        return true;
    }
  };
  const kept = body.filter((one) => isUsed(one) || mayBeMissing(one));
  if (!lines || kept.length === body.length) return { program, text };
  const source = sourceOf(text);
  const leftOut = new Set(body.filter((one) => !kept.includes(one)).flatMap(linesOf));
  let shown = '';
  for (const at of leftOut.difference(new Set(kept.flatMap(linesOf)))) {
    const { start, end } = source.line(at);
    shown += text.slice(shown.length, start) + ' '.repeat(end - start);
  }
  return { program: programOf({ ...program.module, body: kept }), text: shown + text.slice(shown.length) };
}

/** Those of a statement, and of its decorators. */
function linesOf(statement: Statement): number[] {
  const { line, endLine } = statement.place;
  const decorators = 'decoratorList' in statement ? statement.decoratorList.map(({ place }) => place.line) : [];
  const first = Math.min(line, ...decorators);
  return Array.from({ length: endLine - first + 1 }, (_, at) => first + at);
}
