import { createContext, Script } from 'node:vm';
import { type Piece, shapeOf } from './regex-shape.ts';

export type Pattern = { readonly source: string; readonly flags: string };

/** An input on which an expression takes more than linear time. */
export type Slow = { readonly prefix: string; readonly pump: string; readonly suffix: string; readonly growth: number };

/** Letters that programs, headers and paths are made of, and one from beyond each plane. */
const letters = [...'a0_AZf9 \t\n"\'#\\(){}[]<>=,.:;-/*@!?%&|+~^$`é\u00a0\u2028😀'];
const suffixes = ['', '\u0000', '\n\u0000'];

/** So few repetitions are harmless, however often they are started. */
const bounded = 1000;

/** Long enough that a square of it is hundreds of times what is proportionate. */
const length = 8_000;
const suspiciousMs = 6;

/** Null if none of the inputs generated from the expression's structure makes it slow. */
export function slowText({ source, flags }: Pattern): Slow | null {
  const plain = flags.replace(/[gy]/g, '');
  const shape = shapeOf(source, flags);
  const matching = samplesFor(plain);
  const loops = loopsOf(shape, '', matching);
  if (loops.length === 0) return null;
  const run = runner(source, flags);
  for (const { prefix, pump } of distinct(loops)) {
    for (const suffix of suffixes) {
      const text = (times: number): string => prefix + pump.repeat(times) + suffix;
      const times = Math.ceil(length / pump.length);
      if (run(text(times)) < suspiciousMs) continue;
      const [long, short] = [least(() => run(text(times))), least(() => run(text(times >> 2)))];
      if (long === Infinity) return { prefix, pump, suffix, growth: Infinity };
      // Four times the text: four times the work is proportionate, sixteen is a square.
      if (long >= suspiciousMs && long / short > 8)
        return { prefix, pump, suffix, growth: Math.log2(long / short) / 2 };
    }
  }
  return null;
}

const least = (measure: () => number): number => Math.min(measure(), measure(), measure());

/** Only expressions that are worse than quadratic take so long. */
const timeoutMs = 4000;

/** Milliseconds of CPU time, not wall-clock time: the machine may be busy. */
function runner(source: string, flags: string): (text: string) => number {
  const context = createContext({ text: '', expression: new RegExp(source, flags) });
  const search = new Script('expression.lastIndex = 0; text.replace(expression, "")');
  return (text) => {
    context.text = text;
    const started = process.threadCpuUsage().user;
    try {
      search.runInContext(context, { timeout: timeoutMs });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return Infinity;
    }
    return (process.threadCpuUsage().user - started) / 1000;
  };
}

type Loop = { readonly prefix: string; readonly pump: string };

function distinct(loops: readonly Loop[]): Loop[] {
  return [...new Map(loops.map((loop) => [`${loop.prefix}\u0001${loop.pump}`, loop])).values()];
}

type Samples = (set: string) => readonly string[];

/** Which letters a set matches, according to the engine. */
function samplesFor(flags: string): Samples {
  const known = new Map<string, readonly string[]>();
  return (set) => {
    const found = known.get(set);
    if (found) return found;
    const one = new RegExp(`^(?:${set})$`, flags);
    const own = [...set.replace(/\\(.)/gu, '$1')];
    const taken = [...new Set([...letters, ...own])].filter((letter) => one.test(letter));
    const samples = taken.length > 0 ? taken : [set];
    known.set(set, samples);
    return samples;
  };
}

/** Every unbounded repetition, with a text that leads to it and texts that keep it going. */
function loopsOf(piece: Piece, before: string, samples: Samples): Loop[] {
  switch (piece.kind) {
    case 'set':
      return [];
    case 'place':
      return piece.within ? loopsOf(piece.within, before, samples) : [];
    case 'choice':
      return piece.items.flatMap((item) => loopsOf(item, before, samples));
    case 'sequence': {
      let led = before;
      return piece.items.flatMap((item, index) => {
        const loops = loopsOf(item, led, samples);
        // Two repetitions side by side share what both take.
        const next = piece.items[index + 1];
        if (next && isLoop(item) && isLoop(next)) loops.push(...shared(led, item, next, samples));
        led += shortest(item, samples);
        return loops;
      });
    }
    case 'repeat': {
      const within = loopsOf(piece.item, before, samples);
      if (!isLoop(piece)) return within;
      const turns = turnsOf(piece.item, samples);
      return [
        ...turns.flatMap((pump) => [
          { prefix: before, pump },
          { prefix: '', pump: before + pump },
        ]),
        ...(before ? [{ prefix: '', pump: before }] : []),
        ...within,
      ];
    }
  }
}

const isLoop = (piece: Piece): boolean => piece.kind === 'repeat' && piece.max > bounded;

function shared(before: string, one: Piece, other: Piece, samples: Samples): Loop[] {
  const [left, right] = [one, other].map((piece) => (piece.kind === 'repeat' ? turnsOf(piece.item, samples, 40) : []));
  return left!
    .filter((turn) => right!.includes(turn))
    .slice(0, 6)
    .map((pump) => ({ prefix: before, pump }));
}

/** Texts that one turn of a repetition takes: different first letters first. */
function turnsOf(piece: Piece, samples: Samples, max = 6): string[] {
  switch (piece.kind) {
    case 'set':
      return spread(samples(piece.source), max);
    case 'choice':
      return piece.items.flatMap((item) => turnsOf(item, samples, 3)).slice(0, 12);
    case 'sequence': {
      const [first, ...rest] = piece.items.filter(({ kind }) => kind !== 'place');
      if (!first) return [];
      const tail = rest.map((item) => shortest(item, samples)).join('');
      const longer = rest.map((item) => turnsOf(item, samples, 1)[0] ?? '').join('');
      return [...new Set(turnsOf(first, samples, 4).flatMap((head) => [head + tail, head + longer]))];
    }
    case 'repeat':
      return turnsOf(piece.item, samples, max);
    case 'place':
      return [];
  }
}

const spread = (all: readonly string[], max: number): string[] =>
  all.length <= max ? [...all] : all.filter((_, index) => index % Math.ceil(all.length / max) === 0);

function shortest(piece: Piece, samples: Samples): string {
  switch (piece.kind) {
    case 'set':
      return samples(piece.source)[0]!;
    case 'choice':
      return shortest(piece.items[0]!, samples);
    case 'sequence':
      return piece.items.map((item) => shortest(item, samples)).join('');
    case 'repeat':
      return shortest(piece.item, samples).repeat(Math.min(piece.min, 200));
    case 'place':
      return '';
  }
}
