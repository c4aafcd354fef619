import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sha256 } from '../../../base/digest.ts';
import type { Environment } from '../../../config.ts';
import type { Engines } from '../../../engines.ts';
import { toPythonVersion } from '../../../model/python-version.ts';
import type { ProjectMessages } from '../../../typecheck/project-texts.ts';
import type { Tools } from '../../../validate/tools.ts';
import type { ReportableResponse } from '../../../wire/formats/reports/report-format.ts';
import { isRemembered, type Plan } from '../plan.ts';
import type { Target } from '../python-files.ts';
import type { Source } from '../source.ts';
import { isComplete } from './complete-answer.ts';
import { identifyInstallation } from './installation.ts';
import { findDeepestCommon, findProject, isFolder } from './module-search.ts';
import { Project } from './project.ts';
import { findCacheFolder, RememberedAnswers } from './remembered-answers.ts';

/** A larger project is checked file by file. */
const lengthMax = 30_000_000;

/**
 * Checks the files of folders as one program. Their types are checked together, as soon as the first file needs them.
 * Files that have not changed since an earlier run, and import nothing that has, are not checked again.
 */
export class ProjectRun {
  readonly #plan: Plan;
  readonly #project: Project;
  /** What the answer about each file depends on, as a digest. */
  readonly #keys: ReadonlyMap<string, string>;
  readonly #answers: RememberedAnswers | null;
  #messages: Promise<ProjectMessages | null> | null = null;

  private constructor(plan: Plan, project: Project, files: Iterable<string>, cacheFolder: string) {
    this.#plan = plan;
    this.#project = project;
    this.#answers = isRemembered(plan) ? new RememberedAnswers(project.root, cacheFolder) : null;
    this.#keys = isRemembered(plan) ? makeKeys(plan, project, files) : new Map();
  }

  /** Null if no folder is checked, or one that is too large. */
  static open(plan: Plan, targets: readonly Target[], environment: Environment): ProjectRun | null {
    const folders = plan.paths.filter((path) => path !== '-' && isFolder(path)).map((path) => resolve(path));
    if (folders.length === 0) return null;
    const texts = new Map(
      targets
        .filter(({ path }) => path !== '-')
        .flatMap(({ path }) => {
          const text = readText(path);
          return text === null ? [] : [[path, text] as const];
        }),
    );
    const project = new Project(
      findProject(findDeepestCommon([...folders, ...texts.keys().map((path) => dirname(path))])),
      texts,
    );
    return project.length > lengthMax
      ? null
      : new ProjectRun(plan, project, texts.keys(), findCacheFolder(environment));
  }

  /** How many characters are checked at once. */
  get length(): number {
    return this.#project.length;
  }

  /** The top-level modules that a file finds in the project. */
  modulesFor({ path }: Source): readonly string[] {
    return this.#project.has(path) ? this.#project.importsOf(path) : [];
  }

  recall({ path, code }: Source): ReportableResponse | null {
    const key = this.#keys.get(path);
    if (key === undefined || this.#project.textOf(path) !== code) return null;
    return this.#answers?.find(this.#nameOf(path), key) ?? null;
  }

  remember({ path, code }: Source, answer: ReportableResponse): void {
    const key = this.#keys.get(path);
    if (key !== undefined && isComplete(answer) && this.#project.textOf(path) === code) {
      this.#answers?.add(this.#nameOf(path), key, answer);
    }
  }

  save(): void {
    this.#answers?.save((name) => existsSync(join(this.#project.root, name.slice(name.indexOf(':') + 1))));
  }

  /** The tools for one file, with a type checker that knows the others. */
  async toolsFor({ path, code }: Source, { tools, projects }: Engines, signal: AbortSignal): Promise<Tools> {
    if (!this.#project.has(path)) return tools;
    const version = toPythonVersion(this.#plan.options.pythonVersion);
    this.#messages ??= projects.checkProject(this.#project.select(this.#listUnknown()), signal, version);
    const name = this.#project.pathOf(path);
    const messages = (await this.#messages)?.get(name);
    if (!messages || this.#project.textOf(path) !== code) return tools;
    const { typechecker } = tools;
    return {
      ...tools,
      typechecker: {
        ...typechecker,
        check: async (text, ...rest) => {
          if (text === code) return { kind: 'checked', messages };
          // A fix is judged like the text that it is for.
          const changed = this.#project.select(new Set([path]), new Map([[path, text]]));
          const found = (await projects.checkProject(changed, rest[0], version))?.get(name);
          return found ? { kind: 'checked', messages: found } : typechecker.check(text, ...rest);
        },
      },
    };
  }

  /** The files without remembered answers. */
  #listUnknown(): ReadonlySet<string> {
    const files = [...this.#project.requested];
    return new Set(files.filter((path) => !this.#answers?.find(this.#nameOf(path), this.#keys.get(path) ?? '')));
  }

  /** Runs with other options must not replace the answers of each other. */
  #nameOf(path: string): string {
    return `${this.#plan.mode}:${this.#project.pathOf(path)}`;
  }
}

/** Assignments to attributes, in any file, may add names to modules. */
const assignedAttribute = /\.(\w+)\s*[:=]/g;

function makeKeys(plan: Plan, project: Project, files: Iterable<string>): ReadonlyMap<string, string> {
  const { mode, options, python, ignores } = plan;
  const attributes = new Set(
    project.texts().flatMap((text) => Array.from(text.matchAll(assignedAttribute), ([, name]) => name)),
  );
  const common = JSON.stringify([identifyInstallation(python), mode, options, ignores, [...attributes].sort()]);
  const digests = new Map<string, string>();
  const digestOf = (file: string): string => {
    const known = digests.get(file) ?? sha256(JSON.stringify([project.textOf(file), project.entriesBeside(file)]));
    digests.set(file, known);
    return known;
  };
  return new Map(
    Array.from(files, (file) => {
      const parts = project.closureOf([file]).map((one) => [project.pathOf(one), digestOf(one)]);
      return [file, sha256(JSON.stringify([common, project.pathOf(file), parts]))];
    }),
  );
}

function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}
