import type { EngineReport } from '../base/engine.ts';
import { unlessAborted } from '../base/unless-aborted.ts';
import type { PythonVersion } from '../model/python-version.ts';
import { alone, type Surrounded, siblingModules } from '../python/sibling-modules.ts';
import type { ProjectMessages, ProjectTexts, ProjectTypechecker } from '../typecheck/project-texts.ts';
import type { TypeCheckResult, Typechecker } from '../typecheck/typechecker.ts';
import { importedModules } from './imports.ts';
import { findFailure, findPackages, InstallFailed, type InstallPlan, installPackages } from './install.ts';
import { LoadedPackages } from './loaded-packages.ts';
import { modulesOf, type PackageProblem, type PackageSet, type TypedPackage } from './package-set.ts';

/** The name of the second type checker among the engines. */
export const packagesEngine = 'mypy-packages';

export type PackagesReport = {
  readonly state: 'off' | 'installing' | 'analysing' | 'ready' | 'failed';
  readonly packages: readonly TypedPackage[];
  readonly problems: readonly PackageProblem[];
  /** Why it failed. */
  readonly detail?: string;
};

export type PackageTypechecker = Typechecker &
  ProjectTypechecker & {
    /** Installs the packages if they are not, and has them analysed. Does not reject: the report says what failed. */
    prepare(): Promise<void>;
    /** Uses packages that were installed earlier, if they were. */
    useInstalled(): void;
    packages(): PackagesReport;
    /** The reports of the further type checkers that are running. */
    furtherReports(): EngineReport[];
  };

export type PackagesPlan = {
  /** Null if packages are switched off. */
  readonly install: InstallPlan | null;
  /**
   * Starts a type checker that knows the packages if they are installed, with some of their top-level modules loaded,
   * for a version of Python; null is the one that the first type checker is for.
   */
  start(
    set: PackageSet | null,
    loaded: readonly string[],
    version: PythonVersion | null,
  ): Typechecker & ProjectTypechecker;
  /** How long the second type checker, and each module in it, is kept without being used. */
  readonly idleMs: number;
  readonly log: (line: string) => void;
};

/**
 * Checks texts with one of several type checkers: the given one, which knows the standard library; one that knows
 * packages as well; and one for each other version of Python. They take seconds to start and much memory, so they run
 * only while texts need them.
 */
export function withPackages(plain: Typechecker & ProjectTypechecker, plan: PackagesPlan): PackageTypechecker {
  const all = new Typecheckers(plain, plan);
  return {
    check: (code, signal, surrounded, version, wantsTypes) => all.check(code, signal, surrounded, version, wantsTypes),
    checkProject: (project, signal, version) => all.checkProject(project, signal, version),
    typedModules: () => all.typedModules(),
    pythonVersion: () => all.pythonVersion(),
    prepare: () => all.prepare(),
    useInstalled: () => all.useInstalled(),
    packages: () => all.packages(),
    furtherReports: () => all.furtherReports(),
    report: () => all.report(),
    ready: () => all.ready(),
    close: () => all.close(),
  };
}

/** Each takes some hundred megabytes. If a text needs one more, the one that was not used for longest is stopped. */
const otherVersionsMax = 2;

class Typecheckers implements PackageTypechecker {
  readonly #plain: Typechecker & ProjectTypechecker;
  readonly #plan: PackagesPlan;
  readonly #closing = new AbortController();
  readonly #second: LoadedPackages;
  /** By version of Python, the one that was used last at the end. */
  readonly #others = new Map<PythonVersion, LoadedPackages>();
  #set: PackageSet | null = null;
  #modules: readonly string[] = [];
  #state: PackagesReport['state'];
  #problems: readonly PackageProblem[] = [];
  #detail: string | undefined;
  #preparing: Promise<void> | undefined;

  constructor(plain: Typechecker & ProjectTypechecker, plan: PackagesPlan) {
    this.#plain = plain;
    this.#plan = plan;
    this.#state = plan.install ? 'installing' : 'off';
    this.#second = this.#loadedPackages(null);
  }

  #loadedPackages(version: PythonVersion | null): LoadedPackages {
    const { idleMs, log, start } = this.#plan;
    return new LoadedPackages({ start: (modules) => start(this.#set, modules, version), idleMs, log });
  }

  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare();
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    const { install, log } = this.#plan;
    if (!install) return;
    try {
      const set = await installPackages(install, this.#closing.signal);
      this.#problems = set.problems;
      for (const { name, reason } of set.problems) log(`package ${name}: ${reason}`);
      this.#state = 'analysing';
      this.#set = set;
      // Analyses the packages, unless an earlier start did. None is loaded before a text needs it.
      await this.#second.load([]);
      this.#second.stopUnlessBusy();
      this.#modules = modulesOf(set);
      this.#state = 'ready';
      log(`the types of ${set.packages.length} packages can be checked`);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#fail(error as Error);
    }
  }

  useInstalled(): void {
    const { install } = this.#plan;
    if (!install) return;
    try {
      const set = findPackages(install);
      this.#problems = set?.problems ?? findFailure(install);
      if (!set) return;
      this.#set = set;
      this.#modules = modulesOf(set);
      this.#state = 'ready';
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  packages(): PackagesReport {
    return {
      state: this.#state,
      packages: this.#state === 'ready' ? this.#set!.packages : [],
      problems: this.#problems,
      ...(this.#detail === undefined ? {} : { detail: this.#detail }),
    };
  }

  typedModules(): readonly string[] {
    return this.#plan.install ? this.#modules : this.#plain.typedModules();
  }

  pythonVersion(): string | null {
    return this.#plain.pythonVersion();
  }

  async check(
    code: string,
    signal: AbortSignal,
    surrounded = alone,
    version: PythonVersion | null = null,
    wantsTypes = false,
  ): Promise<TypeCheckResult> {
    const packages = this.#findPackages(code, surrounded);
    const result = await this.#use(packages, version, signal, (one) =>
      one.check(code, signal, surrounded, null, wantsTypes),
    );
    return result ?? { kind: 'unknown', reason: 'crash' };
  }

  async checkProject(
    project: ProjectTexts,
    signal: AbortSignal,
    version: PythonVersion | null = null,
  ): Promise<ProjectMessages | null> {
    const imported = new Set(
      project.files.flatMap(({ text, imports }) => [...importedModules(text)].filter((name) => !(name in imports))),
    );
    const packages = this.#modules.filter((module) => imported.has(module));
    return this.#use(packages, version, signal, (one) => one.checkProject(project, signal));
  }

  /** Checks with the type checker for a version that has loaded these packages; null if it cannot be started. */
  async #use<Result>(
    packages: readonly string[],
    version: PythonVersion | null,
    signal: AbortSignal,
    check: (typechecker: Typechecker & ProjectTypechecker) => Promise<Result>,
  ): Promise<Result | null> {
    if (version !== null && !(await this.#isPlain(version, signal))) {
      return this.#otherVersion(version).use(packages, signal, check);
    }
    return (packages.length === 0 ? null : await this.#second.use(packages, signal, check)) ?? check(this.#plain);
  }

  report(): EngineReport {
    return this.#plain.report();
  }

  async #isPlain(version: PythonVersion, signal: AbortSignal): Promise<boolean> {
    await unlessAborted(this.#plain.ready(), signal);
    return this.#plain.pythonVersion() === version;
  }

  #otherVersion(version: PythonVersion): LoadedPackages {
    const other = this.#others.get(version) ?? this.#loadedPackages(version);
    this.#others.delete(version);
    this.#others.set(version, other);
    const unused = [...this.#others.values()].slice(0, -otherVersionsMax);
    for (const one of unused) one.stopUnlessBusy();
    return other;
  }

  furtherReports(): EngineReport[] {
    const others = [...this.#others].map(([version, one]) => [`mypy-${version}`, one] as const);
    return [[packagesEngine, this.#second] as const, ...others].flatMap(([name, one]) => {
      const report = one.report();
      return report ? [{ ...report, name }] : [];
    });
  }

  ready(): Promise<void> {
    return this.#plain.ready();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const others = [...this.#others.values()].map((one) => one.close());
    await Promise.all([this.#plain.close(), this.#second.close(), ...others, this.#preparing]);
  }

  /** The typed packages that a program imports; none if the second type checker cannot check it. */
  #findPackages(code: string, surrounded: Surrounded): readonly string[] {
    if (this.#modules.length === 0) return [];
    const siblings = siblingModules(surrounded);
    // A file of the program that is named like a package takes its place, which a type checker that has loaded it cannot.
    const names = new Set(siblings.map(({ name }) => name.split('.')[0]!));
    if (this.#modules.some((module) => names.has(module))) return [];
    const imported = new Set([code, ...siblings.map(({ text }) => text)].flatMap((text) => [...importedModules(text)]));
    return this.#modules.filter((module) => imported.has(module));
  }

  #fail(error: Error): void {
    this.#state = 'failed';
    this.#detail = error.message;
    this.#plan.log(`packages are not checked: ${error.message}`);
    for (const { name, reason } of error instanceof InstallFailed ? error.problems.slice(0, 5) : []) {
      this.#plan.log(`package ${name}: ${reason}`);
    }
    if (error instanceof InstallFailed) this.#problems = error.problems;
  }
}
