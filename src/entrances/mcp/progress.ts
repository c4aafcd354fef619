import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from './tool.ts';

const everyMs = 1000;

/**
 * Sends a progress notification every second. The first one turns the response into a stream and sends its headers;
 * `first` is the last chance to change them.
 */
export async function withProgress<Result>(
  { progress }: ToolCall,
  first: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!progress) return work();
  const done = new AbortController();
  const reporting = (async () => {
    for (let seconds = 1; !done.signal.aborted; seconds++) {
      await sleep(everyMs, undefined, { signal: done.signal });
      if (seconds === 1) await first();
      if (!done.signal.aborted) await progress({ progress: seconds, message: `running for ${seconds} s` });
    }
  })();
  // If progress cannot be sent, the response cannot be either.
  reporting.catch(() => {});
  try {
    return await work();
  } finally {
    done.abort();
  }
}
