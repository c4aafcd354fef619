import { readFile } from 'node:fs/promises';

/** The kernel counts CPU time in hundredths of a second, on every architecture of Linux that Node runs on. */
const tickMs = 10;

/** The CPU time that a process has used. Rejects if it has exited. */
export async function measureProcessorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
