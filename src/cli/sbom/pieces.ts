import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../project-folder.ts';
import { debianPieces } from './debian-pieces.ts';
import { type LockFile, npmNeeds, npmPieces } from './npm-pieces.ts';
import type { Piece } from './piece.ts';
import { pythonPieces } from './python-pieces.ts';

export type Inventory = { readonly pieces: readonly Piece[]; readonly needs: readonly string[] };

/** All that this tree is made of, sorted, so that the same tree always reads the same. */
export function inventory(): Inventory {
  const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');
  const lock = JSON.parse(read('package-lock.json')) as LockFile;
  const siteOf = (environment: string): string | null =>
    globSync(join(projectFolder, '.assay', environment, 'lib/python3*/site-packages'))[0] ?? null;
  const site = siteOf('python');
  const testSite = siteOf('test-python');
  const types = pythonPieces(read('requirements.txt'), 'runtime', site);
  const machine = debianPieces();
  const pieces = [
    ...npmPieces(lock),
    ...types,
    ...pythonPieces(read('tests/requirements.txt'), 'development', testSite),
    ...pythonPieces(read('tests/requirements-deep.txt'), 'development', testSite),
    ...pythonPieces(read('bench/requirements.txt'), 'development', site),
    ...machine,
  ];
  // A package that both the service and its tests need is listed once, as the service's.
  const unlike = new Map(pieces.toReversed().map((piece) => [piece.purl, piece]));
  return {
    pieces: [...unlike.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    needs: [...new Set([...npmNeeds(lock), ...[...types, ...machine].map(({ purl }) => purl)])].sort(),
  };
}
