import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../project-folder.ts';
import { type Command, Misuse } from './command.ts';

export const bench: Command = {
  name: 'bench',
  usage: 'NAME [ARGUMENT…]',
  summary: 'measure the service against its peers, in one run on this machine',
  async run([name, ...rest]) {
    const folder = join(projectFolder, 'bench');
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => basename(file, '.ts'));
    if (!name || !names.includes(name)) throw new Misuse(`the benchmarks are ${names.join(', ')}`);
    const { run } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
    return run(rest);
  },
};
