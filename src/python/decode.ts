import { nodeReaders } from './node-readers.ts';
import type { Module } from './tree.ts';
import { CorruptTree, TreeReader, type TreeTables } from './tree-reader.ts';

export type Comment = { readonly line: number; readonly column: number; readonly text: string };
export type Tree = { readonly module: Module; readonly comments: readonly Comment[] };

/**
 * Decodes a tree that the Python reader encoded. The format is little-endian: a count, that many 32-bit numbers, then
 * JSON with everything that is not a number.
 *
 * The numbers are the nodes in post-order. A node is encoded as its kind, the lengths of its lists of nodes, its place,
 * and its scalar fields. Its child nodes come before it and are taken from a stack.
 */
export function decodeTree(bytes: Uint8Array): Tree {
  const [numbers, tables] = splitBytes(bytes);
  const module = new TreeReader(numbers, tables).read(readers);
  if (module?.kind !== 'Module') throw new CorruptTree('it is not a module');
  return { module, comments: tables[4].map(([line, column, text]) => ({ line, column, text })) };
}

const readers = Object.values(nodeReaders);

function splitBytes(bytes: Uint8Array): [numbers: Int32Array, aside: TreeTables] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < 4 ? Number.NaN : 4 + 4 * view.getUint32(0, true);
  if (!(end <= bytes.length)) throw new CorruptTree('it is cut off');
  // A copy, because an Int32Array must be aligned to four bytes.
  const numbers = new Int32Array(new Uint8Array(bytes.subarray(4, end)).buffer);
  return [numbers, JSON.parse(new TextDecoder().decode(bytes.subarray(end)))];
}
