import type { Engines } from '../../engines.ts';
import type { EngineSource } from '../check/run-check.ts';
import { startEnginesFor } from '../check/start-engines-for.ts';

/** Engines for files and for folders; more are needed only if runs keep changing their settings. */
const keptMax = 2;

/** Nobody waits for the end of a run that is cancelled, so a folder of any size gets the time of a large one. */
const lengthForAnyFolder = 30_000_000;

/** Keeps the engines of earlier runs for later ones that need the same. */
export class KeptEngines implements EngineSource {
  /** By what they were started with, the one used last at the end. */
  readonly #kept = new Map<string, Promise<Engines>>();

  readonly start: EngineSource['start'] = async (plan, config, size, modules, signal) => {
    const isFolder = size.projectLength > 0;
    const { mode, python, options } = plan;
    const { sandbox, sandboxRootfs, sandboxPackages, packages, data } = config;
    const places = [
      config.python,
      packages,
      ...(mode === 'execute' ? [sandbox, sandboxRootfs, sandboxPackages, data] : []),
    ];
    const key = JSON.stringify([mode === 'execute', python, options.pythonVersion, modules, isFolder, places]);
    const known = this.#kept.get(key);
    const projectLength = isFolder ? lengthForAnyFolder : 0;
    const engines = known ?? startEnginesFor(plan, config, { files: 2, projectLength }, modules, signal);
    this.#kept.delete(key);
    this.#kept.set(key, engines);
    engines.catch(() => this.#kept.delete(key));
    for (const [old, others] of this.#kept) {
      if (this.#kept.size <= keptMax) break;
      this.#kept.delete(old);
      await closeQuietly(others);
    }
    return engines;
  };

  /** They stay for the next run. */
  async release(): Promise<void> {}

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(closeQuietly));
  }
}

const closeQuietly = (engines: Promise<Engines>): Promise<void> =>
  engines.then(
    (started) => started.close(),
    () => {},
  );
