import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine, type ServiceClient } from '../service.ts';
import { newFolder } from './folders.ts';

export type RunResult = { readonly code: number | null; readonly out: string; readonly err: string };

/** The client as the service serves it, with its own home folder. */
export class CiClient {
  readonly home = newFolder();
  readonly script = join(this.home, 'validate.py');

  private constructor(text: string) {
    writeFileSync(this.script, text);
  }

  static fromText = (text: string): CiClient => new CiClient(text);

  static async fetch(service: ServiceClient): Promise<CiClient> {
    return new CiClient((await service.get('/v1/client')).body);
  }

  /** Returns the same script in a new, empty home folder. */
  inNewHome(): CiClient {
    return new CiClient(readFileSync(this.script, 'utf8'));
  }

  keyFile = (url: string): string => join(this.#folder(url), 'key');
  verdictsFile = (url: string): string => join(this.#folder(url), 'verdicts.json');
  #folder = (url: string): string => join(this.home, 'cache/assay', new URL(url).host.replace(':', '_'));

  readStoredKey(url: string): string | null {
    const file = this.keyFile(url);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  }

  /** The environment variables for a run of the script. */
  environment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
    return {
      ...machine,
      HOME: this.home,
      XDG_CACHE_HOME: join(this.home, 'cache'),
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      ...settings,
    };
  }

  /** Runs the script with `--format text` unless the test sets a format: the default in a pipe is annotations. */
  run(
    folder: string,
    args: readonly string[],
    settings: Record<string, string> = {},
    input: string | Uint8Array = '',
  ): Promise<RunResult> {
    const chosen = args.some((arg) => arg.startsWith('--format')) || settings.GITHUB_ACTIONS || settings.GITLAB_CI;
    return this.runAsIs(folder, chosen ? args : ['--format', 'text', ...args], settings, input);
  }

  runAsIs(
    folder: string,
    args: readonly string[],
    settings: Record<string, string> = {},
    input: string | Uint8Array = '',
  ): Promise<RunResult> {
    return runProgram(['python3', this.script, ...args], folder, this.environment(settings), input);
  }
}

/** Runs a program until it exits. */
export async function runProgram(
  [program, ...args]: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
  input: string | Uint8Array = '',
): Promise<RunResult> {
  const child = spawn(program!, args, { cwd: folder, env, stdio: 'pipe' });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (data) => out.push(data));
  child.stderr.on('data', (data) => err.push(data));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}
