import type { Finding } from '../../model/finding.ts';
import type { Options } from '../../model/options.ts';
import { noFiles } from '../../model/sibling-files.ts';
import { importFoldersOf } from '../../python/import-folders.ts';
import { type Surrounded, siblingModules, siblingNames } from '../../python/sibling-modules.ts';
import type { Reader } from '../../reading/reader.ts';
import type { SiblingJob } from '../run-risks.ts';

/** The other files of a program, as the checkers see them. */
export type Siblings = Surrounded & {
  /** The top-level names of their modules. */
  readonly names: readonly string[];
  readonly trees: SiblingJob;
  /** Reports the first one that does not parse. */
  readonly findings: readonly Finding[];
};

/** Parses the modules among the other files of a call. */
export async function readSiblings(
  { path, files }: Pick<Options, 'path' | 'files'>,
  reader: Reader,
  signal: AbortSignal,
): Promise<Siblings> {
  const surrounded = { path, files: files ?? noFiles };
  const trees = new Map<string, Uint8Array | null>();
  const findings: Finding[] = [];
  const modules = siblingModules(surrounded);
  for (const { path: file, text } of modules) {
    if (trees.has(file)) continue;
    const answer = await reader.read(text, signal);
    const reading = answer.kind === 'read' ? answer.reading : null;
    trees.set(file, reading?.kind === 'program' ? reading.tree : null);
    if (reading?.kind === 'program' || findings.length > 0) continue;
    const message = `\`${file}\` does not parse, so nothing is known about what is in it`;
    findings.push({ rule: 'python:sibling-syntax-error', severity: 'info', message, place: null });
  }
  return {
    ...surrounded,
    names: [...siblingNames(surrounded)],
    trees: {
      modules: modules.map(({ name, path: file }) => [name, trees.get(file) ?? null]),
      package: importFoldersOf(path, surrounded.files).package,
    },
    findings,
  };
}
