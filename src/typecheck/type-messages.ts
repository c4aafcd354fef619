import { codePoints } from '../base/text.ts';
import type { Place } from '../model/finding.ts';
import { enclosingPackages } from './enclosing-packages.ts';
import type { RawMessage } from './mypy-process.ts';
import { withoutMark } from './mypy-text.ts';
import type { TypeMessage } from './typechecker.ts';

/** mypy's messages in the terms of the text they are about, without those that are about our arrangements. */
export function toTypeMessages(code: string, messages: readonly RawMessage[]): TypeMessage[] {
  if (messages.length === 0) return [];
  const lengths = withoutMark(code)
    .split(/\r\n|\r|\n/)
    .map(codePoints);
  return messages.flatMap(([line, column, endLine, endColumn, level, words, errorCode, doubt]) => {
    const message = words.replaceAll(submission, '__main__');
    if (message.includes(enclosingPackages.packages[0]) || (errorCode === 'syntax' && isAboutVersion(message)))
      return [];
    const place = placeWithin(lengths, line, column, endLine, endColumn);
    return [{ code: errorCode ?? 'misc', level, message, place, ...(doubt ? { doubt } : {}) }];
  });
}

/** What a type of the submission is called where its full name is needed to tell it from another. */
const submission = [...enclosingPackages.packages, enclosingPackages.module].join('.');

/**
 * Grammar that is newer than the Python mypy runs on is checked all the same, against that Python's library. That
 * it will not run there is for the parser to say, not for the type checker.
 */
const isAboutVersion = (message: string): boolean =>
  /: requires Python 3\.\d+ or newer/.test(message) || message === 'Multiple exception types must be parenthesized';

/** mypy has places without a line or a column, and some past the end, such as those of an unexpected end. */
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
