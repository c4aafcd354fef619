import { installedPython } from '../../src/engines.ts';
import { decodeTree } from '../../src/python/decode.ts';
import type { Module } from '../../src/python/tree.ts';
import { startReader } from '../../src/reading/cpython.ts';

export type WarmParser = {
  /** Null if the text is not a whole program. */
  parse(text: string): Promise<Module | null>;
  close(): Promise<void>;
};

/** Parses one text after another in a process that keeps running, as the service does. */
export function startWarmParser(): WarmParser {
  const reader = startReader({ python: installedPython, children: 1, waitingMax: 10, deadlineMs: 10_000 });
  const { signal } = new AbortController();
  return {
    async parse(text) {
      const result = await reader.read(text, signal);
      const tree = result.kind === 'read' && result.reading.kind === 'program' ? result.reading.tree : null;
      return tree && decodeTree(tree).module;
    },
    close: () => reader.close(),
  };
}
