/**
 * Measures how often known-good code (the standard library, or the given folders) is judged invalid, and by which rule. Each
 * rejected file is listed with the finding that decided, so that the rule can be explained or fixed. Type errors that
 * were doubted are counted by reason, with the number of files they would have rejected.
 */
import { readFileSync } from 'node:fs';
import { countCodePoints } from '../src/base/text.ts';
import { installedPython, startEngines } from '../src/engines.ts';
import type { Finding } from '../src/model/finding.ts';
import type { Doubt } from '../src/typecheck/doubts.ts';
import { review } from '../src/validate/review.ts';
import type { Tools } from '../src/validate/tools.ts';
import { codeLengthMax } from '../src/wire/contract/validate-request.ts';
import { type Corpus, findFolders, findStandardLibrary } from './measure/corpus.ts';
import { Notebook } from './measure/measurement.ts';
import { formatTable } from './measure/timing.ts';

type Rejected = { readonly file: string; readonly errors: readonly Finding[] };

type AccuracyResult = {
  readonly count: number;
  readonly rejected: readonly Rejected[];
  readonly gaveUp: readonly string[];
  /** The doubts about each file. */
  readonly doubted: readonly (readonly Doubt[])[];
  /** The doubts about files that would have been rejected without them. */
  readonly spared: readonly (readonly Doubt[])[];
};

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const corpus = /^\d*$/.test(args[0] ?? '')
    ? await findStandardLibrary(installedPython, Number(args[0] ?? 200))
    : findFolders(args);
  console.log(`${corpus.name}, ${corpus.files.length} files\n`);
  const judged = await judge(corpus.files);
  const { count, rejected, gaveUp, spared } = judged;
  printRejected(rejected, corpus);
  const share = (of: number): string => `${((100 * of) / count).toFixed(1)} %`;
  console.log(`\n${formatRuleTable(rejected, share)}`);
  console.log(`\n${formatDoubtTable(judged)}`);
  const broken = rejected.filter(({ errors }) => errors.some(({ rule }) => rule.startsWith('python:')));
  console.log(`\n${count} files; syntax errors: ${broken.length}; an engine gave up on ${gaveUp.length}`);
  const bare = rejected.length + spared.length;
  console.log(`judged invalid if every doubt were ignored: ${bare}, ${share(bare)}`);
  console.log(`judged invalid: ${rejected.length}, ${share(rejected.length)}`);
  const note = (what: string, of: number): void =>
    notebook.note({ what: `${what}, of ${count} files`, value: (100 * of) / count, unit: '%' });
  note('known-good code judged invalid', rejected.length);
  note('the same if every doubt about a type were ignored', bare);
  return 0;
}

async function judge(files: readonly string[]): Promise<AccuracyResult> {
  const engines = startEngines({ python: null, warmUp: 'on' });
  await engines.ready();
  const signal = new AbortController().signal;
  const doubted = new Map<string, readonly Doubt[]>();
  const tools = recordDoubts(engines.tools, doubted);
  const rejected: Rejected[] = [];
  const gaveUp: string[] = [];
  const spared: (readonly Doubt[])[] = [];
  let count = 0;
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) {
      const code = readFileSync(file, 'utf8');
      if (countCodePoints(code) > codeLengthMax) continue;
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

/** Records, by text, which type errors were doubted and why. */
function recordDoubts(tools: Tools, doubted: Map<string, readonly Doubt[]>): Tools {
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

function printRejected(rejected: readonly Rejected[], { nameOf }: Corpus): void {
  for (const { file, errors } of rejected.toSorted((one, other) => (one.file < other.file ? -1 : 1))) {
    console.log(`${nameOf(file)}  (${errors.length})`);
    const { rule, message, place } = errors[0]!;
    console.log(`  line ${place?.line}: ${message.slice(0, 160)} [${rule}]`);
  }
}

function formatRuleTable(rejected: readonly Rejected[], share: (of: number) => string): string {
  const rules = new Set(rejected.flatMap(({ errors }) => errors.map(({ rule }) => rule)));
  const rows = [...rules].map((rule) => {
    const of = rejected.filter(({ errors }) => errors.some((error) => error.rule === rule));
    const alone = of.filter(({ errors }) => errors.every((error) => error.rule === rule));
    return [rule, of.length, alone.length] as const;
  });
  return formatTable([
    ['rule', 'files', 'decided alone', 'share'],
    ...rows
      .sort((one, other) => other[1] - one[1])
      .map(([rule, of, alone]) => [rule, String(of), String(alone), share(of)]),
  ]);
}

function formatDoubtTable({ doubted, spared }: AccuracyResult): string {
  const reasons = doubted.flat();
  const ids = [...new Set(reasons)].sort((one, other) => countDoubt(reasons, other) - countDoubt(reasons, one));
  return formatTable([
    ['doubt', 'messages', 'files', 'saved with it', 'saved by it alone'],
    ...ids.map((id) => [
      id,
      String(countDoubt(reasons, id)),
      String(doubted.filter((list) => list.includes(id)).length),
      String(spared.filter((list) => list.includes(id)).length),
      String(spared.filter((list) => list.every((one) => one === id)).length),
    ]),
  ]);
}

const countDoubt = (list: readonly Doubt[], id: Doubt): number => list.filter((one) => one === id).length;
