import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transpileRuntimeModule } from '../validate/transpile-runtime.ts';
import { type Command, UsageError } from './command.ts';

export const runtime: Command = {
  name: 'runtime',
  usage: '[FOLDER]',
  summary: 'write the runtime that translations import (check --transpile-runtime import) to a folder',
  async run(args) {
    if (args.length > 1) throw new UsageError('pass at most one folder');
    const [folder = '.'] = args;
    const { name, text } = transpileRuntimeModule();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), text);
    console.log(join(folder, name));
    return 0;
  },
};
