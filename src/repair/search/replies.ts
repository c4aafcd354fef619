import type { Raised } from '../../sandbox/sandbox.ts';
import { readValue } from '../../sandbox/value.ts';
import type { Question, Reply, Told } from './asker.ts';

const ended = { kind: 'ended' } as const;

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
  if (!isRecord(answer) || typeof answer.output !== 'string') return ended;
  const printed = { output: answer.output, truncated: answer.truncated === true };
  if (isRecord(answer.raised)) return raised(answer.raised, printed);
  if (kind === 'exec') return { kind: 'printed', ...printed };
  try {
    return { kind: 'value', value: readValue(answer.value), ...printed };
  } catch {
    return ended;
  }
}

function raised(
  { type, message, text }: Record<string, unknown>,
  printed: Pick<Raised, 'output' | 'truncated'>,
): Reply {
  if (typeof type !== 'string' || typeof message !== 'string' || typeof text !== 'string') return ended;
  return { kind: 'raised', type, message, text, ...printed };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
