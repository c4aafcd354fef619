import { readEvaluateReply, readExecReply } from '../../sandbox/replies.ts';
import type { JobResult, ObservedTypes, Question, Reply } from './variant-runner.ts';

/** Parses what a variant wrote. It is not trusted: it may be malformed, or end before the last reply. */
export function readAnswers(
  text: string,
  script: readonly Question[],
): Pick<JobResult, 'replies' | 'lines' | 'raisedAt' | 'types'> {
  const answers = parseList(text);
  const replies = script.map((question, index) => readReply(answers[index], question));
  return {
    replies,
    lines: script.map((_, index) => readLines(answers[index])),
    raisedAt: replies.map(({ kind }, index) => (kind === 'raised' ? readLine(answers[index]) : null)),
    // Each answer has those of the earlier ones too.
    types: readTypes(answers.at(-1)),
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

function readLines(answer: unknown): readonly number[] {
  const lines = isRecord(answer) && Array.isArray(answer.lines) ? answer.lines.flat() : [];
  return [...new Set(lines.filter((line): line is number => Number.isInteger(line)))];
}

function readLine(answer: unknown): number | null {
  const line = isRecord(answer) ? answer.raised_at : null;
  return Number.isInteger(line) && line !== 0 ? (line as number) : null;
}

function readTypes(answer: unknown): ObservedTypes {
  const types = isRecord(answer) && isRecord(answer.types) ? answer.types : {};
  const isText = (one: unknown): one is string => typeof one === 'string';
  return new Map(Object.entries(types).map(([key, some]) => [key, Array.isArray(some) ? some.filter(isText) : []]));
}

function readReply(answer: unknown, { kind }: Question): Reply {
  const fields = isRecord(answer) ? answer : null;
  if (kind !== 'output') return kind === 'exec' ? readExecReply(fields) : readEvaluateReply(fields);
  if (typeof fields?.printed !== 'string') return { kind: 'ended' };
  return { kind: 'printed', output: Buffer.from(fields.printed, 'base64').toString('latin1'), truncated: false };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
