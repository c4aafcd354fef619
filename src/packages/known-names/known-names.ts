import { brotliDecompressSync } from 'node:zlib';
import { compressedNames } from './data.ts';
import { commonStandardModules, importNames, otherNames, widelyImported } from './tables.ts';

export type KnownNames = {
  /** Whether a package provides a top-level module of this name. */
  has(module: string): boolean;
  /** The names that people may have meant when they misspell one, the most popular first. */
  readonly popular: readonly PopularName[];
  /** The modules of popular names, by their names without case and underscores. */
  readonly modulesByPlainName: ReadonlyMap<string, string>;
};

export type PopularName = {
  /** The name of a module, or of its distribution, in lower case. */
  readonly spelling: string;
  /** The module to import. */
  readonly module: string;
  /** Its position among the distributions, the most downloaded first; 0 for modules that almost everybody imports. */
  readonly rank: number;
};

/** How many of the most downloaded distributions count as popular. */
const popularMax = 1000;

let loaded: KnownNames | null = null;

/** Decompresses the names on the first call. */
export function knownNames(): KnownNames {
  loaded ??= load();
  return loaded;
}

function load(): KnownNames {
  const text = brotliDecompressSync(Buffer.from(compressedNames, 'base64')).toString();
  const [distributions, imports] = text.split('\n\n').map((part) => part.split('\n')) as [string[], string[]];
  const modules = new Set([...imports, ...otherNames, ...[...importNames.values()].flat()]);
  for (const distribution of distributions) {
    modules.add(toModule(distribution));
    // `python-slugify` usually has the module `slugify`.
    modules.add(toModule(distribution.replace(/^python-|-python$/, '')));
  }
  const popular = [
    ...commonStandardModules.map((module) => ({ spelling: module, module, rank: 0 })),
    ...distributions.slice(0, popularMax).flatMap(spellingsOf),
  ];
  return {
    has: (module) => modules.has(module),
    popular,
    // Reversed, so that the most popular one remains.
    modulesByPlainName: new Map(popular.toReversed().map(({ spelling, module }) => [toPlainName(spelling), module])),
  };
}

/** Without case and underscores. */
export const toPlainName = (name: string): string => name.replaceAll('_', '').toLowerCase();

const toModule = (distribution: string): string => distribution.replaceAll('-', '_');

/** Distributions without a module of their own name: stubs, and parts of packages that many distributions share. */
const withoutModule =
  /^(?:types|apache-airflow|azure|backports|google|jaraco|keyrings|nvidia|opentelemetry|zope)-|-stubs$/;

function spellingsOf(distribution: string, position: number): PopularName[] {
  if (withoutModule.test(distribution)) return [];
  const rank = widelyImported.has(distribution) ? 0 : position;
  const own = toModule(distribution);
  const modules = importNames.get(distribution) ?? [own];
  const names = modules.map((module) => ({ spelling: module.toLowerCase(), module, rank }));
  return names.some(({ spelling }) => spelling === own)
    ? names
    : [...names, { spelling: own, module: modules[0]!, rank }];
}
