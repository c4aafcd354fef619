import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from './tool.ts';

const everyMs = 1000;

/**
 * Says every second that the work goes on, and for how long it has. The first word turns the answer into a stream, whose
 * headers can then no longer change: `first` is the last moment for them.
 */
export async function withProgress<Result>(
  { progress }: ToolCall,
  first: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!progress) return work();
  const done = new AbortController();
  const telling = (async () => {
    for (let seconds = 1; !done.signal.aborted; seconds++) {
      await sleep(everyMs, undefined, { signal: done.signal });
      if (seconds === 1) await first();
      if (!done.signal.aborted) await progress({ progress: seconds, message: `at work for ${seconds} s` });
    }
  })();
  // Whoever does not hear it any more will not hear the answer either.
  telling.catch(() => {});
  try {
    return await work();
  } finally {
    done.abort();
  }
}
