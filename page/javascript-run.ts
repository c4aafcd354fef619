export type ProgramInput = { readonly code: string; readonly stdin: string };

export type ProgramEvent =
  | { readonly kind: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'exit'; readonly code: number };

export type ProgramResult = {
  readonly stdout: string;
  readonly stderr: string;
  /** `exit 0`, `exit 1`, `timeout` or `output limit`. */
  readonly end: string;
};

const timeoutMs = 5000;
const outputLengthMax = 200_000;

/** Runs a translated program in this browser, without network and for a limited time. */
export function runJavascript(input: ProgramInput, removed: AbortSignal): Promise<ProgramResult> {
  const address = document.querySelector<HTMLElement>('[data-javascript-worker]')!.dataset.javascriptWorker!;
  const worker = new Worker(address, { type: 'module' });
  const output = { stdout: '', stderr: '' };
  return new Promise((resolve) => {
    const end = (reason: string): void => {
      worker.terminate();
      clearTimeout(timer);
      resolve({ ...output, end: reason });
    };
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    removed.addEventListener('abort', () => end('removed'));
    worker.onerror = (event) => {
      event.preventDefault();
      output.stderr += event.message ?? 'The worker could not be started.';
      end('exit 1');
    };
    worker.onmessage = ({ data }: MessageEvent<ProgramEvent>) => {
      if (data.kind === 'exit') return end(`exit ${data.code}`);
      output[data.kind] = (output[data.kind] + data.text).slice(0, outputLengthMax);
      if (output[data.kind].length === outputLengthMax) end('output limit');
    };
    worker.postMessage(input);
  });
}
