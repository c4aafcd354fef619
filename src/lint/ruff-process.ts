import { spawn } from 'node:child_process';
import { createExchange } from '../base/exchange.ts';
import type { PoolWorker } from '../base/pool.ts';
import { measureProcessorMs } from '../base/processor-time.ts';
import { requireStreams } from '../base/require-streams.ts';
import { pythonVersions } from '../model/python-version.ts';
import type { LintMessage } from './linter.ts';
import { selectedRules } from './rules.ts';

export type RuffJob = { readonly code: string; readonly version: string };

export type RuffProcess = PoolWorker<RuffJob, readonly LintMessage[]> & { readonly version: string };

type Position = { readonly line: number; readonly character: number };
type Range = { readonly start: Position; readonly end: Position };

/** The fields we read of a diagnostic of `ruff server`. */
type Diagnostic = {
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  readonly data?: {
    readonly title: string;
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  };
};

type Reply = {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly serverInfo?: { readonly version: string }; readonly items?: readonly Diagnostic[] };
  readonly error?: { readonly message: string };
};

/** Address space, most of which is only reserved: ordinary texts use a fortieth of it. */
const memoryKbMax = 2 * 1024 ** 2;
/** Thirty thousand findings, which only hostile texts have. Reading more would block every other call. */
const replyBytesMax = 16 * 1024 ** 2;

/**
 * Starts ruff as the language server that it contains: a process answers in less than a millisecond, while a new one
 * per text would take longer than all other checks.
 */
export async function startRuffProcess(program: string, signal: AbortSignal): Promise<RuffProcess> {
  signal.throwIfAborted();
  const limited = `ulimit -v ${memoryKbMax} && exec "$0" server`;
  const child = requireStreams(
    // Without an environment and in folders that do not exist, it finds no configuration but ours.
    spawn('/bin/sh', ['-c', limited, program], { cwd: '/', env: { HOME: missing }, stdio: ['pipe', 'pipe', 'ignore'] }),
  );
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { next, answer, end } = createExchange();
  const stop = () => void child.kill('SIGKILL');
  let sent = 0;

  const send = (message: object): void => void child.stdin.write(frame(JSON.stringify({ jsonrpc: '2.0', ...message })));
  const notify = (method: string, params: object): void => send({ method, params });
  const request = async (method: string, params: object): Promise<NonNullable<Reply['result']>> => {
    send({ id: ++sent, method, params });
    const { result, error } = (await next()) as Reply;
    if (!result) throw new Error(`ruff refused ${method}: ${error?.message ?? 'without a reason'}`);
    return result;
  };

  const split = frameSplitter();
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      for (const text of split(chunk)) {
        const reply = JSON.parse(text) as Reply;
        if (reply.id === sent && reply.method === undefined) answer(reply);
      }
    } catch {
      // Too long to be read.
      stop();
    }
  });
  // A broken pipe means that the process exited; the close handler reports it.
  child.stdin.on('error', () => {});
  child.on('error', (error) => {
    end(error);
    leave();
  });
  child.on('close', (code, by) => {
    end(new Error(by ? `ruff was killed by ${by}` : `ruff exited with code ${code}`));
    leave();
  });

  async function lint({ code, version }: RuffJob): Promise<readonly LintMessage[]> {
    // A name of its own for each text: replies about an earlier one cannot be mistaken for this one's.
    const uri = `${folderOf(version)}/text${sent}.py`;
    const text = code.toWellFormed();
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'python', version: 1, text } });
    const { items = [] } = await request('textDocument/diagnostic', { textDocument: { uri } });
    notify('textDocument/didClose', { textDocument: { uri } });
    return items.map((item) => toMessage(item, code.startsWith('\ufeff') ? 1 : 0));
  }

  const abort = () => {
    end(signal.reason);
    stop();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { serverInfo } = await request('initialize', initialization);
    notify('initialized', {});
    return {
      version: serverInfo?.version ?? 'unknown',
      gone,
      stop,
      work: lint,
      processorMs: () => measureProcessorMs(child.pid!),
    };
  } catch (error) {
    stop();
    await gone;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const missing = '/nonexistent';

/** Each version of Python has its own folder, because the settings of the server are per folder. */
const folderOf = (version: string): string => `file://${missing}/${version}`;

const settingsFor = (version: string) => ({
  workspace: folderOf(version),
  configurationPreference: 'editorOnly',
  showSyntaxErrors: true,
  configuration: {
    'target-version': `py${version.replace('.', '')}`,
    lint: {
      preview: false,
      select: selectedRules,
      // FastAPI and typer declare parameters with calls in defaults, which are meant to be shared.
      'flake8-bugbear': {
        'extend-immutable-calls': [
          ...['Body', 'Cookie', 'Depends', 'File', 'Form', 'Header', 'Path', 'Query', 'Security'].map(
            (name) => `fastapi.${name}`,
          ),
          ...['Argument', 'Option'].map((name) => `typer.${name}`),
        ],
      },
    },
  },
});

const initialization = {
  processId: null,
  rootUri: null,
  capabilities: { general: { positionEncodings: ['utf-32'] }, textDocument: { diagnostic: {} } },
  initializationOptions: { settings: pythonVersions.map(settingsFor), globalSettings: {} },
  workspaceFolders: pythonVersions.map((version) => ({ uri: folderOf(version), name: version })),
};

/** What the server adds to the message of a rule. */
const furtherRemarks = /\n\n(?:help|info|note): .*$/s;

/** ruff counts a byte order mark, if there is one, as a column; a `Place` does not. */
function toMessage({ code, message, range, data }: Diagnostic, mark: 0 | 1): LintMessage {
  const at = ({ line, character }: Position) => ({
    line: line + 1,
    column: line === 0 ? Math.max(character - mark, 0) + 1 : character + 1,
  });
  const end = at(range.end);
  return {
    code,
    message: message.replace(furtherRemarks, ''),
    place: { ...at(range.start), endLine: end.line, endColumn: end.column },
    fix:
      data && data.edits.length > 0
        ? {
            message: data.title,
            edits: data.edits.map(({ range, newText }) => ({
              start: at(range.start),
              end: at(range.end),
              text: newText,
            })),
          }
        : null,
  };
}

const frame = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/**
 * Splits the server's output into messages: headers, an empty line, and as many bytes as `Content-Length` says. Throws if
 * a message is too long.
 */
function frameSplitter(): (chunk: Buffer) => string[] {
  let chunks: Buffer[] = [];
  let received = 0;
  /** How many bytes the message takes with its headers; 0 until they have been received. */
  let expected = 0;
  return (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    const texts: string[] = [];
    while (received > 0 && received >= expected) {
      // Only once for each message: a long one arrives in a thousand chunks.
      const pending = Buffer.concat(chunks);
      chunks = [pending];
      const start = pending.indexOf('\r\n\r\n') + 4;
      if (start < 4) break;
      expected = start + Number(/Content-Length: (\d+)/i.exec(pending.toString('latin1', 0, start))![1]);
      if (expected > replyBytesMax) throw new Error(`a reply of ${expected} bytes`);
      if (received < expected) break;
      texts.push(pending.toString('utf8', start, expected));
      chunks = [pending.subarray(expected)];
      received -= expected;
      expected = 0;
    }
    return texts;
  };
}
