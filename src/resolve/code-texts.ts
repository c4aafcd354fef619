import type { Module } from '../python/tree.ts';

/** Texts that the program runs as code, parsed; null for what does not parse. */
export type CodeTexts = ReadonlyMap<string, Module | null>;
