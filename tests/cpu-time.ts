import { readFileSync } from 'node:fs';

/** The kernel's unit of time in `/proc`, on every Linux. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time of this process and of the processes it started that have ended, in seconds. Unlike a duration,
 * it hardly depends on what else runs on the machine.
 */
export function readCpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field, the name, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userOfChildren, systemOfChildren] = fields.slice(11, 15).map(Number);
  return (user! + system! + userOfChildren! + systemOfChildren!) / ticksPerSecond;
}
