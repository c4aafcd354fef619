/**
 * Checks that our parser returns the same trees as CPython. Prints every tree as `ast.dump` does, including attributes,
 * and compares it with CPython's own output, for the standard library and the given folders. `--python PROGRAM` uses
 * another Python than the service, `--files N` limits the number of files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { decodeTree } from '../src/python/decode.ts';
import { dump } from '../src/python/dump.ts';
import { Notebook } from './measure/measurement.ts';

type TreeLine = {
  readonly path: string;
  readonly minor: number;
  readonly tree?: string;
  readonly dump?: string;
  readonly refused?: string;
};

const script = join(projectFolder, 'bench/measure/trees.py');
const reading = join(projectFolder, 'src/reading');
const differencesShownMax = 10;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { python: { type: 'string' }, files: { type: 'string', default: 'Infinity' } },
    allowPositionals: true,
  });
  const python = values.python ?? (existsSync(installedPython) ? installedPython : 'python3');
  const folders = [findStandardLibrary(python), ...positionals];
  const files = folders.flatMap(listPythonFiles).slice(0, Number(values.files));
  const refused = new Map<string, number>();
  let [read, differences] = [0, 0];

  const child = spawn(python, ['-I', '-S', '-B', script, reading], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  child.stdin.end(files.join('\n'));
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as TreeLine;
    if (entry.refused !== undefined) {
      refused.set(entry.refused, (refused.get(entry.refused) ?? 0) + 1);
      continue;
    }
    read++;
    if (createHash('sha256').update(dumpTree(entry)).digest('hex') === entry.dump) continue;
    if (++differences <= differencesShownMax) console.log(`${entry.path}\n${findFirstDifference(python, entry)}\n`);
  }
  for (const [why, count] of [...refused].sort((one, other) => other[1] - one[1])) {
    console.log(`refused: ${count}  ${why}`);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`Python exited with code ${child.exitCode}`);
  console.log(`${read} files, ${differences} differences`);
  notebook.note({ what: 'files read', value: read, unit: '' });
  notebook.note({ what: "trees that differ from CPython's", value: differences, unit: '', bar: { most: 0 } });
  return differences === 0 && read > 0 ? 0 : 1;
}

const dumpTree = ({ path, minor, tree }: TreeLine): string =>
  dump(decodeTree(Buffer.from(tree!, 'base64')).module, readFileSync(path, 'utf8'), minor);

function findFirstDifference(python: string, entry: TreeLine): string {
  const { stdout } = spawnSync(python, ['-I', '-S', '-B', script, reading, 'dump'], {
    input: entry.path,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const [theirs, ours] = [(JSON.parse(stdout) as TreeLine).dump!, dumpTree(entry)];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 100);
  return `  ours   …${around(ours)}…\n  theirs …${around(theirs)}…`;
}

const findStandardLibrary = (python: string): string =>
  spawnSync(python, ['-c', "import sysconfig; print(sysconfig.get_paths()['stdlib'])"], {
    encoding: 'utf8',
  }).stdout.trim();

const listPythonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py') && !file.startsWith('site-packages'))
    .sort()
    .map((file) => join(folder, file));
