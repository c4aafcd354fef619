/**
 * Compares the hidden calls found and the false alarms of Assay, bandit and ruff S, on the same programs in one run.
 * `./assay bench security [SEED] [COUNT]` generates programs and their harmless twins; `--cases FILE` uses your own.
 * Then web handlers, scripts and packages with a weakness, and the same without it (`tests/security/pairs`).
 * Then the findings of the policy in the standard library, and how long it takes.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../src/project-folder.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine, formatTable } from './measure/timing.ts';
import { generateCases, isHarmful, readCases, readWeaknesses, type TestProgram } from './security/cases.ts';
import { benchStandardLibrary } from './security/library.ts';
import { assay, createBandit, type Report, ruff, type Tool } from './security/tools.ts';

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      cases: { type: 'string', multiple: true, default: [] },
      library: { type: 'string', default: '200' },
      bandit: { type: 'string', default: join(projectFolder, '.assay/python/bin/bandit') },
    },
    allowPositionals: true,
  });
  const seed = Number(positionals[0] ?? randomInt(2 ** 31));
  const count = Number(positionals[1] ?? 300);
  const tools = [assay, createBandit(values.bandit), ruff];
  console.log(describeMachine());
  await compare(
    `${count} generated programs and their twins, seed ${seed}`,
    generateCases(seed, count),
    tools,
    notebook,
  );
  await compare('programs with a weakness and without it', readWeaknesses(), tools, notebook, 'weaknesses');
  for (const path of values.cases) await compare(path, readCases(path), tools, notebook);
  await benchStandardLibrary(Number(values.library));
  return 0;
}

async function compare(
  title: string,
  texts: readonly TestProgram[],
  tools: readonly Tool[],
  notebook: Notebook,
  what = 'hidden calls',
): Promise<void> {
  const [harmful, harmless] = [texts.filter(isHarmful), texts.filter((text) => !isHarmful(text))];
  const rows = [['', 'found on its line', 'above info', 'false alarms']];
  for (const tool of tools) {
    const reports = new Map((await tool.check(texts)).map((list, at) => [texts[at]!, list]));
    const seen = (counts: (one: Report) => boolean): number =>
      harmful.filter((text) => reports.get(text)!.some((one) => text.lines.includes(one.line) && counts(one))).length;
    const found = (counts: (one: Report) => boolean): string => share(seen(counts), harmful.length);
    const counted = harmless.filter((text) => tool.hasSeverities || !text.mayGetInfo);
    const alarmed = counted.filter((text) => reports.get(text)!.some(({ isInfo }) => !isInfo));
    const hundredths = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
    notebook.note({
      what: `${tool.name}: ${what} found`,
      value: hundredths(
        seen(() => true),
        harmful.length,
      ),
      unit: '%',
    });
    notebook.note({
      what: what === 'hidden calls' ? `${tool.name}: false alarms` : `${tool.name}: false alarms about ${what}`,
      value: hundredths(alarmed.length, counted.length),
      unit: '%',
    });
    rows.push([tool.name, found(() => true), found(({ isInfo }) => !isInfo), share(alarmed.length, counted.length)]);
  }
  console.log(`\n${title}: ${harmful.length} that reach a sink, ${harmless.length} that do not\n${formatTable(rows)}`);
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${part} (${((100 * part) / whole).toFixed(1)} %)`;
