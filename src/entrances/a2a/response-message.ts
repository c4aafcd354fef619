import { randomUUID } from 'node:crypto';
import type { ValidateResponse } from '../../wire/contract/validate-response.ts';
import { verdictLine } from '../../wire/formats/verdict-line.ts';
import type { WireForm } from './methods.ts';

type Part = { readonly data: unknown } | { readonly text: string };

export const verdictParts = (verdict: ValidateResponse): readonly Part[] => [
  { data: verdict },
  { text: verdictLine(verdict) },
];

const askForCode =
  'This message has no Python code. Send it as a data part {"code": "…", "mode": "static"}, in a ```python block, or ' +
  'as the whole text of the message. Nothing was charged.';

export const askForCodeParts: readonly Part[] = [{ text: askForCode }];

/** The result is a message and not a task, because the work is already done. */
export function buildMessage(form: WireForm, contextId: string | null | undefined, parts: readonly Part[]): object {
  const head = { messageId: randomUUID(), ...(contextId ? { contextId } : {}) };
  if (form === '0.3') {
    const kinds = parts.map((part) => ({ kind: 'data' in part ? 'data' : 'text', ...part }));
    return { kind: 'message', role: 'agent', ...head, parts: kinds };
  }
  const typed = parts.map((part) => ({ ...part, mediaType: 'data' in part ? 'application/json' : 'text/plain' }));
  return { message: { role: 'ROLE_AGENT', ...head, parts: typed } };
}
