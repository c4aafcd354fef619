import { readFileSync } from 'node:fs';

/** What the service needs beside its connections: engines and those that replace them, the store, containers. */
const reserved = 160;
const connectionsMin = 8;

/** How many connections may be open at once, so that files can still be opened for everything else. */
export function computeConnectionsMax(filesMax = openFilesMax()): number {
  return Math.max(connectionsMin, Math.floor(filesMax * 0.9) - reserved);
}

function openFilesMax(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
