import { type Environment, readConfig } from '../config.ts';
import type { Engines } from '../engines.ts';
import type { ReportableResponse } from '../wire/formats/reports/report-format.ts';
import { readArguments } from './check/arguments.ts';
import { enginesFor, NoEngine } from './check/engines-for.ts';
import { checkHelp } from './check/help.ts';
import { inTurn } from './check/in-turn.ts';
import { judge } from './check/judge.ts';
import type { Plan } from './check/plan.ts';
import { progressOn } from './check/progress.ts';
import { type Target, targetsOf } from './check/python-files.ts';
import { Report } from './check/report.ts';
import { readSource, type Source, Unjudged } from './check/source.ts';
import { stopping } from './check/stopping.ts';
import { type Command, Misuse } from './command.ts';

export const check: Command = {
  name: 'check',
  usage: 'PATH… [OPTION…]',
  summary: 'judge files and folders on the terminal, without a server; check --help tells all of it',
  async run(args, environment) {
    const plan = readArguments(args);
    if (plan) return checkAll(plan, environment);
    process.stdout.write(checkHelp);
    return 0;
  },
};

const filesAbreast = 2;

type Judged = { readonly source: Source; readonly answer: ReportableResponse };
type Missed = { readonly target: Target; readonly reason: string };

async function checkAll(plan: Plan, environment: Environment): Promise<number> {
  const config = readConfig(environment);
  const targets = targetsOf(plan);
  if (targets.length === 0 && plan.changedAgainst === null) {
    throw new Misuse(`there are no Python files in ${plan.paths.join(', ')}`);
  }
  const stop = stopping();
  const report = new Report(plan, config.baseUrl, environment);
  const progress = progressOn(process.stderr, targets.length > 1 && !plan.quiet);
  const started: { engines?: Promise<Engines> } = {};
  const judged = async (target: Target): Promise<Judged | Missed> => {
    try {
      const source = await readSource(target);
      // Not before there is something to judge.
      started.engines ??= enginesFor(plan, config, Math.min(targets.length, filesAbreast), stop.signal);
      return { source, answer: await judge(source.code, plan, await started.engines, config.baseUrl, stop.signal) };
    } catch (error) {
      if (error instanceof NoEngine || stop.signal.aborted) throw error;
      return { target, reason: error instanceof Unjudged ? error.message : `it could not be judged: ${error}` };
    }
  };
  try {
    const showProgress = (done: number): void => progress.show(done, targets.length, targets[done]?.name);
    showProgress(0);
    let done = 0;
    for await (const result of inTurn(targets, filesAbreast, judged)) {
      stop.signal.throwIfAborted();
      progress.clear();
      if ('answer' in result) await report.add(result.source, result.answer);
      else report.miss(result.target.name, result.reason);
      showProgress(++done);
    }
    progress.clear();
    return report.end();
  } catch (error) {
    progress.clear();
    report.discard();
    if (stop.signal.aborted) return stop.exitCode();
    if (!(error instanceof NoEngine)) throw error;
    process.stderr.write(`assay: ${error.message}\n`);
    return 2;
  } finally {
    await started.engines?.then(
      (engines) => engines.close(),
      () => {},
    );
  }
}
