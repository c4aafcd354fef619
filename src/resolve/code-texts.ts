import type { Module } from '../python/tree.ts';

/** Strings that the program runs as code, with their trees; null if a string does not parse. */
export type CodeTexts = ReadonlyMap<string, Module | null>;
