import { readFileSync } from 'node:fs';
import type { TextEdit } from '../../python/source.ts';
import type { Limits, RunningProgram, Session } from '../../sandbox/sandbox.ts';
import type { Asker, Order, Question, Told } from './asker.ts';
import { readAnswers } from './replies.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Variants under way at the same time, and what their container needs for it. */
export const searchCores = 2;

/** What runs in the container; strings of JSON mean the same in Python. */
const driverSource = ((): string => {
  const sources = { values: read('../../sandbox/inside/values.py'), program: read('../../sandbox/inside/program.py') };
  const settings = `SOURCES = ${JSON.stringify(sources)}\nSLOTS = ${searchCores}\n`;
  // Python wants imports from `__future__` ahead of everything else.
  return read('driver.py').replace(/^from __future__ import .*\n/m, (line) => line + settings);
})();

/** How often the driver is started again after something took it down with it; then nothing more is asked. */
const restartsMax = 3;

/** Asks in a container. Variants of one caller's program only: they share what the container has. */
export function sessionAsker(session: Session, limits: Partial<Limits> = {}): Asker {
  let driver: RunningProgram | null = null;
  let restarts = 0;

  /** Null when the driver is gone. */
  async function piece(source: string): Promise<Piece | null> {
    driver ??= await session.start({ source: driverSource }, limits);
    const reply = driver.top === 'done' ? await driver.evaluate(source) : null;
    const told = reply?.kind === 'value' && reply.value.kind === 'str' ? readPiece(reply.value.value) : null;
    if (!told) driver = null;
    return told;
  }

  return {
    async ask(order, tell, signal) {
      const left = new Set(order.jobs.keys());
      while (left.size > 0 && !signal.aborted) {
        const numbers = [...left];
        let source = `begin(${JSON.stringify(JSON.stringify(written(order, numbers)))})`;
        for (;;) {
          const found = await piece(source);
          for (const [at, end, cpuMs, text] of found?.told ?? []) {
            const number = numbers[at];
            if (number === undefined || !left.delete(number)) continue;
            tell(number, toldOf(end, cpuMs, text, order.jobs[number]!.script));
          }
          if (!found) break;
          if (found.done || signal.aborted) return;
          source = 'more()';
        }
        // Whichever was under way may have been what took the driver down; the next start goes on behind it.
        if (++restarts > restartsMax) return;
        const lost = [...left][0];
        if (lost !== undefined && left.delete(lost)) tell(lost, toldOf('ended', 0, '[]', order.jobs[lost]!.script));
      }
    },
  };
}

type Written = {
  readonly base: string;
  readonly variants: readonly (readonly (readonly [start: number, end: number, text: string])[])[];
  readonly scripts: readonly (readonly Question[])[];
  readonly jobs: readonly (readonly [variant: number, script: number])[];
  readonly cpuMs: number;
  readonly trace: boolean;
  readonly shared: boolean;
};

/** Each variant and each script is written once, however many jobs have it. */
function written({ base, jobs, cpuMs, trace, shared }: Order, numbers: readonly number[]): Written {
  const variants = new Map<readonly TextEdit[], number>();
  const scripts = new Map<readonly Question[], number>();
  const place = <One>(places: Map<One, number>, one: One): number => {
    const known = places.get(one) ?? places.size;
    places.set(one, known);
    return known;
  };
  const point = pointAt(base);
  const inPoints = ({ start, end, text }: TextEdit) => [point(start), point(end), text] as const;
  const pairs = numbers.map((number) => {
    const { edits, script } = jobs[number]!;
    return [place(variants, edits), place(scripts, script)] as const;
  });
  return {
    base,
    variants: [...variants.keys()].map((edits) => edits.map(inPoints)),
    scripts: [...scripts.keys()],
    jobs: pairs,
    cpuMs,
    trace,
    shared,
  };
}

/** Python counts code points, of which those beyond 16 bits are two units here. */
function pointAt(base: string): (offset: number) => number {
  if (!/[\ud800-\udbff]/.test(base)) return (offset) => offset;
  const pairs = [...base.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index);
  return (offset) => offset - pairs.filter((at) => at < offset).length;
}

type Piece = { readonly done: boolean; readonly told: readonly (readonly [number, string, number, string])[] };

function readPiece(text: string): Piece | null {
  try {
    const piece = JSON.parse(text) as Piece;
    return Array.isArray(piece.told) ? piece : null;
  } catch {
    return null;
  }
}

const ends = ['told', 'cpu', 'wall'] as const;

const toldOf = (end: string, cpuMs: number, text: string, script: readonly Question[]): Told => ({
  end: ends.find((one) => one === end) ?? 'ended',
  cpuMs,
  ...readAnswers(text, script),
});
