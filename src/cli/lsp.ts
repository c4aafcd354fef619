import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import type { Command } from './command.ts';

/** Editors start it. The CI client is the language server; its checks are runs of `./assay check`. */
export const lsp: Command = {
  name: 'lsp',
  usage: '[OPTION…]',
  summary: 'a language server that checks files as you type, without a service; takes the options of the CI client',
  async run(args) {
    const client = join(projectFolder, 'client/validate.py');
    const server = ['--lsp', '--engine', join(projectFolder, 'assay')];
    const [code] = await once(spawn('python3', [client, ...server, ...args], { stdio: 'inherit' }), 'exit');
    return code ?? 2;
  },
};
