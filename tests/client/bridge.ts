import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { machine } from '../service.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
type Message = any;

/** The bridge, running in its own process; messages are lines. */
export class Bridge {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #messages: Message[] = [];
  readonly #waiting: (() => void)[] = [];
  #stderr = '';

  private constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stderr.on('data', (data) => (this.#stderr += data));
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#messages.push(JSON.parse(line));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** Starts the served script, stored in `folder`. */
  static start(script: string, folder: string, settings: Record<string, string> = {}): Bridge {
    const file = join(folder, 'assay-mcp.py');
    writeFileSync(file, script);
    return new Bridge(
      spawn('python3', [file], {
        env: { ...machine, HOME: folder, ...settings },
        stdio: 'pipe',
      }),
    );
  }

  send(message: Message): void {
    this.#child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }

  request(id: number | string, method: string, params: object = {}): Promise<Message> {
    this.send({ jsonrpc: '2.0', id, method, params });
    return this.waitForResponse(id);
  }

  /** Waits for the response with an id, and removes it from the received messages. */
  async waitForResponse(id: number | string | null): Promise<Message> {
    for (;;) {
      const at = this.#messages.findIndex((message) => message.id === id);
      if (at >= 0) return this.#messages.splice(at, 1)[0];
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Everything that was written to standard error. */
  get stderr(): string {
    return this.#stderr;
  }

  /** Closes standard input; returns the exit code and the messages that were not read. */
  async close(): Promise<{ code: number | null; unread: Message[] }> {
    this.#child.stdin.end();
    const [code] = await once(this.#child, 'close');
    return { code, unread: this.#messages };
  }
}

export const toolCall = (code: string, name = 'validate_python'): object => ({ name, arguments: { code } });
