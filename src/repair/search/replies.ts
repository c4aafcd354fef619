import { evaluateReply, execReply } from '../../sandbox/replies.ts';
import type { Question, Reply, Told } from './asker.ts';

/** What a variant wrote, which need not be what it was asked for. It may have ended before its last answer. */
export function readAnswers(text: string, script: readonly Question[]): Pick<Told, 'replies' | 'lines'> {
  const told = parsed(text);
  return {
    replies: script.map((question, index) => reply(told[index], question)),
    lines: script.map((_, index) => linesOf(told[index])),
  };
}

function parsed(text: string): readonly unknown[] {
  try {
    const told: unknown = JSON.parse(text);
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

function linesOf(answer: unknown): readonly number[] {
  const lines = isRecord(answer) && Array.isArray(answer.lines) ? answer.lines.flat() : [];
  return [...new Set(lines.filter((line): line is number => Number.isInteger(line)))];
}

function reply(answer: unknown, { kind }: Question): Reply {
  const told = isRecord(answer) ? answer : null;
  if (kind !== 'output') return kind === 'exec' ? execReply(told) : evaluateReply(told);
  if (typeof told?.printed !== 'string') return { kind: 'ended' };
  return { kind: 'printed', output: Buffer.from(told.printed, 'base64').toString('latin1'), truncated: false };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
