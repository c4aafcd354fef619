import { readFileSync } from 'node:fs';
import { type Environment, readConfig } from '../config.ts';
import type { Engines } from '../engines.ts';
import { importedNames } from '../packages/imports.ts';
import type { ReportableResponse } from '../wire/formats/reports/report-format.ts';
import { readArguments } from './check/arguments.ts';
import { checkCode } from './check/check-code.ts';
import { checkHelp } from './check/help.ts';
import { mapInOrder } from './check/map-in-order.ts';
import type { Plan } from './check/plan.ts';
import { makeProgress } from './check/progress.ts';
import { ProjectRun } from './check/project/project-run.ts';
import { findTargets, type Target } from './check/python-files.ts';
import { Report } from './check/report.ts';
import { FileNotChecked, readSource, type Source } from './check/source.ts';
import { EngineUnavailable, startEnginesFor } from './check/start-engines-for.ts';
import { watchForStop } from './check/watch-for-stop.ts';
import { type Command, UsageError } from './command.ts';

export const check: Command = {
  name: 'check',
  usage: 'PATH… [OPTION…]',
  summary: 'check files and folders on the terminal, without a server; see check --help',
  async run(args, environment) {
    const plan = readArguments(args);
    if (plan) return checkAll(plan, environment);
    process.stdout.write(checkHelp);
    return 0;
  },
};

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

async function checkAll(plan: Plan, environment: Environment): Promise<number> {
  const config = readConfig(environment);
  const targets = findTargets(plan);
  if (targets.length === 0 && plan.changedAgainst === null) {
    throw new UsageError(`no Python files in ${plan.paths.join(', ')}`);
  }
  const stop = watchForStop();
  const report = new Report(plan, config.baseUrl, environment);
  const progress = makeProgress(process.stderr, targets.length > 1 && !plan.quiet);
  const started: { engines?: Promise<Engines> } = {};
  const project = ProjectRun.open(plan, targets, environment);
  const start = (first: Source): Promise<Engines> => {
    const size = { files: targets.length, projectLength: project?.length ?? 0 };
    return startEnginesFor(plan, config, size, findImports(plan, targets, first), stop.signal);
  };
  const checkTarget = async (target: Target): Promise<Checked | NotChecked> => {
    try {
      const source = await readSource(target);
      const recalled = project?.recall(source);
      if (recalled) return { source, answer: recalled };
      // Started only when there is something to check.
      started.engines ??= start(source);
      const engines = await started.engines;
      const tools = project ? await project.toolsFor(source, engines, stop.signal) : engines.tools;
      const answer = await checkCode(
        source,
        plan,
        tools,
        project?.modulesFor(source) ?? [],
        config.baseUrl,
        stop.signal,
      );
      project?.remember(source, answer);
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
    return report.end();
  } catch (error) {
    progress.clear();
    report.discard();
    if (stop.signal.aborted) return stop.exitCode();
    if (!(error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`assay: ${error.message}\n`);
    return 2;
  } finally {
    await started.engines?.then(
      (engines) => engines.close(),
      () => {},
    );
  }
}
