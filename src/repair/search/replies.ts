import { readEvaluateReply, readExecReply } from '../../sandbox/replies.ts';
import type { JobResult, ObservedTypes, Question, Reply } from './variant-runner.ts';

/** Parses what a variant wrote. It is not trusted: it may be malformed, or end before the last reply. */
export function readAnswers(
  text: string,
  script: readonly Question[],
): Pick<JobResult, 'replies' | 'lines' | 'topLines' | 'raisedAt' | 'types'> {
  const answers = parseList(text);
  const replies = script.map((question, index) => readReply(answers[index], question));
  return {
    replies,
    lines: script.map((_, index) => readLines(answers[index], 'lines')),
    topLines: readLines(answers[0], 'top_lines'),
    raisedAt: replies.map(({ kind }, index) => (kind === 'raised' ? readLine(answers[index]) : null)),
    types: readTypes(answers),
  };
}

function parseList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function readLines(answer: unknown, field: 'top_lines' | 'lines'): readonly number[] {
  const lines = isRecord(answer) ? answer[field] : null;
  return Array.isArray(lines) ? lines.filter((line): line is number => Number.isInteger(line)) : [];
}

function readLine(answer: unknown): number | null {
  const line = isRecord(answer) ? answer.raised_at : null;
  return Number.isInteger(line) && line !== 0 ? (line as number) : null;
}

/** Each answer has those that its question added. */
function readTypes(answers: readonly unknown[]): ObservedTypes {
  const found = new Map<string, Set<string>>();
  for (const answer of answers) {
    const types = isRecord(answer) && isRecord(answer.types) ? answer.types : {};
    for (const [key, some] of Object.entries(types)) {
      const known = found.get(key) ?? new Set();
      found.set(key, known);
      if (Array.isArray(some)) for (const one of some) if (typeof one === 'string') known.add(one);
    }
  }
  return new Map([...found].map(([key, some]) => [key, [...some]]));
}

function readReply(answer: unknown, { kind }: Question): Reply {
  const fields = isRecord(answer) ? answer : null;
  if (kind !== 'output') return kind === 'exec' ? readExecReply(fields) : readEvaluateReply(fields);
  if (typeof fields?.printed !== 'string') return { kind: 'ended' };
  return { kind: 'printed', output: Buffer.from(fields.printed, 'base64').toString('latin1'), truncated: false };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
