import type { Piece } from './piece.ts';

type Locked = {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

export type LockFile = { readonly packages: Readonly<Record<string, Locked>> };

const folder = 'node_modules/';

/** Every package of the lock file, of all machines it is locked for. */
export function npmPieces({ packages }: LockFile): Piece[] {
  const pieces = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]): Piece => {
      const name = nameAt(path, locked);
      return {
        ecosystem: 'npm',
        name,
        version: locked.version,
        purl: npmPurl(name, locked.version),
        licence: locked.license ?? null,
        sha512: sha512Of(locked.integrity),
        use: locked.dev || locked.devOptional ? 'development' : locked.optional ? 'optional' : 'runtime',
        needs: neededBy(path, packages),
      };
    });
  return merged(pieces);
}

/** What the project itself asks for. */
export const npmNeeds = ({ packages }: LockFile): string[] => neededBy('', packages);

function neededBy(path: string, packages: LockFile['packages']): string[] {
  const { dependencies, optionalDependencies } = packages[path]!;
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = resolved(name, path, packages);
    return found === null ? [] : [npmPurl(nameAt(found, packages[found]!), packages[found]!.version)];
  });
}

/** As Node looks for a package: in the asker's own folder, then in the ones around it. */
function resolved(name: string, from: string, packages: LockFile['packages']): string | null {
  for (let at = from; ; ) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
    const outer = at.lastIndexOf(`/${folder}`);
    at = outer < 0 ? '' : at.slice(0, outer);
  }
}

const nameAt = (path: string, { name }: Locked): string => name ?? path.slice(path.lastIndexOf(folder) + folder.length);

const npmPurl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

function sha512Of(integrity: string | undefined): string | null {
  const found = /(?:^|\s)sha512-([A-Za-z0-9+/]{86}==)/.exec(integrity ?? '')?.[1];
  return found === undefined ? null : Buffer.from(found, 'base64').toString('hex');
}

/** A version that stands in several folders is one piece, used as the most needed of them is. */
function merged(pieces: readonly Piece[]): Piece[] {
  const order = ['runtime', 'optional', 'development'] as const;
  const byPurl = new Map<string, Piece>();
  for (const piece of pieces) {
    const known = byPurl.get(piece.purl);
    if (!known) byPurl.set(piece.purl, piece);
    else {
      const use = order.find((one) => one === piece.use || one === known.use)!;
      byPurl.set(piece.purl, { ...known, use, needs: [...new Set([...known.needs, ...piece.needs])] });
    }
  }
  return [...byPurl.values()];
}
