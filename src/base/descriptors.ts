import { readFileSync } from 'node:fs';

/** File descriptors for everything but connections: engines and their replacements, the store, containers. */
const reserved = 160;
const connectionsMin = 8;

/** How many connections may be open at once without using up the file descriptors that everything else needs. */
export function computeConnectionsMax(filesMax = readOpenFilesMax()): number {
  return Math.max(connectionsMin, Math.floor(filesMax * 0.9) - reserved);
}

function readOpenFilesMax(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
