import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

export const median = (times: readonly number[]): number => quantile(times, 0.5);
export const p95 = (times: readonly number[]): number => quantile(times, 0.95);

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Wall-clock milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A command as a person would run it, its output read and dropped. */
export async function command(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  child.stderr.resume();
  await once(child, 'close');
}

export const machine = (): string =>
  `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node ${process.version}`;

/** Columns of equal width, the first to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  '),
    )
    .join('\n');
}

export const ms = (time: number): string => (time < 100 ? time.toFixed(1) : time.toFixed(0));
