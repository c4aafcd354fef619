import { createContext, Script } from 'node:vm';
import { type Piece, parseShape } from './regex-shape.ts';

export type Pattern = { readonly source: string; readonly flags: string };

/** An input on which an expression takes more than linear time. */
export type SlowInput = {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
  readonly growth: number;
};

/** Characters of programs, headers and paths, and some non-ASCII ones. */
const letters = [...'a0_AZf9 \t\n"\'#\\(){}[]<>=,.:;-/*@!?%&|+~^$`é\u00a0\u2028😀'];
const suffixes = ['', '\u0000', '\n\u0000'];

/** Repetitions up to this bound are harmless. */
const harmlessRepeatMax = 1000;

/** Long enough to tell quadratic time from linear time. */
const length = 8_000;
const suspiciousMs = 6;

/** Finds an input that makes the expression slow, among those generated from its structure. */
export function findSlowInput({ source, flags }: Pattern): SlowInput | null {
  const plain = flags.replace(/[gy]/g, '');
  const shape = parseShape(source, flags);
  const matching = createSampler(plain);
  const loops = findLoops(shape, '', matching);
  if (loops.length === 0) return null;
  const run = createRunner(source, flags);
  for (const { prefix, pump } of removeDuplicates(loops)) {
    for (const suffix of suffixes) {
      const text = (times: number): string => prefix + pump.repeat(times) + suffix;
      const times = Math.ceil(length / pump.length);
      if (run(text(times)) < suspiciousMs) continue;
      const [long, short] = [measureLeast(() => run(text(times))), measureLeast(() => run(text(times >> 2)))];
      if (long === Infinity) return { prefix, pump, suffix, growth: Infinity };
      // For an input four times as long, four times the work is linear and sixteen times is quadratic.
      if (long >= suspiciousMs && long / short > 8)
        return { prefix, pump, suffix, growth: Math.log2(long / short) / 2 };
    }
  }
  return null;
}

const measureLeast = (measure: () => number): number => Math.min(measure(), measure(), measure());

/** Only expressions that are worse than quadratic take so long. */
const timeoutMs = 4000;

/** Returns a function that measures CPU time in milliseconds; wall-clock time varies on a busy machine. */
function createRunner(source: string, flags: string): (text: string) => number {
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

function removeDuplicates(loops: readonly Loop[]): Loop[] {
  return [...new Map(loops.map((loop) => [`${loop.prefix}\u0001${loop.pump}`, loop])).values()];
}

type Samples = (set: string) => readonly string[];

/** Returns a function that lists characters which a set matches. */
function createSampler(flags: string): Samples {
  const known = new Map<string, readonly string[]>();
  return (set) => {
    const found = known.get(set);
    if (found) return found;
    const one = new RegExp(`^(?:${set})$`, flags);
    const own = [...set.replace(/\\(.)/gu, '$1')];
    const matched = [...new Set([...letters, ...own])].filter((letter) => one.test(letter));
    const samples = matched.length > 0 ? matched : [set];
    known.set(set, samples);
    return samples;
  };
}

/** Finds every unbounded repetition, with a prefix that leads to it and texts that it repeats. */
function findLoops(piece: Piece, before: string, samples: Samples): Loop[] {
  switch (piece.kind) {
    case 'set':
      return [];
    case 'place':
      return piece.within ? findLoops(piece.within, before, samples) : [];
    case 'choice':
      return piece.items.flatMap((item) => findLoops(item, before, samples));
    case 'sequence': {
      let prefix = before;
      return piece.items.flatMap((item, index) => {
        const loops = findLoops(item, prefix, samples);
        // Two adjacent repetitions can divide the text that both match in many ways.
        const next = piece.items[index + 1];
        if (next && isLoop(item) && isLoop(next)) loops.push(...findShared(prefix, item, next, samples));
        prefix += findShortest(item, samples);
        return loops;
      });
    }
    case 'repeat': {
      const within = findLoops(piece.item, before, samples);
      if (!isLoop(piece)) return within;
      const turns = findTurns(piece.item, samples);
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

const isLoop = (piece: Piece): boolean => piece.kind === 'repeat' && piece.max > harmlessRepeatMax;

function findShared(before: string, one: Piece, other: Piece, samples: Samples): Loop[] {
  const [left, right] = [one, other].map((piece) =>
    piece.kind === 'repeat' ? findTurns(piece.item, samples, 40) : [],
  );
  return left!
    .filter((turn) => right!.includes(turn))
    .slice(0, 6)
    .map((pump) => ({ prefix: before, pump }));
}

/** Finds texts that one iteration of a repetition matches, with different first letters. */
function findTurns(piece: Piece, samples: Samples, max = 6): string[] {
  switch (piece.kind) {
    case 'set':
      return pickEvenly(samples(piece.source), max);
    case 'choice':
      return piece.items.flatMap((item) => findTurns(item, samples, 3)).slice(0, 12);
    case 'sequence': {
      const [first, ...rest] = piece.items.filter(({ kind }) => kind !== 'place');
      if (!first) return [];
      const tail = rest.map((item) => findShortest(item, samples)).join('');
      const longer = rest.map((item) => findTurns(item, samples, 1)[0] ?? '').join('');
      return [...new Set(findTurns(first, samples, 4).flatMap((head) => [head + tail, head + longer]))];
    }
    case 'repeat':
      return findTurns(piece.item, samples, max);
    case 'place':
      return [];
  }
}

const pickEvenly = (all: readonly string[], max: number): string[] =>
  all.length <= max ? [...all] : all.filter((_, index) => index % Math.ceil(all.length / max) === 0);

function findShortest(piece: Piece, samples: Samples): string {
  switch (piece.kind) {
    case 'set':
      return samples(piece.source)[0]!;
    case 'choice':
      return findShortest(piece.items[0]!, samples);
    case 'sequence':
      return piece.items.map((item) => findShortest(item, samples)).join('');
    case 'repeat':
      return findShortest(piece.item, samples).repeat(Math.min(piece.min, 200));
    case 'place':
      return '';
  }
}
