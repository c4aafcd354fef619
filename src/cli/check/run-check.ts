import { readFileSync } from 'node:fs';
import { type Environment, readConfig } from '../../config.ts';
import type { Engines } from '../../engines.ts';
import { importedNames } from '../../packages/imports.ts';
import type { ReportableResponse } from '../../wire/formats/reports/report-format.ts';
import { UsageError } from '../command.ts';
import { readArguments } from './arguments.ts';
import { checkCode, type FileCheck, prepareCheck } from './check-code.ts';
import type { Console } from './console.ts';
import { checkHelp } from './help.ts';
import { mapInOrder } from './map-in-order.ts';
import { isRemembered, type Plan } from './plan.ts';
import { makeProgress } from './progress.ts';
import { isComplete } from './project/complete-answer.ts';
import { ProjectRun } from './project/project-run.ts';
import { findTargets, type Target } from './python-files.ts';
import { Report } from './report.ts';
import { FileNotChecked, readSource, type Source } from './source.ts';
import { EngineUnavailable, startEnginesFor } from './start-engines-for.ts';
import type { StopWatch } from './watch-for-stop.ts';

/** Where the engines of a run come from, and what becomes of them after it. */
export type EngineSource = {
  readonly start: typeof startEnginesFor;
  release(engines: Engines): Promise<void>;
};

/** Engines that are started for one run. */
export const ownEngines: EngineSource = { start: startEnginesFor, release: (engines) => engines.close() };

/** Answers of earlier runs on files that are checked by themselves. */
export type RecentAnswers = {
  find(check: FileCheck, plan: Plan): ReportableResponse | null;
  add(check: FileCheck, plan: Plan, answer: ReportableResponse): void;
};

export type CheckRun = {
  readonly environment: Environment;
  readonly console: Console;
  readonly stop: StopWatch;
  readonly engines: EngineSource;
  /** Null if none are kept. */
  readonly answers: RecentAnswers | null;
};

/** Checks files and folders. Resolves to the exit code. */
export async function runCheck(args: readonly string[], run: CheckRun): Promise<number> {
  const plan = readArguments(args);
  if (plan) return checkAll(plan, run);
  run.console.stdout.write(checkHelp);
  return 0;
}

const concurrentFiles = 2;

/** The modules that the files import, if the plan names an environment to find them in. */
function findImports({ python }: Plan, targets: readonly Target[], first: Source): readonly string[] {
  if (python === null) return [];
  const texts = targets.filter(({ path }) => path !== first.path).map(({ path }) => readIfPossible(path));
  return [...new Set([first.code, ...texts].flatMap((text) => [...importedNames(text)]))].sort();
}

/** A file that cannot be read is reported when it is its turn. */
function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

type Checked = { readonly source: Source; readonly answer: ReportableResponse };
type NotChecked = { readonly target: Target; readonly reason: string };

async function checkAll(
  plan: Plan,
  { environment, console, stop, engines: source, answers }: CheckRun,
): Promise<number> {
  const config = readConfig(environment);
  const targets = findTargets(plan);
  if (targets.length === 0 && plan.changedAgainst === null) {
    throw new UsageError(`no Python files in ${plan.paths.join(', ')}`);
  }
  const report = new Report(plan, config.baseUrl, environment, console);
  const progress = makeProgress(console.stderr, targets.length > 1 && !plan.quiet);
  const started: { engines?: Promise<Engines> } = {};
  const project = ProjectRun.open(plan, targets, environment);
  const start = (first: Source): Promise<Engines> => {
    const size = { files: targets.length, projectLength: project?.length ?? 0 };
    return source.start(plan, config, size, findImports(plan, targets, first), stop.signal);
  };
  const checkTarget = async (target: Target): Promise<Checked | NotChecked> => {
    try {
      const source = await readSource(target, console.stdin);
      const check = prepareCheck(source, plan);
      const recent = project || !isRemembered(plan) ? null : answers;
      const recalled = project?.recall(source) ?? recent?.find(check, plan);
      if (recalled) return { source, answer: recalled };
      // Started only when there is something to check.
      started.engines ??= start(source);
      const engines = await started.engines;
      const tools = project ? await project.toolsFor(source, engines, stop.signal) : engines.tools;
      const answer = await checkCode(
        check,
        plan,
        tools,
        project?.modulesFor(source) ?? [],
        config.baseUrl,
        stop.signal,
      );
      project?.remember(source, answer);
      if (isComplete(answer)) recent?.add(check, plan, answer);
      return { source, answer };
    } catch (error) {
      if (error instanceof EngineUnavailable || stop.signal.aborted) throw error;
      return { target, reason: error instanceof FileNotChecked ? error.message : `checking failed: ${error}` };
    }
  };
  try {
    const showProgress = (done: number): void => progress.show(done, targets.length, targets[done]?.name);
    showProgress(0);
    let done = 0;
    for await (const result of mapInOrder(targets, concurrentFiles, checkTarget)) {
      stop.signal.throwIfAborted();
      progress.clear();
      if ('answer' in result) await report.add(result.source, result.answer);
      else report.addUnchecked(result.target.name, result.reason);
      showProgress(++done);
    }
    progress.clear();
    project?.save();
    return await report.end();
  } catch (error) {
    progress.clear();
    report.discard();
    if (stop.signal.aborted) return stop.exitCode();
    if (!(error instanceof EngineUnavailable)) throw error;
    console.stderr.write(`assay: ${error.message}\n`);
    return 2;
  } finally {
    await started.engines?.then(
      (engines) => source.release(engines),
      () => {},
    );
  }
}
