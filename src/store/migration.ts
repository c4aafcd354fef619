/** One step of the schema. Once released it never changes; a later change is a further step. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

export type AppliedMigration = Pick<Migration, 'version' | 'name'>;

export const newestVersion = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0;

export const versionOf = (applied: readonly AppliedMigration[]): number =>
  Math.max(0, ...applied.map(({ version }) => version));

/**
 * Whether a database was written by a version from before the first release. Those numbered their migrations from 1 as
 * well, under other names.
 */
export const isUnreleased = (applied: readonly AppliedMigration[], migrations: readonly Migration[]): boolean =>
  applied.some(({ version, name }) => migrations.some((known) => known.version === version && known.name !== name));

/** What an operator can do about such a database. `empty` is the command that clears the place where it is. */
export const unreleasedRemedy = (empty: string): string =>
  [
    'was written by an unreleased version of Assay, and this version cannot read it; nothing in it was changed.',
    'To keep its data, first back it up with the version that wrote it:  ./assay backup assay.backup',
    `Then make room for a new store:  ${empty}`,
    'and put the data back with this version:  ./assay restore assay.backup',
  ].join('\n');

/** Why a schema of a later release cannot be used, or null where it can: it may be `ahead` by so many versions. */
export const isTooNew = (version: number, newest: number, ahead: number): string | null =>
  version <= newest + ahead
    ? null
    : `has schema version ${version} and this release works with ${newest + ahead} at most; ` +
      'run the newer release that wrote it, or restore a backup from before; it was left as it is';
