import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

export const median = (times: readonly number[]): number => quantile(times, 0.5);
export const p95 = (times: readonly number[]): number => quantile(times, 0.95);

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Measures wall-clock time in milliseconds. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs a command and discards its output. */
export async function runCommand(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  child.stderr.resume();
  await once(child, 'close');
}

export const describeMachine = (): string =>
  `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node ${process.version}`;

/** Formats a table: the first column is left-aligned, the others right-aligned. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  '),
    )
    .join('\n');
}

export const formatMs = (time: number): string => (time < 100 ? time.toFixed(1) : time.toFixed(0));
