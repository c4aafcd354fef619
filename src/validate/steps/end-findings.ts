import type { Finding, Place } from '../../model/finding.ts';
import { pathDefault } from '../../model/sibling-files.ts';
import type { LimitName, RunResult, Surroundings } from '../../sandbox/sandbox.ts';

/** What a run is reported against. */
export type EndContext = {
  /** The text that ran. */
  readonly source: string;
  /** The text that was sent, whose lines are reported. */
  readonly sent: string;
  readonly surroundings: Surroundings;
  /** There are examples, all of them hold, and nothing else is expected of the run. */
  readonly isProvedByExamples: boolean;
};

/** Reports a program that did not end normally. */
export function endFindings({ exitCode, signal, endedBy, stderr }: RunResult, context: EndContext): Finding[] {
  const { source, sent, surroundings, isProvedByExamples } = context;
  if (endedBy && (endedBy.limit === 'timeout' || endedBy.limit === 'memory' || endedBy.limit === 'output')) {
    const { rule, message } = limits[endedBy.limit](endedBy.max);
    return [{ rule, severity: 'error', message, place: null }];
  }
  if (exitCode === 0) return [];
  const failure = parseTraceback(new TextDecoder().decode(stderr.bytes), surroundings.path ?? pathDefault);
  const place = failure.line === null ? null : placeIn(sent, source, failure.line);
  if (exitCode === 1 && failure.error === endOfInput) {
    const message = `the program asks for ${surroundings.stdin ? 'more ' : ''}input; send it in \`options.stdin\``;
    return [{ rule: 'python:runtime-error', severity: isProvedByExamples ? 'warning' : 'error', message, place }];
  }
  const how =
    signal !== null
      ? `the program was killed by ${signal}`
      : exitCode === null
        ? 'the program ended without an exit code'
        : `the program exited with code ${exitCode}`;
  const after = endedBy ? `, after reaching the limit of ${reached(endedBy.limit, endedBy.max)}` : '';
  const message = failure.error && signal === null ? `${failure.error}${after}` : `${how}${after}`;
  return [{ rule: 'python:runtime-error', severity: 'error', message, place }];
}

const limits: Readonly<Record<'timeout' | 'memory' | 'output', (max: number) => { rule: string; message: string }>> = {
  timeout: (max) => ({ rule: 'python:timeout', message: `the program did not finish within ${max / 1000} s` }),
  memory: (max) => ({ rule: 'python:memory-limit', message: `the program used more than ${megabytes(max)} of memory` }),
  output: (max) => ({ rule: 'python:output-limit', message: `the program printed more than ${megabytes(max)}` }),
};

const megabytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`;

function reached(limit: LimitName, max: number): string {
  if (limit === 'pids') return `${max} processes`;
  return limit === 'tmp' ? `${megabytes(max)} of files` : `${max}`;
}

const messageMax = 300;

/** What `input()` raises at the end of standard input. */
const endOfInput = 'EOFError: EOF when reading a line';

/** The exception at the end of the last traceback, and the deepest line of the program in it. */
function parseTraceback(stderr: string, path: string): { error: string | null; line: number | null } {
  const escaped = path.replaceAll(/[^\w/]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
  const file = String.raw`^ {2}File "(?:/tmp/)?${escaped}", line (\d+)`;
  const at = stderr.lastIndexOf('Traceback (most recent call last):');
  const syntax = at < 0 ? stderr.search(new RegExp(`${file}$`, 'mu')) : at;
  if (syntax < 0) return { error: null, line: null };
  const trace = stderr.slice(syntax);
  const lines = [...trace.matchAll(new RegExp(file, 'gmu'))].map(([, line]) => Number(line));
  const error = /^[A-Za-z_][\w.]*(?:: .*)?$/m.exec(trace.slice(at < 0 ? 0 : trace.indexOf('\n') + 1))?.[0] ?? null;
  return { error: error?.slice(0, messageMax) ?? null, line: lines.at(-1) ?? null };
}

/** The place in the text that was sent. If another text ran, only if that line is the same in both. */
function placeIn(sent: string, source: string, line: number): Place | null {
  const [sentLines, lines] = [sent.split(/\r\n?|\n/), source.split(/\r\n?|\n/)];
  if (sent !== source && sentLines[line - 1] !== lines[line - 1]) return null;
  const text = sentLines[line - 1];
  return text === undefined ? null : { line, column: Math.max(0, text.search(/\S/)) + 1 };
}
