/**
 * How often known-good code is called invalid, and by which rule: the installed standard library, or the folders
 * named. Each rejected file is listed with what decided, so that it can be explained or mended. The type errors that
 * were doubted are counted by the reason, with the files that they would have rejected.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codePoints } from '../src/base/text.ts';
import { installedPython, startEngines } from '../src/engines.ts';
import type { Finding } from '../src/model/finding.ts';
import type { Doubt } from '../src/typecheck/doubts.ts';
import { review } from '../src/validate/review.ts';
import type { Tools } from '../src/validate/tools.ts';
import { codeLengthMax } from '../src/wire/contract/validate-request.ts';
import { Notebook } from './measure/measurement.ts';
import { table } from './measure/timing.ts';
import { stdlibFiles } from './types.ts';

type Rejected = { readonly file: string; readonly errors: readonly Finding[] };

type Judged = {
  readonly count: number;
  readonly rejected: readonly Rejected[];
  readonly gaveUp: readonly string[];
  /** The doubts about each text. */
  readonly doubted: readonly (readonly Doubt[])[];
  /** Of them, those about texts that doubts alone kept from being rejected. */
  readonly spared: readonly (readonly Doubt[])[];
};

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const files = /^\d*$/.test(args[0] ?? '')
    ? await stdlibFiles(installedPython, Number(args[0] ?? 200))
    : args.flatMap(pythonFiles);
  const judged = await judge(files);
  const { count, rejected, gaveUp, spared } = judged;
  printRejected(rejected);
  const share = (of: number): string => `${((100 * of) / count).toFixed(1)} %`;
  console.log(`\n${ruleTable(rejected, share)}`);
  console.log(`\n${doubtTable(judged)}`);
  const broken = rejected.filter(({ errors }) => errors.some(({ rule }) => rule.startsWith('python:')));
  console.log(`\n${count} files; syntax errors: ${broken.length}; an engine gave up on ${gaveUp.length}`);
  const bare = rejected.length + spared.length;
  console.log(`called invalid with every doubt dismissed: ${bare}, ${share(bare)}`);
  console.log(`called invalid: ${rejected.length}, ${share(rejected.length)}`);
  const note = (what: string, of: number): void =>
    notebook.note({ what: `${what}, of ${count} files`, value: (100 * of) / count, unit: '%' });
  note('known-good code called invalid', rejected.length);
  note('the same, with every doubt of a type dismissed', bare);
  return 0;
}

async function judge(files: readonly string[]): Promise<Judged> {
  const engines = startEngines({ python: null });
  await engines.ready();
  const signal = new AbortController().signal;
  const doubted = new Map<string, readonly Doubt[]>();
  const tools = withDoubtsNoted(engines.tools, doubted);
  const rejected: Rejected[] = [];
  const gaveUp: string[] = [];
  const spared: (readonly Doubt[])[] = [];
  let count = 0;
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) {
      const code = readFileSync(file, 'utf8');
      if (codePoints(code) > codeLengthMax) continue;
      const { findings } = (await review(code, { tools, signal })).review;
      count++;
      const errors = findings.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) rejected.push({ file, errors });
      else if (doubted.get(code)?.length) spared.push(doubted.get(code)!);
      if (findings.some(({ rule }) => rule.endsWith(':gave-up'))) gaveUp.push(file);
    }
  };
  await Promise.all([work(), work()]);
  await engines.close();
  return { count, rejected, gaveUp, doubted: [...doubted.values()], spared };
}

/** Writes down, by text, which type errors were doubted and why. */
function withDoubtsNoted(tools: Tools, doubted: Map<string, readonly Doubt[]>): Tools {
  const { typechecker } = tools;
  return {
    ...tools,
    typechecker: {
      ...typechecker,
      async check(code, signal) {
        const answer = await typechecker.check(code, signal);
        if (answer.kind === 'checked')
          doubted.set(
            code,
            answer.messages.flatMap(({ doubt }) => doubt ?? []),
          );
        return answer;
      },
    },
  };
}

function printRejected(rejected: readonly Rejected[]): void {
  for (const { file, errors } of rejected.toSorted((one, other) => (one.file < other.file ? -1 : 1))) {
    console.log(`${relative(process.cwd(), file)}  (${errors.length})`);
    const { rule, message, place } = errors[0]!;
    console.log(`  line ${place?.line}: ${message.slice(0, 160)} [${rule}]`);
  }
}

function ruleTable(rejected: readonly Rejected[], share: (of: number) => string): string {
  const rules = new Set(rejected.flatMap(({ errors }) => errors.map(({ rule }) => rule)));
  const rows = [...rules].map((rule) => {
    const of = rejected.filter(({ errors }) => errors.some((error) => error.rule === rule));
    const alone = of.filter(({ errors }) => errors.every((error) => error.rule === rule));
    return [rule, of.length, alone.length] as const;
  });
  return table([
    ['rule', 'files', 'decided alone', 'share'],
    ...rows
      .sort((one, other) => other[1] - one[1])
      .map(([rule, of, alone]) => [rule, String(of), String(alone), share(of)]),
  ]);
}

function doubtTable({ doubted, spared }: Judged): string {
  const reasons = doubted.flat();
  const ids = [...new Set(reasons)].sort((one, other) => countOf(reasons, other) - countOf(reasons, one));
  return table([
    ['doubt', 'messages', 'files', 'saved with it', 'saved by it alone'],
    ...ids.map((id) => [
      id,
      String(countOf(reasons, id)),
      String(doubted.filter((list) => list.includes(id)).length),
      String(spared.filter((list) => list.includes(id)).length),
      String(spared.filter((list) => list.every((one) => one === id)).length),
    ]),
  ]);
}

const countOf = (list: readonly Doubt[], id: Doubt): number => list.filter((one) => one === id).length;

const pythonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py'))
    .sort()
    .map((file) => join(folder, file));
