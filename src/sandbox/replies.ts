import type { EvaluateReply, ExecReply, Raised } from './sandbox.ts';
import { readValue } from './value.ts';

/** What a program wrote, which need not be what it was asked for. */
export type Message = Record<string, unknown> | null;

const ended = { kind: 'ended' } as const;

export function execReply(message: Message): ExecReply {
  if (!message) return ended;
  const output = printed(message);
  if (!output) return ended;
  if (message.raised !== undefined) return raised(message.raised, output) ?? ended;
  return { kind: 'printed', ...output };
}

export function evaluateReply(message: Message): EvaluateReply {
  if (!message) return ended;
  const output = printed(message);
  if (!output) return ended;
  if (message.raised !== undefined) return raised(message.raised, output) ?? ended;
  try {
    return { kind: 'value', value: readValue(message.value), ...output };
  } catch {
    return ended;
  }
}

type Printed = { readonly output: string; readonly truncated: boolean };

function printed({ output, truncated }: Record<string, unknown>): Printed | null {
  return typeof output === 'string' ? { output, truncated: truncated === true } : null;
}

function raised(told: unknown, output: Printed): Raised | null {
  if (typeof told !== 'object' || told === null) return null;
  const { type, message, text } = told as Record<string, unknown>;
  if (typeof type !== 'string' || typeof message !== 'string' || typeof text !== 'string') return null;
  return { kind: 'raised', type, message, text, ...output };
}
