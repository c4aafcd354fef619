import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../src/project-folder.ts';

/** The launcher starts the tests with the folder of the bundle. Generators and benchmarks start the sources. */
const bundle = process.env.ASSAY_BUNDLE;
export const program = bundle ? join(bundle, 'assay.js') : join(projectFolder, 'src/assay.ts');

/** The environment that processes need; settings are not passed on by accident. */
export const machine: Record<string, string | undefined> = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: bundle ? join(bundle, 'compiled') : process.env.NODE_COMPILE_CACHE,
  // Nothing is left running, unless a test is about it.
  ASSAY_DAEMON: 'off',
};

/**
 * V8's options for every process of the tests. WebAssembly (Pyodide) is compiled but not optimized: optimizing it takes
 * longer than most tests use it. Garbage is collected in one thread: several take a tenth more CPU time in processes
 * that live for seconds, and the other cores run other files.
 */
export const nodeOptions = ['--liftoff-only', '--single-threaded-gc'];

/** The command line that `./assay` runs, without the name of the command. */
export const assayCommand: readonly [string, ...string[]] = [process.execPath, ...nodeOptions, program];

/** Skips seconds of work that few tests need, and allows for a busy machine. */
const quick = {
  ASSAY_NEWEST_PYTHON: 'on-demand',
  ASSAY_WARM_UP: 'off',
  ASSAY_PACKAGES: 'none',
  ASSAY_SANDBOX_PACKAGES: 'none',
  ASSAY_SANDBOX: 'off',
  ASSAY_WORKERS: '1',
  ASSAY_WAIT_MAX_S: '120',
  ASSAY_CLOSING_NOTICE_S: '0',
};

/** Services to stop when this process exits, in case a failure or Ctrl-C prevented a call of `stop`. */
const runningServices = new Set<ChildProcess>();
const temporaryFolders: string[] = [];
process.once('exit', () => {
  for (const child of runningServices) child.kill();
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});
// By default a signal ends the process without an `exit` event, and services and folders stay behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
};

/** Calls a running service, and works on its store as an operator does. */
export class ServiceClient {
  readonly url: string;
  readonly folder: string;

  constructor(url: string, folder: string) {
    this.url = url;
    this.folder = folder;
  }

  async call(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.url + path, { method, ...init });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
  }

  get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => this.call('GET', path, { headers });

  post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.call('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
    });

  validate = (body: unknown, key?: string, headers: Record<string, string> = {}): Promise<Answer> =>
    this.post('/v1/validate', body, { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers });

  mint = async (): Promise<string> => (await this.call('POST', '/v1/keys')).body.api_key;

  /** Runs an operator's command on the same store. */
  async operate(...args: string[]): Promise<{ code: number; out: string }> {
    const child = spawn(assayCommand[0], [...assayCommand.slice(1), ...args], {
      env: { ...machine, ASSAY_DATA: join(this.folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (out += data));
    const [code] = await once(child, 'close');
    return { code, out };
  }
}

/** The real service in its own process, with a free port and a folder that is removed with it. */
export class Service extends ServiceClient {
  readonly process: ChildProcess;
  readonly log: string[];

  private constructor(url: string, folder: string, child: ChildProcess, log: string[]) {
    super(url, folder);
    this.process = child;
    this.log = log;
  }

  static async start(settings: Record<string, string> = {}, folder = temporaryFolder()): Promise<Service> {
    const child = spawn(assayCommand[0], [...assayCommand.slice(1), 'serve'], {
      env: { ...machine, ASSAY_LISTEN: '127.0.0.1:0', ASSAY_DATA: join(folder, 'data'), ...quick, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    runningServices.add(child);
    child.once('exit', () => runningServices.delete(child));
    const log: string[] = [];
    createInterface({ input: child.stdout! }).on('line', (line) => log.push(line));
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr! }).on('line', (line) => {
        log.push(line);
        const found = /listens on (\S+)/.exec(line);
        if (found) resolve(found[1]!);
      });
      child.once('exit', (code) => reject(new Error(`the service exited with ${code}:\n${log.join('\n')}`)));
    });
    return new Service(url, folder, child, log);
  }

  /**
   * Reads the complete log. Its lines come through a pipe and may arrive after responses, so this waits for the line of
   * one more call; with a log level above `info` there would be none.
   */
  async readLog(): Promise<readonly string[]> {
    const id = randomUUID();
    await this.get('/healthz', { 'x-request-id': id });
    while (!this.log.some((line) => line.includes(id))) await pause(5);
    return this.log;
  }

  /** Stops the service and removes its folder; resolves to the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', { keepFolder = false } = {}): Promise<number | null> {
    const { exitCode, signalCode } = this.process;
    const ended = exitCode === null && signalCode === null ? once(this.process, 'exit') : [exitCode];
    this.process.kill(signal);
    const [code] = await ended;
    if (!keepFolder) rmSync(this.folder, { recursive: true, force: true });
    return code as number | null;
  }
}

/** Creates a folder that is removed when this process exits, even if its tests fail. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  temporaryFolders.push(folder);
  return folder;
}
