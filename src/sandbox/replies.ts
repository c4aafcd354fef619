import type { EvaluateReply, ExecReply, Raised } from './sandbox.ts';
import { readValue } from './value.ts';

/** A message from a program; not necessarily a valid reply. */
export type Message = Record<string, unknown> | null;

const ended = { kind: 'ended' } as const;

export function readExecReply(message: Message): ExecReply {
  if (!message) return ended;
  const output = readOutput(message);
  if (!output) return ended;
  if (message.raised !== undefined) return readRaised(message.raised, output) ?? ended;
  return { kind: 'printed', ...output };
}

export function readEvaluateReply(message: Message): EvaluateReply {
  if (!message) return ended;
  const output = readOutput(message);
  if (!output) return ended;
  if (message.raised !== undefined) return readRaised(message.raised, output) ?? ended;
  try {
    return { kind: 'value', value: readValue(message.value), ...output };
  } catch {
    return ended;
  }
}

type Printed = { readonly output: string; readonly truncated: boolean };

function readOutput({ output, truncated }: Record<string, unknown>): Printed | null {
  return typeof output === 'string' ? { output, truncated: truncated === true } : null;
}

function readRaised(reported: unknown, output: Printed): Raised | null {
  if (typeof reported !== 'object' || reported === null) return null;
  const { type, message, text } = reported as Record<string, unknown>;
  if (typeof type !== 'string' || typeof message !== 'string' || typeof text !== 'string') return null;
  return { kind: 'raised', type, message, text, ...output };
}
