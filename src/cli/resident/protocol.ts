import type { Environment } from '../../environment.ts';

/** One run of `check`, as the client sends it: one line of JSON. */
export type RunRequest = {
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Environment;
  readonly umask: number;
  /** In base64; null if the run does not read it. */
  readonly stdin: string | null;
  readonly stdout: StreamKind;
  readonly stderr: StreamKind;
};

export type StreamKind = { readonly isTTY: boolean; readonly columns: number | null };

/** What the engine sends back: one line of JSON each. The last one is the exit code, or that it cannot serve the run. */
export type RunReply =
  | { readonly kind: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'exit'; readonly code: number }
  /** It is serving another run, or was started from other sources. */
  | { readonly kind: 'not-served' };

/** Calls `handle` with each message of a stream of lines. */
export function readMessages<Message>(handle: (message: Message) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) handle(JSON.parse(line) as Message);
  };
}

export const encodeMessage = (message: RunRequest | RunReply): string => `${JSON.stringify(message)}\n`;
