import { countCodePoints } from '../base/text.ts';
import type { Place } from '../model/finding.ts';
import type { NameType } from '../model/verdict.ts';
import { enclosingPackages } from './enclosing-packages.ts';
import type { RawMessage, RawNameType } from './mypy-process.ts';
import { withoutMark } from './mypy-text.ts';
import { projectPackage } from './project-texts.ts';
import type { TypeMessage } from './typechecker.ts';

/** Converts mypy's messages to places in the original text, and drops those about the enclosing packages. */
export function toTypeMessages(code: string, messages: readonly RawMessage[]): TypeMessage[] {
  if (messages.length === 0) return [];
  const lengths = withoutMark(code)
    .split(/\r\n|\r|\n/)
    .map(countCodePoints);
  return messages.flatMap(([line, column, endLine, endColumn, level, words, errorCode, doubt]) => {
    const message = withoutModule(words);
    if (message.includes(enclosingPackages.packages[0]) || (errorCode === 'syntax' && isAboutVersion(message)))
      return [];
    const place = placeWithin(lengths, line, column, endLine, endColumn);
    return [{ code: errorCode ?? 'misc', level, message, place, ...(doubt ? { doubt } : {}) }];
  });
}

export const toNameTypes = (types: readonly RawNameType[]): NameType[] =>
  types.map(([line, column, endColumn, type]) => ({ line, column, endColumn, type: withoutModule(type) }));

const withoutModule = (words: string): string =>
  words.replaceAll(submission, '__main__').replaceAll(`${projectPackage}.`, '');

/** The module name that mypy shows in full names of the submission's types. */
const submission = [...enclosingPackages.packages, enclosingPackages.module].join('.');

/**
 * Syntax that is newer than mypy's own Python is checked anyway, against that Python's library. The parser reports that
 * the code will not run there.
 */
const isAboutVersion = (message: string): boolean =>
  /: requires Python 3\.\d+ or newer/.test(message) || message === 'Multiple exception types must be parenthesized';

/** Some places of mypy have no line or column, or are past the end of the text. */
function placeWithin(lengths: readonly number[], line: number, column: number, endLine: number, endColumn: number) {
  const clamped = (value: number, most: number) => Math.max(1, Math.min(value, most));
  const startLine = clamped(line, lengths.length);
  const start = clamped(line > lengths.length ? Infinity : column + 1, lengths[startLine - 1]! + 1);
  const lastLine = clamped(Math.max(endLine, startLine), lengths.length);
  const end = clamped(endColumn + 1, lengths[lastLine - 1]! + 1);
  return {
    line: startLine,
    column: start,
    endLine: lastLine,
    endColumn: lastLine === startLine ? Math.max(end, start) : end,
  } satisfies Place;
}
