import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../../base/digest.ts';
import type { Environment } from '../../../config.ts';
import type { ReportableResponse } from '../../../wire/formats/reports/report-format.ts';

type Remembered = { readonly key: string; readonly answer: ReportableResponse };

/** Projects that were not checked for this long are forgotten. */
const keptMs = 30 * 24 * 3600 * 1000;

/**
 * The answers of earlier runs on the files of a project. They are kept in the user's cache folder, not in the project:
 * a repository must not be able to bring answers along.
 */
export class RememberedAnswers {
  readonly #parent: string;
  readonly #file: string;
  readonly #answers: Map<string, Remembered>;
  #isChanged = false;

  constructor(root: string, cacheFolder: string) {
    this.#parent = join(cacheFolder, 'projects');
    this.#file = join(this.#parent, `${sha256(root).slice(0, 32)}.json`);
    this.#answers = readAnswers(this.#file);
  }

  find(path: string, key: string): ReportableResponse | null {
    const found = this.#answers.get(path);
    return found?.key === key ? found.answer : null;
  }

  add(path: string, key: string, answer: ReportableResponse): void {
    this.#answers.set(path, { key, answer });
    this.#isChanged = true;
  }

  /** Writes the answers about files that still exist. A folder that is not writable makes the next run slower. */
  save(exists: (path: string) => boolean): void {
    try {
      if (!this.#isChanged) {
        utimesSync(this.#file, new Date(), new Date());
        return;
      }
      mkdirSync(this.#parent, { recursive: true, mode: 0o700 });
      const kept = [...this.#answers].filter(([path]) => exists(path));
      const unfinished = `${this.#file}.${randomUUID()}.tmp`;
      writeFileSync(unfinished, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 });
      renameSync(unfinished, this.#file);
      this.#forgetOld();
    } catch {
      // Nothing depends on it.
    }
  }

  #forgetOld(): void {
    for (const name of readdirSync(this.#parent)) {
      const file = join(this.#parent, name);
      if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
    }
  }
}

export const findCacheFolder = ({ XDG_CACHE_HOME }: Environment): string =>
  join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'assay');

/** None if the file is missing or damaged. */
function readAnswers(file: string): Map<string, Remembered> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Remembered>));
  } catch {
    return new Map();
  }
}
