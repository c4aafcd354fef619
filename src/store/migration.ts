/** One step of the schema. A released step never changes; later changes are further steps. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

export type AppliedMigration = Pick<Migration, 'version' | 'name'>;

export const findNewestVersion = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0;

export const findVersion = (applied: readonly AppliedMigration[]): number =>
  Math.max(0, ...applied.map(({ version }) => version));

/**
 * Whether a database was written by a version before the first release. Those versions numbered their migrations from 1
 * as well, under other names.
 */
export const isUnreleased = (applied: readonly AppliedMigration[], migrations: readonly Migration[]): boolean =>
  applied.some(({ version, name }) => migrations.some((known) => known.version === version && known.name !== name));

/** Tells the operator how to keep the data of such a database. `empty` is the command that moves it out of the way. */
export const formatUnreleasedRemedy = (empty: string): string =>
  [
    'was written by an unreleased version of Assay, and this version cannot read it; nothing in it was changed.',
    'To keep its data, first back it up with the version that wrote it:  ./assay backup assay.backup',
    `Then make room for a new store:  ${empty}`,
    'and put the data back with this version:  ./assay restore assay.backup',
  ].join('\n');

/** Why a newer schema cannot be used; null if it can. It may be `ahead` by this many versions. */
export const findVersionProblem = (version: number, newest: number, ahead: number): string | null =>
  version <= newest + ahead
    ? null
    : `has schema version ${version} and this release works with ${newest + ahead} at most; ` +
      'run the newer release that wrote it, or restore a backup from before; it was left as it is';
