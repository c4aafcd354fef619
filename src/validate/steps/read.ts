import type { Finding } from '../../model/finding.ts';
import type { DeclaredEncoding, FileSuppression, Reading, ReadText, Unfinished, Unread } from '../../reading/reader.ts';
import type { Context } from '../tools.ts';
import { describeNewerSyntax, type NewerSyntax } from './newer-syntax.ts';

/** Parses a text. `parsed` is called as soon as there is a tree, while Python still compiles it. */
export async function readText(
  code: string,
  { tools, signal }: Context,
  parsed?: (tree: Uint8Array) => void,
): Promise<ReadText> {
  const answer = await tools.reader.read(code, signal, parsed);
  return { code, reading: answer.kind === 'read' ? answer.reading : answer };
}

/** What the checkers work on: a program, or the completed form of one that was cut off. */
export type ParsedText = {
  readonly code: string;
  /** Null if only a newer grammar can parse it. */
  readonly tree: Uint8Array | null;
  readonly statements: number;
  readonly suppressions: readonly FileSuppression[];
  /** As in `Reading`. */
  readonly newerThanRunner: boolean;
};

/** Null if the text does not parse even when completed; then no checker runs on it. */
export function parsedTextOf({ code, reading }: ReadText): ParsedText | null {
  if (reading.kind !== 'program' && reading.kind !== 'unfinished') return null;
  const { tree, statements, suppressions } = reading;
  const isComplete = reading.kind === 'program';
  return {
    code: isComplete ? code : reading.completed,
    tree,
    statements,
    suppressions,
    newerThanRunner: isComplete && reading.newerThanRunner,
  };
}

const firstLine = { line: 1, column: 1 };

/** All of them are ignored, but only a few are reported. */
const suppressionsReportedMax = 10;

/** The findings of parsing alone. */
export function* readingFindings(reading: Reading | Unread, newer: NewerSyntax | null): Generator<Finding> {
  switch (reading.kind) {
    case 'unknown': {
      const why = reading.reason === 'crash' ? 'crashed' : `ran out of ${reading.reason}`;
      const message = `the code could not be parsed: the parser ${why}`;
      yield { rule: 'python:unreadable', severity: 'error', message, place: firstLine };
      return;
    }
    case 'not-a-program':
      yield { rule: 'python:not-a-program', severity: 'error', message: reading.message, place: firstLine };
      return;
    case 'broken':
      for (const { message, place } of reading.problems) {
        yield { rule: 'python:syntax-error', severity: 'error', message, place };
      }
      return;
    case 'unfinished':
      yield { rule: 'python:truncated', severity: 'error', message: describeCut(reading), place: reading.place };
      yield* encodingFindings(reading.encoding);
      yield* suppressionFindings(reading.suppressions);
      return;
    case 'program':
      if (newer) {
        const message = describeNewerSyntax(newer);
        yield { rule: 'python:newer-syntax', severity: 'warning', message, place: firstLine };
      }
      yield* encodingFindings(reading.encoding);
      yield* suppressionFindings(reading.suppressions);
  }
}

function describeCut({ what, opened, place }: Unfinished): string {
  if (!what.startsWith('an open')) return `the code ends with ${what}`;
  return `the code ends inside ${what}${opened < place.line ? ` that begins on line ${opened}` : ''}`;
}

function* encodingFindings(encoding: DeclaredEncoding | undefined): Generator<Finding> {
  if (!encoding) return;
  const { name, place } = encoding;
  const message = `the text was sent as Unicode, but declares the encoding \`${name}\`: saved as UTF-8, Python misreads it`;
  yield { rule: 'python:declared-encoding', severity: 'warning', message, place };
}

function* suppressionFindings(suppressions: readonly FileSuppression[]): Generator<Finding> {
  for (const { text, place } of suppressions.slice(0, suppressionsReportedMax)) {
    const message = `\`${text}\` would silence the whole file, so it is ignored`;
    yield { rule: 'python:blanket-suppression', severity: 'info', message, place };
  }
}
