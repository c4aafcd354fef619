import type { Linter } from '../lint/linter.ts';
import type { Reader } from '../reading/reader.ts';
import type { Typechecker } from '../typecheck/typechecker.ts';
import type { Analyst } from './analyst.ts';

/** The engines a verdict is made with. */
export type Tools = {
  readonly reader: Reader;
  readonly linter: Linter;
  readonly typechecker: Typechecker;
  readonly analyst: Analyst;
};

/** Each tool's version as answers state it. */
export function engineVersions({ reader, linter, typechecker }: Tools): Record<string, string> {
  const engines = { python: reader, ruff: linter, mypy: typechecker };
  return Object.fromEntries(
    Object.entries(engines).flatMap(([name, engine]) => {
      const { version } = engine.report();
      return version === null ? [] : [[name, version]];
    }),
  );
}
