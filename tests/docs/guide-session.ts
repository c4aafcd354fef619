import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';
import { assayCommand, machine, type ServiceClient } from '../service.ts';
import type { CodeBlock } from './code-blocks.ts';

export type RunResult = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the blocks of a guide in an empty folder; variables that one block sets are available to the next. */
export class GuideSession {
  readonly folder: string;
  readonly #service: ServiceClient;
  readonly #variables: Record<string, string>;
  readonly #daemonFolder: string;

  constructor(service: ServiceClient, variables: Record<string, string>, within: string) {
    this.folder = mkdtempSync(join(within, 'guide-'));
    this.#service = service;
    this.#variables = variables;
    this.#daemonFolder = join(within, 'daemon');
    writeFileSync(join(this.folder, '.variables'), '');
    const launcher = `#!/bin/sh\nexec ${assayCommand.map((part) => `'${part}'`).join(' ')} "$@"\n`;
    this.write('assay', launcher);
    chmodSync(join(this.folder, 'assay'), 0o755);
    symlinkSync(join(projectFolder, 'node_modules'), join(this.folder, 'node_modules'));
  }

  write(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, this.fillIn(text));
  }

  async run({ language, text }: CodeBlock): Promise<RunResult> {
    if (language === 'sh') return this.#shell(this.fillIn(text));
    const name = language === 'python' ? 'example.py' : 'example.ts';
    this.write(name, text);
    return this.#shell(language === 'python' ? `python3 ${name}` : `'${process.execPath}' ${name}`);
  }

  async send(path: string, { text }: CodeBlock): Promise<RunResult> {
    const key = (await this.#shell('printf %s "$KEY"')).out;
    const { status, body } = await this.#service.post(path, this.fillIn(text), { authorization: `Bearer ${key}` });
    return { code: status === 200 ? 0 : status, out: JSON.stringify(body), err: JSON.stringify(body) };
  }

  /** Replaces the placeholder and the default address with the address of the service. */
  fillIn = (text: string): string =>
    text.replaceAll('{base_url}', this.#service.url).replaceAll('http://127.0.0.1:8080', this.#service.url);

  async #shell(program: string): Promise<RunResult> {
    const prologue = `set -a; . ./.variables; trap 'export -p | grep -v " SHLVL=\\| PWD=\\| OLDPWD=" > .variables' EXIT; set -eu\n`;
    const child = spawn('bash', ['-c', prologue + program], {
      cwd: this.folder,
      env: {
        ...machine,
        HOME: this.folder,
        ASSAY_DATA: join(this.#service.folder, 'data'),
        ASSAY_SANDBOX: 'auto',
        ASSAY_PACKAGES: 'none',
        ASSAY_SANDBOX_PACKAGES: 'none',
        // As by default, one engine serves all checks. It stops when its folder is removed.
        ASSAY_DAEMON: 'on',
        ASSAY_DAEMON_FOLDER: this.#daemonFolder,
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = [child.stdout!, child.stderr!].map((stream) => {
      const chunks: string[] = [];
      stream.setEncoding('utf8').on('data', (text) => chunks.push(text));
      return chunks;
    });
    const [code] = await once(child, 'close');
    return { code, out: out!.join(''), err: err!.join('') };
  }
}
