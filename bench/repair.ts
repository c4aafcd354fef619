/**
 * How many planted faults the search for single changes repairs, how many of its repairs are right beyond what was
 * stated, and how fast it is: in one container after another as the service does it, and on this machine as it is,
 * which is all there is where no engine passes its self-test. The programs and the faults are our own and do no harm.
 * `--budget` is what one search may take in milliseconds, `--faults` how many are planted per program; `--every N`
 * takes each Nth of them, `--only` one of the two places, `--show` tells of every one that was not repaired rightly.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import type { Program } from '../src/python/program.ts';
import type { Asker } from '../src/repair/search/asker.ts';
import { proposedFor } from '../src/repair/search/candidates.ts';
import { interviewer } from '../src/repair/search/interview.ts';
import { type SearchInput, type SearchResult, searchRepair } from '../src/repair/search/search.ts';
import { searchCores, sessionAsker } from '../src/repair/search/session-asker.ts';
import type { Session } from '../src/sandbox/sandbox.ts';
import { startSandbox } from '../src/sandbox/start.ts';
import { localSession } from '../tests/repair/search/local-session.ts';
import { Notebook } from './measure/measurement.ts';
import { machine, median, p95, table } from './measure/timing.ts';
import { type Correct, correctPrograms, type Fault, seededFaults } from './repair/development-set.ts';

type Outcome = {
  readonly fault: Fault;
  readonly result: SearchResult;
  readonly ms: number;
  /** Candidates that ran past their time. */
  readonly endless: number;
  readonly right: boolean;
  /** Is one of those that passed right? */
  readonly someRight: boolean;
};

/** Where programs run: a session for each search. */
type Place = {
  readonly name: string;
  /** In a word or two. */
  readonly where: string;
  open(): Promise<Session>;
  close(): Promise<void>;
};

type Wanted = {
  readonly programs: readonly Correct[];
  readonly planted: readonly Fault[];
  readonly budgetMs: number;
  readonly show: boolean;
  readonly notebook: Notebook;
};

const signal = new AbortController().signal;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      budget: { type: 'string', default: '3000' },
      faults: { type: 'string', default: '10' },
      every: { type: 'string', default: '1' },
      only: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  });
  const programs = correctPrograms();
  const wanted = {
    programs,
    planted: seededFaults(programs, Number(values.faults)).filter((_, index) => index % Number(values.every) === 0),
    budgetMs: Number(values.budget),
    show: values.show,
    notebook,
  };
  console.log(machine());
  let changed = 0;
  if (values.only !== 'local') {
    const place = await container();
    if ('reason' in place) console.log(`\nnot measured in a container: ${place.reason}`);
    else changed += await measured(place, wanted);
  }
  if (values.only !== 'container') changed += await measured(local, wanted);
  return changed === 0 ? 0 : 1;
}

const local: Place = {
  name: 'on this machine, in no container',
  where: 'in no container',
  open: async () => localSession(),
  close: async () => {},
};

async function container(): Promise<Place | { readonly reason: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const cacheFolder = join(projectFolder, '.assay/rootfs');
  const sandbox = startSandbox({
    engine: 'auto',
    python: installedPython,
    cacheFolder,
    stateFolder: folder,
    size: 2,
    waitingMax: 10,
  });
  const close = async (): Promise<void> => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await sandbox.ready();
  } catch (error) {
    await close();
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  const { version, level } = sandbox.report();
  return {
    where: 'in containers',
    name: `in a container of ${searchCores} cores for each search (${version}, ${level})`,
    open: () => sandbox.session({ limits: { timeoutMs: 60_000 }, cores: searchCores }, signal),
    close,
  };
}

/** How many correct programs were changed. */
async function measured(place: Place, { programs, planted, budgetMs, show, notebook }: Wanted): Promise<number> {
  try {
    const changed = await changedThoughCorrect(programs, place, budgetMs);
    const outcomes: Outcome[] = [];
    for (const fault of planted) {
      const outcome = await repaired(fault, place, budgetMs);
      if (!outcome) continue;
      outcomes.push(outcome);
      if (show && !outcome.right) tell(outcome);
    }
    console.log(`\n${place.name}`);
    report(outcomes);
    noteAll(place.where, outcomes, changed, notebook);
    console.log(`correct programs changed: ${changed} of ${programs.length}`);
    return changed;
  } finally {
    await place.close();
  }
}

async function inSession<Answer>(place: Place, work: (asker: Asker) => Promise<Answer>): Promise<Answer> {
  const session = await place.open();
  try {
    return await work(sessionAsker(session));
  } finally {
    await session.close();
  }
}

/** Null for a fault that no stated example shows. */
function repaired(fault: Fault, place: Place, budgetMs: number): Promise<Outcome | null> {
  const { of, program, text } = fault;
  return inSession(place, async (asker) => {
    let endless = 0;
    const counting: Asker = {
      ask: (order, tell, until) =>
        asker.ask(
          order,
          (job, told) => {
            if (told.end === 'cpu') endless += 1;
            tell(job, told);
          },
          until,
        ),
    };
    const started = performance.now();
    const result = await searchRepair({ ...proposing(program, text), examples: of.stated, budgetMs }, counting, signal);
    const ms = performance.now() - started;
    if (result.candidates === 0) return null;
    const right: boolean[] = [];
    for (const { text: mended } of result.survivors.slice(0, 20)) right.push(await holds(of, mended, asker));
    return { fault, result, ms, endless, right: right[0] ?? false, someRight: right.includes(true) };
  });
}

const proposing = (program: Program, text: string): Pick<SearchInput, 'text' | 'propose'> => ({
  text,
  propose: async (covered) => proposedFor(program, text, covered),
});

async function holds({ stated, heldBack }: Correct, text: string, asker: Asker): Promise<boolean> {
  const examples = [...stated, ...heldBack];
  const { interview } = interviewer(
    text,
    examples.map(({ attempt }) => attempt),
    asker,
  );
  const [told] = await interview([[]], { cpuMs: 1_000, sections: examples.map(() => []) }, signal);
  return told?.held.length === examples.length && told.held.every((one) => one);
}

async function changedThoughCorrect(programs: readonly Correct[], place: Place, budgetMs: number): Promise<number> {
  let changed = 0;
  for (const one of programs) {
    const { program, text, stated, name } = one;
    await inSession(place, async (asker) => {
      if (!(await holds(one, text, asker))) throw new Error(`${name} does not hold what it states`);
      const input = { ...proposing(program, text), examples: stated, budgetMs };
      const { survivors, tried } = await searchRepair(input, asker, signal);
      if (survivors.length > 0 || tried > 0) changed += 1;
    });
  }
  return changed;
}

function tell({ fault: { of, kind, text }, result }: Outcome): void {
  const lines = text.split('\n');
  const at = of.text.split('\n').findIndex((line, index) => line !== lines[index]);
  console.log(`${of.name} (${kind}), line ${at + 1}: ${of.text.split('\n')[at]?.trim()} => ${lines[at]?.trim()}`);
  console.log(`  ${result.tried} of ${result.candidates} tried, ${result.survivors.length} passed`);
  for (const { what, behaviour } of result.survivors.slice(0, 3)) console.log(`  ${behaviour}: ${what}`);
}

function report(outcomes: readonly Outcome[]): void {
  const share = (some: readonly Outcome[], of: readonly Outcome[]): string =>
    `${some.length} (${((100 * some.length) / Math.max(1, of.length)).toFixed(1)} %)`;
  const row = (name: string, of: readonly Outcome[]): string[] => [
    name,
    String(of.length),
    share(
      of.filter(({ result }) => result.survivors.length > 0),
      of,
    ),
    share(
      of.filter(({ right }) => right),
      of,
    ),
    share(
      of.filter(({ someRight }) => someRight),
      of,
    ),
  ];
  const kinds = [...new Set(outcomes.map(({ fault }) => fault.kind))].sort();
  console.log(
    table([
      ['fault', 'planted', 'repaired', 'right', 'some candidate right'],
      ...kinds.map((kind) =>
        row(
          kind,
          outcomes.filter(({ fault }) => fault.kind === kind),
        ),
      ),
      row('all', outcomes),
    ]),
  );
  const times = outcomes.map(({ ms }) => ms);
  console.log(`ms per search: ${median(times).toFixed(0)} (median), ${p95(times).toFixed(0)} (95th percentile)`);
  const ended = outcomes.filter(({ endless }) => endless === 0);
  const endless = outcomes.filter((one) => one.endless > 0);
  const count = endless.reduce((sum, one) => sum + one.endless, 0);
  console.log(`candidates per second where each ends: ${perSecond(ended)}, of ${ended.length} searches`);
  console.log(
    `candidates per second with endless ones (${count}): ${perSecond(endless)}, of ${endless.length} searches`,
  );
  const cut = outcomes.filter(({ result }) => result.tried < result.candidates).length;
  console.log(`out of time before the last candidate: ${cut}`);
  const only = outcomes.filter(({ result }) => result.behaviours === 1);
  console.log(`one behaviour left: ${only.length}, right in ${only.filter(({ right }) => right).length}`);
}

function noteAll(where: string, outcomes: readonly Outcome[], changed: number, notebook: Notebook): void {
  const share = (counts: (one: Outcome) => boolean): number =>
    (100 * outcomes.filter(counts).length) / Math.max(1, outcomes.length);
  const times = outcomes.map(({ ms }) => ms);
  notebook.note({
    what: `${where}: planted faults repaired`,
    value: share(({ result }) => result.survivors.length > 0),
    unit: '%',
  });
  notebook.note({
    what: `${where}: repaired and right beyond the examples`,
    value: share(({ right }) => right),
    unit: '%',
  });
  notebook.note({ what: `${where}: a search, median`, value: median(times), unit: 'ms' });
  notebook.note({ what: `${where}: correct programs changed`, value: changed, unit: '', bar: { most: 0 } });
}

/** Over whole searches, with all that is done beside running candidates. */
function perSecond(outcomes: readonly Outcome[]): string {
  const tried = outcomes.reduce((sum, { result }) => sum + result.tried, 0);
  const seconds = outcomes.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return seconds === 0 ? 'none' : (tried / seconds).toFixed(0);
}
