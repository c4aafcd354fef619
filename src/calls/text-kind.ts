import { Overload } from '../base/engine.ts';
import type { Reader, Reading } from '../reading/reader.ts';
import type { CallQueue } from './call-queue.ts';

/** `unknown` if the reader was not available: such a text is validated like any other. */
export type TextKind = Reading['kind'] | 'unknown';

/** Finds out whether a text is a program before anything is charged; calls of one `caller` share one queue. */
export type DetectTextKind = (text: string, caller: string, signal: AbortSignal) => Promise<TextKind>;

export const textKindDetector =
  (reader: Reader, queue: CallQueue): DetectTextKind =>
  async (text, caller, signal) => {
    if (reader.report().state === 'down') return 'unknown';
    try {
      const answer = await queue.run(caller, signal, () => reader.read(text, signal));
      return answer.kind === 'read' ? answer.reading.kind : 'unknown';
    } catch (error) {
      if (error instanceof Overload) return 'unknown';
      throw error;
    }
  };
