/** Expressions that have the same values at a place, the simplest first, and how many steps each takes. */
export type Spellings = { readonly spellings: readonly (readonly [size: number, text: string])[] };

/** What is known about a place from running the examples. Hits are the times at which they reached it. */
export type Exploration = {
  /** The question during which each hit happened. */
  readonly hits: readonly number[];
  /** The hits in functions that the question itself called, whose result is what the question is answered with. */
  readonly direct: readonly number[];
  /** The answers that questions would get, for each direct hit, if expressions were returned there. */
  readonly answers: readonly (readonly unknown[])[];
  /** For each expression, the index of its answer at each direct hit. */
  readonly results: readonly (Spellings & { readonly row: readonly number[] })[];
  /** Expressions that change something in every failing example. */
  readonly values: readonly Spellings[];
  /** Conditions that change something in every failing example. */
  readonly tests: readonly Spellings[];
  /** Conditions that hold at some hit of every failing example, with those hits as bits. */
  readonly guards: readonly (Spellings & { readonly bits: bigint })[];
};

/** As many as inside/explore.py reports. Each answer is judged, which takes time. */
const directMax = 24;
const expressionsMax = 5_000;
const answersMax = 600;

/** Parses what a process wrote in which the program ran. It is not trusted. */
export function readExploration(written: unknown, isKnownName: (name: string) => boolean): Exploration | null {
  if (!isRecord(written)) return null;
  const { hits, direct, results, values, tests, guards } = written;
  const table = isRecord(results) ? results : {};
  const isSpelling = (one: unknown): one is readonly [number, string] =>
    Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === 'string' && isHarmless(one[1], isKnownName);
  const read = (list: unknown): readonly (readonly [Spellings, unknown])[] =>
    arrayOf(list)
      .slice(0, expressionsMax)
      .flatMap((one) => {
        const [written, rest] = arrayOf(one);
        const spellings = arrayOf(written).filter(isSpelling);
        return spellings.length > 0 ? [[{ spellings }, rest] as const] : [];
      });
  return {
    hits: arrayOf(hits).filter(isIndex),
    direct: arrayOf(direct).filter(isIndex).slice(0, directMax),
    answers: arrayOf(table.answers).map((some) => arrayOf(some).slice(0, answersMax)),
    results: read(table.expressions).map(([one, row]) => ({ ...one, row: arrayOf(row).filter(isIndex) })),
    values: read(values).map(([one]) => one),
    tests: read(tests).map(([one]) => one),
    guards: read(guards).flatMap(([one, bits]) =>
      typeof bits === 'string' && /^[\da-f]{1,32}$/.test(bits) ? [{ ...one, bits: BigInt(`0x${bits}`) }] : [],
    ),
  };
}

const textMax = 120;

/** One line that names only what the program or the explorer names. */
const isHarmless = (text: string, isKnownName: (name: string) => boolean): boolean =>
  text.length <= textMax &&
  !/[\r\n#;]/.test(text) &&
  (text.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).every(
    isKnownName,
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
