import { totalmem } from 'node:os';
import { collectGarbage } from '../base/collect-garbage.ts';
import { measureProcessTreeMemory, measureProcessTreeMemoryExactly } from '../base/process-tree-memory.ts';
import { MemoryLimit } from '../calls/memory-limit.ts';
import type { Foundation } from './foundation.ts';

/** Ways to free memory when it is low. */
export type Reliefs = {
  /** Set by the server, which is built later. */
  dropBodies: () => void;
  readonly clearResponses: () => void;
  readonly recycleEngines: () => void;
};

/** Frees memory and refuses work when the service is close to its memory limit. */
export function openServiceMemory({ config, log, closing }: Foundation, reliefs: Reliefs): MemoryLimit {
  const memory = new MemoryLimit({
    bytesMax: config.memoryMax === null ? Math.floor(totalMemory() * 0.9) : config.memoryMax * 1024 * 1024,
    readOwn: () => process.memoryUsage.rss(),
    estimateTotal: measureProcessTreeMemory,
    measureTotal: measureProcessTreeMemoryExactly,
    reliefs: [
      { everyMs: 1_000, free: () => reliefs.dropBodies() },
      { everyMs: 1_000, free: reliefs.clearResponses },
      { everyMs: 5_000, free: collectGarbage },
      { everyMs: 60_000, free: reliefs.recycleEngines },
    ],
    warn: (detail, line) => log.warn(detail, line),
  });
  closing.defer(async () => memory.close());
  return memory;
}

/** The memory of the machine, or of the service's control group if that is smaller. */
function totalMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
