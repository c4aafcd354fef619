import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContainerPython } from '../sandbox/engine-choice.ts';
import type { StartedSandbox } from '../sandbox/start.ts';
import { findFailure, findPackages, InstallFailed, type InstallPlan, installPackages } from './install.ts';
import type { PackageProblem, PackageSet } from './package-set.ts';

export const sandboxRequirements = fileURLToPath(new URL('sandbox-packages.txt', import.meta.url));

/** How packages are installed, without the Python that they are for. */
export type ImportablePlan = Omit<InstallPlan, 'purpose'>;

export type ImportableReport = {
  readonly state: 'off' | 'installing' | 'ready' | 'failed';
  readonly problems: readonly PackageProblem[];
  /** Why it failed. */
  readonly detail?: string;
};

/** The packages that programs can import in the sandbox. */
export type ImportablePackages = {
  /** Installs them if they are not, and gives them to the sandbox. Does not reject: the report says what failed. */
  prepare(): Promise<void>;
  /** Installs nothing: the report says what is installed, or why the last attempt failed. */
  useInstalled(): Promise<void>;
  report(): ImportableReport;
  close(): Promise<void>;
};

/** The folder that containers see, if the packages for this Python are installed. */
export function findImportable(plan: ImportablePlan, python: ContainerPython): string | null {
  try {
    const set = findPackages(planFor(plan, python));
    return set && join(set.folder, 'site');
  } catch {
    // `prepare` reports requirements that cannot be read.
    return null;
  }
}

/** Null: packages are switched off. */
export function openImportablePackages(
  plan: ImportablePlan | null,
  sandbox: StartedSandbox,
  log: (line: string) => void,
): ImportablePackages {
  const closing = new AbortController();
  let report: ImportableReport = { state: plan ? 'installing' : 'off', problems: [] };
  let preparing: Promise<void> | undefined;

  async function findPlan(wanted: ImportablePlan): Promise<InstallPlan> {
    const python = await sandbox.python();
    if (!python) throw new InstallFailed('the root filesystem has no empty folder for packages');
    return planFor(wanted, python);
  }

  async function use(set: PackageSet): Promise<void> {
    const faults = await sandbox.usePackages();
    closing.signal.throwIfAborted();
    const general = faults.find(({ name }) => name === '');
    if (general) throw new InstallFailed(`containers cannot be started with the packages: ${general.reason}`);
    report = { state: 'ready', problems: [...set.problems, ...faults.map(describeFault)] };
  }

  async function install(wanted: ImportablePlan): Promise<void> {
    const set = await installPackages(await findPlan(wanted), closing.signal);
    await use(set);
    log(`programs can import ${set.packages.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
    for (const { name, reason } of report.problems) log(`package ${name} for programs: ${reason}`);
  }

  async function readInstalled(wanted: ImportablePlan): Promise<void> {
    const full = await findPlan(wanted);
    const set = findPackages(full);
    if (set) await use(set);
    else report = { state: 'installing', problems: findFailure(full) };
  }

  function fail(error: Error): void {
    const problems = error instanceof InstallFailed ? error.problems : [];
    report = { state: 'failed', problems, detail: error.message };
    log(`programs cannot import packages: ${error.message}`);
    for (const { name, reason } of problems.slice(0, 5)) log(`package ${name} for programs: ${reason}`);
  }

  async function attempt(work: (wanted: ImportablePlan) => Promise<void>): Promise<void> {
    if (!plan) return;
    await work(plan).catch((error: Error) => {
      if (!closing.signal.aborted) fail(error);
    });
  }

  return {
    prepare() {
      preparing ??= attempt(install);
      return preparing;
    },
    useInstalled: () => attempt(readInstalled),
    report: () => report,
    async close() {
      closing.abort();
      await preparing;
    },
  };
}

const describeFault = ({ name, reason }: PackageProblem): PackageProblem => ({
  name,
  reason: `cannot be imported: ${reason}`,
});

const planFor = (plan: ImportablePlan, { version, executable }: ContainerPython): InstallPlan => ({
  ...plan,
  purpose: { kind: 'importable', version, compiler: executable },
});
