import { totalmem } from 'node:os';
import { collectGarbage } from '../base/collect-garbage.ts';
import { measureProcessTreeMemory, measureProcessTreeMemoryExactly } from '../base/process-tree-memory.ts';
import { MemoryCeiling } from '../desk/memory-ceiling.ts';
import type { Foundation } from './foundation.ts';

/** What can be given up where memory is short. */
export type Reliefs = {
  /** Replaced by the server, which is built later. */
  bodies: () => void;
  readonly answers: () => void;
  readonly engines: () => void;
};

/** Refuses work near the memory the service may use, and gives back what can be given up. */
export function openServiceMemory({ config, log, closing }: Foundation, reliefs: Reliefs): MemoryCeiling {
  const memory = new MemoryCeiling({
    bytesMax: config.memoryMax === null ? Math.floor(memoryThereIs() * 0.9) : config.memoryMax * 1024 * 1024,
    own: () => process.memoryUsage.rss(),
    atMost: measureProcessTreeMemory,
    exact: measureProcessTreeMemoryExactly,
    relieve: [
      { everyMs: 1_000, work: () => reliefs.bodies() },
      { everyMs: 1_000, work: reliefs.answers },
      { everyMs: 5_000, work: collectGarbage },
      { everyMs: 60_000, work: reliefs.engines },
    ],
    warn: (detail, line) => log.warn(detail, line),
  });
  closing.defer(async () => memory.close());
  return memory;
}

/** Of the machine, or of the control group the service was put into. */
function memoryThereIs(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
