import type { Component } from './component.ts';

type LockedPackage = {
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

export type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> };

const folder = 'node_modules/';

/** Every package in the lock file, for all platforms. */
export function listNpmComponents({ packages }: LockFile): Component[] {
  const components = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]): Component => {
      const name = readName(path, locked);
      return {
        ecosystem: 'npm',
        name,
        version: locked.version,
        purl: toPurl(name, locked.version),
        licence: locked.license ?? null,
        sha512: readSha512(locked.integrity),
        use: locked.dev || locked.devOptional ? 'development' : locked.optional ? 'optional' : 'runtime',
        needs: listNeeds(path, packages),
      };
    });
  return mergeDuplicates(components);
}

/** The project's direct dependencies. */
export const listNpmNeeds = ({ packages }: LockFile): string[] => listNeeds('', packages);

function listNeeds(path: string, packages: LockFile['packages']): string[] {
  const { dependencies, optionalDependencies } = packages[path]!;
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = resolvePackage(name, path, packages);
    return found === null ? [] : [toPurl(readName(found, packages[found]!), packages[found]!.version)];
  });
}

/** Finds a package as Node does: in the importer's own folder, then in the folders above. */
function resolvePackage(name: string, from: string, packages: LockFile['packages']): string | null {
  for (let at = from; ; ) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
    const outer = at.lastIndexOf(`/${folder}`);
    at = outer < 0 ? '' : at.slice(0, outer);
  }
}

const readName = (path: string, { name }: LockedPackage): string =>
  name ?? path.slice(path.lastIndexOf(folder) + folder.length);

const toPurl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

function readSha512(integrity: string | undefined): string | null {
  const found = /(?:^|\s)sha512-([A-Za-z0-9+/]{86}==)/.exec(integrity ?? '')?.[1];
  return found === undefined ? null : Buffer.from(found, 'base64').toString('hex');
}

/** A version that is in several folders is one component, with the strongest use of them. */
function mergeDuplicates(components: readonly Component[]): Component[] {
  const order = ['runtime', 'optional', 'development'] as const;
  const byPurl = new Map<string, Component>();
  for (const component of components) {
    const known = byPurl.get(component.purl);
    if (!known) byPurl.set(component.purl, component);
    else {
      const use = order.find((one) => one === component.use || one === known.use)!;
      byPurl.set(component.purl, { ...known, use, needs: [...new Set([...known.needs, ...component.needs])] });
    }
  }
  return [...byPurl.values()];
}
