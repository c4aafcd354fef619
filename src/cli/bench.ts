import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../project-folder.ts';
import { type Command, Misuse } from './command.ts';

const folder = join(projectFolder, 'bench');

export const bench: Command = {
  name: 'bench',
  usage: '[NAME [ARGUMENT…] [--json FILE] | --list | [--quick] [--only NAME,…] [--out FOLDER] [--redraw]]',
  summary:
    'measure the service against its peers, in one run on this machine; without a name everything, with a page and plots in docs/',
  async run(args) {
    const [name, ...rest] = args;
    if (name === undefined || name.startsWith('-')) {
      const { publish } = await loaded('publish/publish');
      return understood(publish(args));
    }
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => basename(file, '.ts'));
    if (!names.includes(name)) throw new Misuse(`the benchmarks are ${names.join(', ')}`);
    const { run } = await loaded(name);
    const { Notebook } = await loaded('measure/measurement');
    const at = rest.indexOf('--json');
    const [, file] = at < 0 ? [] : rest.splice(at, 2);
    if (at >= 0 && !file) throw new Misuse('--json names the file to write what was measured to');
    const notebook = new Notebook();
    const code: number = await understood(run(rest, notebook));
    if (file) writeFileSync(file, `${JSON.stringify(notebook, null, 2)}\n`);
    return code;
  },
};

/** The benchmarks stand beside the service, which knows nothing of them until one is asked for. */
const loaded = (file: string) => import(pathToFileURL(join(folder, `${file}.ts`)).href);

/** An option that no benchmark knows is a mistake in the call, not in the benchmark. */
async function understood(run: Promise<number>): Promise<number> {
  try {
    return await run;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ERR_PARSE_ARGS') ? new Misuse(message) : error;
  }
}
