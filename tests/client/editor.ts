import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import type { CiClient } from './ci-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
type Message = any;

/** An editor connected to the language server. */
export class Editor {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #messages: Message[] = [];
  readonly #waiting: (() => void)[] = [];
  #unread = Buffer.alloc(0);
  #last = 0;

  constructor(
    client: CiClient,
    folder: string,
    args: readonly string[] = [],
    settings: Record<string, string> = {},
    server: readonly string[] = ['python3', client.script, '--lsp'],
  ) {
    const env = client.environment(settings);
    this.#child = spawn(server[0]!, [...server.slice(1), ...args], { cwd: folder, env, stdio: 'pipe' });
    after(() => this.#child.kill());
    this.#child.stderr.resume();
    this.#child.stdout.on('data', (data) => {
      this.#unread = Buffer.concat([this.#unread, data]);
      this.#read();
    });
  }

  #read(): void {
    for (;;) {
      const head = /^Content-Length: (\d+)\r\n\r\n/.exec(this.#unread.toString('latin1'));
      if (!head) return;
      const [from, to] = [head[0].length, head[0].length + Number(head[1])];
      if (this.#unread.length < to) return;
      this.#messages.push(JSON.parse(this.#unread.subarray(from, to).toString()));
      this.#unread = this.#unread.subarray(to);
      for (const wake of this.#waiting.splice(0)) wake();
    }
  }

  send(message: object): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.#child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.#child.stdin.write(body);
  }

  notify = (method: string, params: object): void => this.send({ method, params });

  async request(method: string, params: object = {}): Promise<Message> {
    const id = ++this.#last;
    this.send({ id, method, params });
    return this.#next((message) => message.id === id);
  }

  receive = async (method: string): Promise<Message> =>
    (await this.#next((message) => message.method === method)).params;

  async #next(matches: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const at = this.#messages.findIndex(matches);
      if (at >= 0) return this.#messages.splice(at, 1)[0];
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Messages that were received but not read. */
  get unreadMessages(): readonly Message[] {
    return this.#messages;
  }

  /** Closes the connection, with or without a `shutdown` request first. */
  async close({ shutdown = true } = {}): Promise<number | null> {
    const closed = once(this.#child, 'close');
    if (shutdown) {
      await this.request('shutdown');
      this.notify('exit', {});
    }
    this.#child.stdin.end();
    return (await closed)[0];
  }
}
