import type { PythonVersion } from '../model/python-version.ts';
import type { TypeMessage } from './typechecker.ts';

/** The package that holds all files of a project in a build. Its name is removed from messages. */
export const projectPackage = '_project_';

export type ProjectFile = {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  /** Its name in the build: `_project_.src.shop.prices`. */
  readonly module: string;
  readonly text: string;
  /** The names in the build of the top-level modules that its absolute imports find in the project. */
  readonly imports: Readonly<Record<string, string>>;
  /** Whether messages about it are wanted. The others are there because they are imported. */
  readonly isReported: boolean;
};

/** Files that are checked as one program. */
export type ProjectTexts = {
  readonly files: readonly ProjectFile[];
  /** The names of everything in the folder of each package, by its name in the build. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
};

/** The messages by path. Files that could not be checked are missing. */
export type ProjectMessages = ReadonlyMap<string, readonly TypeMessage[]>;

export type ProjectTypechecker = {
  /**
   * Checks files as one program, for a version of Python or the one that runs here. Null if that failed: then each can
   * still be checked by itself.
   */
  checkProject(
    project: ProjectTexts,
    signal: AbortSignal,
    version?: PythonVersion | null,
  ): Promise<ProjectMessages | null>;
};
