import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { projectFolder } from '../project-folder.ts';
import { type Command, UsageError } from './command.ts';
import type { Generator } from './generate/generator.ts';
import { describeOutcome, type Outcome, type Writing, writeFiles } from './generate/write-files.ts';

const folder = join(projectFolder, 'scripts');

/** Runs first, because other generators load the files it writes. */
const firstGenerator = 'registries';

export const generate: Command = {
  name: 'generate',
  usage: '[--check] [NAME…] | --help',
  summary: 'for maintainers: write all generated files again; with --check, only report which are out of date',
  async run(args) {
    const { check, help, names } = readArguments(args);
    const known = scriptNames();
    if (help) {
      process.stdout.write(await helpText(known));
      return 0;
    }
    for (const name of names) {
      if (!known.includes(name) || !(await load(name))) {
        throw new UsageError(`unknown generator ${name}; see ./assay generate --help`);
      }
    }
    const writing = { folder: projectFolder, check, anyPython: names.length > 0 && !check };
    let code = 0;
    for (const name of names.length > 0 ? names : known) {
      const generator = await load(name);
      if (!generator || (names.length === 0 && generator.onlyByName !== undefined)) continue;
      if (!(await runGenerator(name, generator, writing))) code = 1;
    }
    return code;
  },
};

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return { ...values, names: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function scriptNames(): string[] {
  if (!existsSync(folder))
    throw new UsageError('there are no generators here: they are part of the source, not of the image');
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return names
    .map((file) => basename(file, '.ts'))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

const rank = (name: string): number => (name === firstGenerator ? 0 : 1);

/** Null for a script that is not a generator. */
const load = async (name: string): Promise<Generator | null> =>
  (await import(pathToFileURL(join(folder, `${name}.ts`)).href)).generator ?? null;

/** Reports each file that was written or is out of date. Resolves to false if one is out of date or failed. */
async function runGenerator(name: string, generator: Generator, writing: Writing): Promise<boolean> {
  let outcomes: readonly Outcome[];
  try {
    outcomes = writeFiles(await generator.make(), writing);
  } catch (error) {
    process.stderr.write(`assay: ${name}: ${(error as Error).message}\n`);
    return false;
  }
  for (const outcome of outcomes) {
    const line = describeOutcome(outcome, name);
    if (outcome.is === 'written') process.stdout.write(`${line}\n`);
    else if (line !== null) process.stderr.write(`assay: ${line}\n`);
  }
  return outcomes.every(({ is }) => is !== 'out of date');
}

async function helpText(names: readonly string[]): Promise<string> {
  const loaded = await Promise.all(names.map(async (name) => [name, await load(name)] as const));
  const generators = loaded.filter((entry): entry is [string, Generator] => entry[1] !== null);
  const width = Math.max(...generators.map(([name]) => name.length)) + 2;
  const list = (isByName: boolean): string =>
    generators
      .filter(([, { onlyByName }]) => (onlyByName !== undefined) === isByName)
      .map(([name, { summary, onlyByName }]) => {
        const reason = onlyByName === undefined ? '' : `\n  ${''.padEnd(width)}${onlyByName}`;
        return `  ${name.padEnd(width)}${summary}${reason}`;
      })
      .join('\n');
  return `usage: ./assay generate [--check] [NAME…]

Writes the generated files. --check writes nothing, lists the files that are out of date and exits with 1 if there are
any. Files that name the Python they were made from are compared only under that Python; naming their generator makes
them again from the installed one.

${list(false)}

Run only by name, and never checked:

${list(true)}

Benchmarks write docs/benchmarks.md, docs/plots and docs/guides/capacity.md themselves: ./assay bench.
`;
}
