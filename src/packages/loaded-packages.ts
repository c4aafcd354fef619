import type { EngineReport } from '../base/engine.ts';
import { unlessAborted } from '../base/unless-aborted.ts';
import type { ProjectTypechecker } from '../typecheck/project-texts.ts';
import type { Typechecker } from '../typecheck/typechecker.ts';

export type LoadPlan = {
  /** Starts a type checker with the given top-level modules loaded. */
  start(modules: readonly string[]): LoadedTypechecker;
  /** How long the type checker, and each module in it, is kept without being used. */
  readonly idleMs: number;
  readonly log: (line: string) => void;
};

export type LoadedTypechecker = Typechecker & ProjectTypechecker;

type Loaded = { readonly typechecker: LoadedTypechecker; readonly modules: ReadonlySet<string>; busy: number };

/** After a failed start, texts are checked without packages for this long. */
const pauseMs = 30_000;

/**
 * Checks texts with a type checker that has only those packages loaded that texts have used lately: all of them would
 * need half a gigabyte. If a text needs another one, a new type checker is started and replaces the old one when it is
 * ready.
 */
export class LoadedPackages {
  readonly #plan: LoadPlan;
  /** When each module was used last. */
  readonly #lastUses = new Map<string, number>();
  #current: Loaded | null = null;
  #loading: Promise<void> | null = null;
  /** Started, and not ready yet. */
  #starting: Typechecker | null = null;
  #failedAt: number | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #exits = new Set<Promise<void>>();
  #isClosed = false;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
  }

  /** Loads modules, unless they are loaded. Rejects if the type checker cannot be started. */
  async load(modules: readonly string[]): Promise<void> {
    this.#recordUse(modules);
    while (!this.#isClosed && !this.#has(modules)) {
      this.#loading ??= this.#replaceCurrent();
      await this.#loading;
    }
    this.#stopWhenIdle();
  }

  /** Checks something with modules. Null if they cannot be loaded. */
  async use<Result>(
    modules: readonly string[],
    signal: AbortSignal,
    check: (typechecker: LoadedTypechecker) => Promise<Result>,
  ): Promise<Result | null> {
    if (this.#failedAt !== null && performance.now() - this.#failedAt < pauseMs) return null;
    try {
      await unlessAborted(this.load(modules), signal);
    } catch (error) {
      signal.throwIfAborted();
      this.#plan.log(`packages could not be loaded: ${(error as Error).message}`);
      return null;
    }
    const loaded = this.#current;
    if (!loaded) return null;
    loaded.busy += 1;
    this.#recordUse(modules);
    try {
      return await check(loaded.typechecker);
    } finally {
      loaded.busy -= 1;
      this.#stopIfReplaced(loaded);
      this.#stopWhenIdle();
    }
  }

  report(): EngineReport | null {
    return (this.#current?.typechecker ?? this.#starting)?.report() ?? null;
  }

  /** Frees its memory before it has been idle for long. It is started again when a text needs it. */
  stopUnlessBusy(): void {
    if (this.#current?.busy === 0) this.#stopCurrent();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopCurrent();
    if (this.#starting) this.#stop(this.#starting);
    await Promise.allSettled([this.#loading, ...this.#exits]);
  }

  #has(modules: readonly string[]): boolean {
    return this.#current !== null && modules.every((module) => this.#current!.modules.has(module));
  }

  #recordUse(modules: readonly string[]): void {
    for (const module of modules) this.#lastUses.set(module, performance.now());
  }

  async #replaceCurrent(): Promise<void> {
    const now = performance.now();
    for (const [module, time] of this.#lastUses) if (now - time > this.#plan.idleMs) this.#lastUses.delete(module);
    const modules = [...this.#lastUses.keys()].sort();
    const typechecker = this.#plan.start(modules);
    this.#starting = typechecker;
    try {
      await typechecker.ready();
      this.#failedAt = null;
      const old = this.#current;
      this.#current = { typechecker, modules: new Set(modules), busy: 0 };
      if (old) this.#stopIfReplaced(old);
    } catch (error) {
      this.#failedAt = performance.now();
      this.#stop(typechecker);
      throw error;
    } finally {
      this.#starting = null;
      this.#loading = null;
    }
  }

  #stopIfReplaced(loaded: Loaded): void {
    if (loaded !== this.#current && loaded.busy === 0) this.#stop(loaded.typechecker);
  }

  #stopWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#isClosed || !this.#current || this.#current.busy > 0) return;
    this.#idleTimer = setTimeout(() => this.#stopCurrent(), this.#plan.idleMs).unref();
  }

  #stopCurrent(): void {
    clearTimeout(this.#idleTimer);
    const current = this.#current;
    this.#current = null;
    if (current) this.#stop(current.typechecker);
  }

  #stop(typechecker: Typechecker): void {
    const exit = typechecker.close().finally(() => this.#exits.delete(exit));
    this.#exits.add(exit);
  }
}
