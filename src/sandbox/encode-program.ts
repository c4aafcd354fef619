import { noFiles, pathDefault } from '../model/sibling-files.ts';
import { importFoldersOf } from '../python/import-folders.ts';
import type { Program } from './sandbox.ts';

/** A program as the supervisor expects it. `place.py` describes the members. */
export type EncodedProgram = {
  readonly order: {
    /** The path and the length in bytes of each file, the program's own first. */
    readonly files: readonly (readonly [path: string, length: number])[];
    readonly first: string;
    readonly last: readonly string[];
    readonly package: string | null;
    /** Whether it is imported rather than run. */
    readonly module: boolean;
  };
  /** The content of the files, in the same order. */
  readonly content: readonly Uint8Array[];
};

const relativeImport = /^[ \t]*from[ \t]*\./m;

export function encodeProgram({ source, as = 'main', path = pathDefault, files = noFiles }: Program): EncodedProgram {
  const entries = [
    [path, Buffer.from(source)] as const,
    ...Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const),
  ];
  const { first, last, package: inPackage } = importFoldersOf(path, files);
  return {
    order: {
      files: entries.map(([name, bytes]) => [name, bytes.length]),
      first,
      last,
      // Python knows the package of a program only with `-m`. Without relative imports it makes no difference.
      package: relativeImport.test(source) ? inPackage : null,
      module: as === 'module',
    },
    content: entries.map(([, bytes]) => bytes),
  };
}
