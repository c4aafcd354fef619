import type { RunResult } from '../../sandbox/sandbox.ts';

/** Says of an example how it ended the process in which examples are evaluated. */
export function describeStop({ endedBy, signal, exitCode }: RunResult): string {
  switch (endedBy?.limit) {
    case 'timeout':
      return `was stopped: the examples did not finish within ${endedBy.max / 1000} s`;
    case 'memory':
      return `was stopped: the examples used more than ${Math.round(endedBy.max / 1024 / 1024)} MB of memory`;
    case 'output':
      return `was stopped: the examples printed more than ${Math.round(endedBy.max / 1024)} kB`;
    default:
      if (signal !== null) return `ended the program: it was killed by ${signal}`;
      return `ended the program${exitCode === null ? '' : `: it exited with code ${exitCode}`}`;
  }
}
