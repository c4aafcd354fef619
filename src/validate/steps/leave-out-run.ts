import { formatList } from '../../base/text.ts';
import type { StartupImport } from '../../checks/imports/startup-imports.ts';
import type { Finding } from '../../model/finding.ts';
import { moduleNotInstalledRule, type NotRunReason, nameLacking, otherPythonRule } from '../../model/not-run.ts';
import { notRun, type TriedExample } from '../../model/verdict.ts';
import { type ReadText, treeOf } from '../../reading/reader.ts';
import type { SandboxPackage } from '../../sandbox/sandbox.ts';
import { targetOf } from '../target.ts';
import type { Call } from '../tools.ts';
import { describeNewerSyntax, findNewerSyntax } from './newer-syntax.ts';
import { findObstacle } from './other-python.ts';
import { malformedFinding, type RunOutcome } from './run-code.ts';
import type { TestPlan } from './test-plan.ts';

/**
 * The outcome for code that cannot be run here for a reason that is no fault of the code: it needs another Python, or
 * imports a module that the sandbox lacks. `reported` is what the checkers report about it. Null if it can be run.
 */
export async function leaveOutRun(
  text: ReadText,
  reported: readonly Finding[],
  plan: TestPlan,
  call: Call,
): Promise<RunOutcome | null> {
  const { sandbox } = call.tools;
  if (sandbox.modules() === null) await sandbox.ready();
  const { packages } = sandbox.report();
  const newer = await findNewerSyntax(text, call);
  if (newer) {
    // If the call names no version, the review reports newer syntax.
    const findings = targetOf(call).isStated ? [describeNotRun(describeNewerSyntax(newer))] : [];
    return outcomeOf('newer-syntax', 'it needs a newer Python', findings, plan, packages);
  }
  const missing = await findMissingModules(text, call);
  if (missing.length === 0) {
    const obstacle = await findObstacle(text.code, reported, call);
    return obstacle ? outcomeOf('other-python', obstacle, [describeNotRun(obstacle)], plan, packages) : null;
  }
  const why = nameLacking(missing.map(({ name }) => name));
  return outcomeOf('module-not-installed', why, [describeMissing(missing, why, plan, packages)], plan, packages);
}

const describeNotRun = (why: string): Finding => ({
  rule: otherPythonRule,
  severity: 'info',
  message: `not run: ${why}`,
  place: null,
});

function outcomeOf(
  endedBy: NotRunReason,
  why: string,
  findings: readonly Finding[],
  { examples, malformed }: TestPlan,
  packages: readonly SandboxPackage[],
): RunOutcome {
  const problem = `not run: ${why}`;
  const outcome = 'not-reached';
  const tried = examples.map(({ source, place }): TriedExample => ({ source, place, held: false, problem, outcome }));
  return {
    run: { ...notRun, endedBy, examples: tried, packages },
    findings: [...malformed.map(malformedFinding), ...findings],
    skipped: [],
    callsForFix: false,
  };
}

/** The modules that the program imports when it starts, and that are neither in the sandbox nor among its siblings. */
async function findMissingModules(text: ReadText, call: Call): Promise<readonly StartupImport[]> {
  const { tools, signal, submission } = call;
  const tree = treeOf(text);
  const modules = tools.sandbox.modules();
  if (!tree || !modules) return [];
  const imports = (await tools.analyst.startupImports(tree, signal)) ?? [];
  const { files, path } = submission.options;
  const siblings = new Set([path, ...Object.keys(files ?? {})].flatMap(namesIn));
  return imports.filter(({ name }) => !modules.has(name) && !siblings.has(name));
}

/** Each folder of a path, and its file, as the module that it may be. */
const namesIn = (path: string): string[] => path.split('/').map((name) => name.replace(/\.py$/, ''));

function describeMissing(
  missing: readonly StartupImport[],
  why: string,
  { examples, expectedOutput }: TestPlan,
  packages: readonly SandboxPackage[],
): Finding {
  const count = examples.length === 1 ? '1 example' : `${examples.length} examples`;
  const left = [...(examples.length > 0 ? [count] : []), ...(expectedOutput === null ? [] : ['the expected output'])];
  const installed = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
  const { line, column } = missing[0]!.place;
  return {
    rule: moduleNotInstalledRule,
    severity: 'warning',
    message: `not run${left.length > 0 ? `, with ${formatList(left)}` : ''}: ${why}. Installed: ${installed || 'the standard library only'}`,
    place: { line, column },
  };
}
