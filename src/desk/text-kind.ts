import { Overload } from '../base/engine.ts';
import type { Reader, Reading } from '../reading/reader.ts';
import type { Turnstile } from './turnstile.ts';

/** `unknown` where nobody could say: such a text is judged like any other. */
export type TextKind = Reading['kind'] | 'unknown';

/** Says what a text is before anything is charged for it; calls of one `caller` wait in one line. */
export type TextKindOf = (text: string, caller: string, signal: AbortSignal) => Promise<TextKind>;

export const textKindOf =
  (reader: Reader, turnstile: Turnstile): TextKindOf =>
  async (text, caller, signal) => {
    if (reader.report().state === 'down') return 'unknown';
    try {
      const answer = await turnstile.pass(caller, signal, () => reader.read(text, signal));
      return answer.kind === 'read' ? answer.reading.kind : 'unknown';
    } catch (error) {
      if (error instanceof Overload) return 'unknown';
      throw error;
    }
  };
