import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createExchange } from '../base/exchange.ts';
import type { PoolWorker } from '../base/pool.ts';
import { requireStreams } from '../base/require-streams.ts';
import { opened, type WireAnswer, type WireParsed } from './answer.ts';

/** A reader process that ended, with the signal that ended it if one did. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  readonly signal: NodeJS.Signals | null;
  constructor(code: number | null, signal: NodeJS.Signals | null, lastWords: string) {
    const how = signal ? `ended by ${signal}` : `ended with code ${code}`;
    super(lastWords ? `${how}: ${lastWords}` : how);
    this.signal = signal;
  }
}

export type ReaderJob = {
  readonly code: string;
  /** All of it unless given: one child can parse a text while another compiles it. */
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
const lastWordsMax = 2000;
/** The tree of the densest text is a tenth of it. */
const frameBytesMax = 256 * 1024 ** 2;

/** Starts one reader process, which says which Python it is once it is warm. */
export async function startReaderChild(plan: ReaderChildPlan, signal: AbortSignal): Promise<ReaderChild> {
  signal.throwIfAborted();
  const limits = [plan.memoryBytesMax, plan.cpuSecondsMax].map(String);
  // No environment, no site packages and nothing from the working folder: what is imported is the standard library.
  const flags = ['-I', '-S', '-E', '-B'];
  const child = requireStreams(spawn(plan.python, [...flags, script, ...limits], { cwd: '/', env: {} }));
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { next, answer, end } = createExchange();
  const stop = () => void child.kill('SIGKILL');
  const cut = frameCutter();
  let lastWords = '';
  let told: ReaderJob['parsed'];
  let tree: Uint8Array | null = null;

  child.stdout.on('data', (chunk: Buffer) => {
    try {
      for (const frame of cut(chunk)) {
        const value = opened(frame) as WireParsed | WireAnswer;
        if (value.kind === 'parsed') {
          tree = value.tree;
          told?.(tree);
        } else answer(value.kind === 'program' ? { ...value, tree } : value);
      }
    } catch (error) {
      end(error);
      stop();
    }
  });
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-lastWordsMax);
  });
  // A pipe that breaks is told again, and better, by the end of the process.
  child.stdin.on('error', () => {});
  child.on('error', (error) => {
    end(error);
    leave();
  });
  child.on('close', (code, by) => {
    end(new ChildEnded(code, by, lastWords.trim()));
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
        told = parsed;
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

/** Cuts a stream into its frames: four bytes of length, big end first, then the payload. */
function frameCutter(): (chunk: Buffer) => Buffer[] {
  let held: Buffer = Buffer.alloc(0);
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const frames: Buffer[] = [];
    while (held.length >= 4) {
      const end = 4 + held.readUInt32BE(0);
      if (end > frameBytesMax) throw new Error('sent what is no frame');
      if (held.length < end) break;
      frames.push(held.subarray(4, end));
      held = held.subarray(end);
    }
    return frames;
  };
}
