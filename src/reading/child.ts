import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createExchange } from '../base/exchange.ts';
import type { PoolWorker } from '../base/pool.ts';
import { requireStreams } from '../base/require-streams.ts';
import { decodeFrame, type WireParsed, type WireResult } from './wire-result.ts';

/** A reader process exited, with the signal that killed it, if any. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  readonly signal: NodeJS.Signals | null;
  constructor(code: number | null, signal: NodeJS.Signals | null, stderrTail: string) {
    const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
    super(stderrTail ? `${how}: ${stderrTail}` : how);
    this.signal = signal;
  }
}

export type ReaderJob = {
  readonly code: string;
  /** Both unless given: one child can parse a text while another compiles it. */
  readonly only?: 'parse' | 'compile';
  /** Called with the tree of a program before it is known whether the program compiles. */
  readonly parsed?: (tree: Uint8Array) => void;
};

export type ReaderChild = PoolWorker<ReaderJob, unknown> & { readonly version: string };

export type ReaderChildPlan = {
  readonly python: string;
  readonly memoryBytesMax: number;
  readonly cpuSecondsMax: number;
};

const script = fileURLToPath(new URL('./child.py', import.meta.url));
const stderrTailMax = 2000;
/** Ten times the tree of the densest text. */
const frameBytesMax = 256 * 1024 ** 2;

/** Starts one reader process. Its first frame, sent once it is warm, has the version of Python. */
export async function startReaderChild(plan: ReaderChildPlan, signal: AbortSignal): Promise<ReaderChild> {
  signal.throwIfAborted();
  const limits = [plan.memoryBytesMax, plan.cpuSecondsMax].map(String);
  // No environment, no site packages, nothing from the working folder: only the standard library can be imported.
  const flags = ['-I', '-S', '-E', '-B'];
  const child = requireStreams(spawn(plan.python, [...flags, script, ...limits], { cwd: '/', env: {} }));
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { next, answer, end } = createExchange();
  const stop = () => void child.kill('SIGKILL');
  const split = frameSplitter();
  let stderrTail = '';
  let onParsed: ReaderJob['parsed'];
  let tree: Uint8Array | null = null;

  child.stdout.on('data', (chunk: Buffer) => {
    try {
      for (const frame of split(chunk)) {
        const value = decodeFrame(frame) as WireParsed | WireResult;
        if (value.kind === 'parsed') {
          tree = value.tree;
          onParsed?.(tree);
        } else answer(value.kind === 'program' ? { ...value, tree } : value);
      }
    } catch (error) {
      end(error);
      stop();
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-stderrTailMax);
  });
  // A broken pipe means that the process exited; the close handler reports it with more detail.
  child.stdin.on('error', () => {});
  child.on('error', (error) => {
    end(error);
    leave();
  });
  child.on('close', (code, by) => {
    end(new ChildEnded(code, by, stderrTail.trim()));
    leave();
  });

  const abort = () => {
    end(signal.reason);
    stop();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { python } = (await next()) as { python: string };
    return {
      version: python,
      gone,
      stop,
      work({ code, only = 'read', parsed }) {
        onParsed = parsed;
        const text = Buffer.from(code, 'utf8');
        const head = Buffer.alloc(5);
        head.write(only[0]!, 'latin1');
        head.writeUInt32BE(text.length, 1);
        child.stdin.write(head);
        child.stdin.write(text);
        return next();
      },
    };
  } catch (error) {
    stop();
    await gone;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Splits a stream into frames: four bytes of length, big-endian, then the payload. */
function frameSplitter(): (chunk: Buffer) => Buffer[] {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const frames: Buffer[] = [];
    while (pending.length >= 4) {
      const end = 4 + pending.readUInt32BE(0);
      if (end > frameBytesMax) throw new Error('sent a malformed frame');
      if (pending.length < end) break;
      frames.push(pending.subarray(4, end));
      pending = pending.subarray(end);
    }
    return frames;
  };
}
