import { nodeReaders } from './node-readers.ts';
import type { Module } from './tree.ts';
import { type Aside, CorruptTree, TreeReader } from './tree-reader.ts';

export type Comment = { readonly line: number; readonly column: number; readonly text: string };
export type Tree = { readonly module: Module; readonly comments: readonly Comment[] };

/**
 * Reads the tree that a reader encoded. The bytes are, with the small end first: how many numbers follow, so many
 * numbers of four bytes, then JSON with all that is no number.
 *
 * The numbers are the nodes in post-order. A node is the number of its kind, the lengths of the lists of nodes that it
 * holds, its place, then the fields that hold no nodes: the nodes were written before and lie on a stack.
 */
export function decodeTree(bytes: Uint8Array): Tree {
  const [numbers, aside] = cut(bytes);
  const module = new TreeReader(numbers, aside).read(readers);
  if (module?.kind !== 'Module') throw new CorruptTree('it is not a module');
  return { module, comments: aside[4].map(([line, column, text]) => ({ line, column, text })) };
}

const readers = Object.values(nodeReaders);

function cut(bytes: Uint8Array): [numbers: Int32Array, aside: Aside] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < 4 ? Number.NaN : 4 + 4 * view.getUint32(0, true);
  if (!(end <= bytes.length)) throw new CorruptTree('it is cut off');
  // A copy, because numbers of four bytes must begin where four divides.
  const numbers = new Int32Array(new Uint8Array(bytes.subarray(4, end)).buffer);
  return [numbers, JSON.parse(new TextDecoder().decode(bytes.subarray(end)))];
}
