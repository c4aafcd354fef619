import type { EngineReport } from '../base/engine.ts';
import type { TypeCheckResult, Typechecker } from '../typecheck/typechecker.ts';
import { importedModules } from './imports.ts';
import { findFailure, findPackages, InstallFailed, type InstallPlan, installPackages } from './install.ts';
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

export type PackageTypechecker = Typechecker & {
  /** Installs the packages if they are not, and has them analysed. Does not reject: the report says what failed. */
  prepare(): Promise<void>;
  /** Uses packages that were installed earlier, if they were. */
  useInstalled(): void;
  packages(): PackagesReport;
  /** The report of the second type checker, if it is running. */
  secondReport(): EngineReport | null;
};

export type PackagesPlan = {
  /** Null if packages are switched off. */
  readonly install: InstallPlan | null;
  /** Starts a type checker that knows the packages. */
  start(set: PackageSet): Typechecker;
  /** How long the second type checker is kept without work. */
  readonly idleMs: number;
  readonly log: (line: string) => void;
};

/**
 * Checks texts with one of two type checkers: the given one, which knows the standard library, or one that knows
 * packages as well. The second takes seconds and hundreds of megabytes to start, so it runs only while texts need it.
 */
export function withPackages(plain: Typechecker, plan: PackagesPlan): PackageTypechecker {
  const both = new TwoTypecheckers(plain, plan);
  return {
    check: (code, signal) => both.check(code, signal),
    typedModules: () => both.typedModules(),
    prepare: () => both.prepare(),
    useInstalled: () => both.useInstalled(),
    packages: () => both.packages(),
    secondReport: () => both.secondReport(),
    report: () => both.report(),
    ready: () => both.ready(),
    close: () => both.close(),
  };
}

class TwoTypecheckers implements PackageTypechecker {
  readonly #plain: Typechecker;
  readonly #plan: PackagesPlan;
  readonly #closing = new AbortController();
  #second: Typechecker | null = null;
  #set: PackageSet | null = null;
  #modules: readonly string[] = [];
  #state: PackagesReport['state'];
  #problems: readonly PackageProblem[] = [];
  #detail: string | undefined;
  #busy = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #ends: Promise<unknown>[] = [];
  #preparing: Promise<void> | undefined;

  constructor(plain: Typechecker, plan: PackagesPlan) {
    this.#plain = plain;
    this.#plan = plan;
    this.#state = plan.install ? 'installing' : 'off';
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
      await this.#startSecond(set).ready();
      this.#modules = modulesOf(set);
      this.#state = 'ready';
      this.#stopWhenIdle();
      log(`the types of ${set.packages.length} packages are loaded`);
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

  async check(code: string, signal: AbortSignal): Promise<TypeCheckResult> {
    if (!this.#needsPackages(code)) return this.#plain.check(code, signal);
    this.#busy += 1;
    clearTimeout(this.#idleTimer);
    try {
      return await this.#startSecond(this.#set!).check(code, signal);
    } finally {
      this.#busy -= 1;
      this.#stopWhenIdle();
    }
  }

  report(): EngineReport {
    return this.#plain.report();
  }

  secondReport(): EngineReport | null {
    return this.#second && { ...this.#second.report(), name: packagesEngine };
  }

  ready(): Promise<void> {
    return this.#plain.ready();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#idleTimer);
    this.#stopSecond();
    await Promise.all([this.#plain.close(), this.#preparing, ...this.#ends]);
  }

  #needsPackages(code: string): boolean {
    if (this.#modules.length === 0 || this.#second?.report().state === 'down') return false;
    const imported = importedModules(code);
    return this.#modules.some((module) => imported.has(module));
  }

  #startSecond(set: PackageSet): Typechecker {
    this.#second ??= this.#plan.start(set);
    return this.#second;
  }

  #stopWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#busy === 0) this.#idleTimer = setTimeout(() => this.#stopSecond(), this.#plan.idleMs).unref();
  }

  #stopSecond(): void {
    const second = this.#second;
    this.#second = null;
    if (second) this.#ends.push(second.close());
  }

  #fail(error: Error): void {
    this.#state = 'failed';
    this.#detail = error.message;
    this.#stopSecond();
    this.#plan.log(`packages are not checked: ${error.message}`);
    for (const { name, reason } of error instanceof InstallFailed ? error.problems.slice(0, 5) : []) {
      this.#plan.log(`package ${name}: ${reason}`);
    }
    if (error instanceof InstallFailed) this.#problems = error.problems;
  }
}
