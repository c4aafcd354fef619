import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../project-folder.ts';
import { type Command, UsageError } from './command.ts';

const folder = join(projectFolder, 'bench');

export const bench: Command = {
  name: 'bench',
  usage: '[NAME [ARGUMENT…] [--json FILE] | --list | [--quick] [--only NAME,…] [--out FOLDER] [--redraw]]',
  summary:
    'compare the service with its peers on this machine; without NAME, run everything and write the page and plots in docs/',
  async run(args) {
    const [name, ...rest] = args;
    if (name === undefined || name.startsWith('-')) {
      const { publish } = await load('publish/publish');
      return reportUsageErrors(publish(args));
    }
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => basename(file, '.ts'));
    if (!names.includes(name)) throw new UsageError(`unknown benchmark ${name}; there are ${names.join(', ')}`);
    const { run } = await load(name);
    const { Notebook } = await load('measure/measurement');
    const at = rest.indexOf('--json');
    const [, file] = at < 0 ? [] : rest.splice(at, 2);
    if (at >= 0 && !file) throw new UsageError('--json needs the name of a file for the measurements');
    const notebook = new Notebook();
    const code: number = await reportUsageErrors(run(rest, notebook));
    if (file) writeFileSync(file, `${JSON.stringify(notebook, null, 2)}\n`);
    return code;
  },
};

/** Benchmarks are outside src/ and load only when one is run. */
const load = (file: string) => import(pathToFileURL(join(folder, `${file}.ts`)).href);

/** An unknown option is the user's mistake, not a fault of the benchmark. */
async function reportUsageErrors(run: Promise<number>): Promise<number> {
  try {
    return await run;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(message) : error;
  }
}
