import type { Finding } from '../../model/finding.ts';
import type { Blanket, Reading, Unfinished } from '../../reading/reader.ts';
import type { Tools } from '../tools.ts';

/** Null where the reader gave up: nothing is known of the text, and nothing else may look at it. */
export async function read(
  code: string,
  { reader }: Tools,
  signal: AbortSignal,
  parsed?: (tree: Uint8Array) => void,
): Promise<{ reading: Reading | null; findings: Finding[] }> {
  const answer = await reader.read(code, signal, parsed);
  if (answer.kind === 'unknown') {
    const message = `the text could not be read: the reader ran out of ${answer.reason === 'crash' ? 'order' : answer.reason}`;
    return { reading: null, findings: [{ rule: 'python:unreadable', severity: 'error', message, place: firstLine }] };
  }
  return { reading: answer.reading, findings: [...said(answer.reading, reader.report().version ?? '3')] };
}

const firstLine = { line: 1, column: 1 };

/** All of them are ignored; a reader has understood after a few. */
const blanketsToldMax = 10;

function* said(reading: Reading, version: string): Generator<Finding> {
  switch (reading.kind) {
    case 'not-a-program':
      yield { rule: 'python:not-a-program', severity: 'error', message: reading.message, place: firstLine };
      return;
    case 'broken':
      for (const { message, place } of reading.problems) {
        yield { rule: 'python:syntax-error', severity: 'error', message, place };
      }
      return;
    case 'unfinished':
      yield { rule: 'python:truncated', severity: 'error', message: truncated(reading), place: reading.place };
      yield* blanketsTold(reading.blankets);
      return;
    case 'program':
      if (reading.newerThanRunner) {
        const message = `this needs a newer Python than the ${version} that runs code here`;
        yield { rule: 'python:newer-syntax', severity: 'warning', message, place: firstLine };
      }
      yield* blanketsTold(reading.blankets);
  }
}

function truncated({ what, opened, place }: Unfinished): string {
  if (!what.startsWith('an open')) return `the code ends with ${what}`;
  return `the code ends inside ${what}${opened < place.line ? ` that begins on line ${opened}` : ''}`;
}

function* blanketsTold(blankets: readonly Blanket[]): Generator<Finding> {
  for (const { text, place } of blankets.slice(0, blanketsToldMax)) {
    const message = `\`${text}\` would silence the whole file and is not honoured`;
    yield { rule: 'python:blanket-suppression', severity: 'info', message, place };
  }
}
