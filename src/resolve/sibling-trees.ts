import type { Module } from '../python/tree.ts';

/** The other files of a program. */
export type SiblingTrees = {
  /** The modules by name; null if one does not parse. */
  readonly modules: ReadonlyMap<string, Module | null>;
  /** The package that the program itself is in; null if it is in none. */
  readonly package: string | null;
};

export const noSiblings: SiblingTrees = { modules: new Map(), package: null };
