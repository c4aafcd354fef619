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
  const [site = null] = globSync(join(projectFolder, '.assay/python/lib/python3*/site-packages'));
  const types = pythonPieces(read('requirements.txt'), 'runtime', site);
  const machine = debianPieces();
  const pieces = [
    ...npmPieces(lock),
    ...types,
    ...pythonPieces(read('tests/requirements.txt'), 'development', site),
    ...pythonPieces(read('bench/requirements.txt'), 'development', site),
    ...machine,
  ];
  const unlike = new Map(pieces.map((piece) => [piece.purl, piece]));
  return {
    pieces: [...unlike.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    needs: [...new Set([...npmNeeds(lock), ...[...types, ...machine].map(({ purl }) => purl)])].sort(),
  };
}
