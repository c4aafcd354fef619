import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { machine } from '../service.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
type Message = any;

/** The bridge in a process of its own, spoken to by line. */
export class Bridge {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #messages: Message[] = [];
  readonly #waiting: (() => void)[] = [];
  #noise = '';

  private constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stderr.on('data', (data) => (this.#noise += data));
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#messages.push(JSON.parse(line));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** From the script as the service hands it out, kept in `folder`. */
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

  say(message: Message): void {
    this.#child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }

  ask(id: number | string, method: string, params: object = {}): Promise<Message> {
    this.say({ jsonrpc: '2.0', id, method, params });
    return this.answer(id);
  }

  /** Waits for the answer under an id, and takes it. */
  async answer(id: number | string | null): Promise<Message> {
    for (;;) {
      const at = this.#messages.findIndex((message) => message.id === id);
      if (at >= 0) return this.#messages.splice(at, 1)[0];
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** What was said on the side. */
  get noise(): string {
    return this.#noise;
  }

  /** Ends its input: what it still said, and how it ended. */
  async end(): Promise<{ code: number | null; left: Message[] }> {
    this.#child.stdin.end();
    const [code] = await once(this.#child, 'close');
    return { code, left: this.#messages };
  }
}

export const toolCall = (code: string, name = 'validate_python'): object => ({ name, arguments: { code } });
