import type { Confidence, Severity } from '../model/finding.ts';
import { isVaried } from './entropy.ts';
import { isPlaceholderToken } from './placeholder.ts';
import { isWordy } from './wordy.ts';

/** What a pattern took from a text. */
export type Match = {
  /** All of it, from the mark of the vendor to the end. */
  readonly token: string;
  /** The part that must stay secret; all of it unless the pattern has a group `secret`. */
  readonly secret: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
};

/** How sure a detector is of a match; null where it is none after all. */
export type Judge = (match: Match) => Confidence | null;

/** One kind of credential: what it is and what it looks like. */
export type Detector = {
  readonly id: string;
  /** In words, with its article: `a GitHub personal access token`. */
  readonly what: string;
  /** Sticky, and every repetition in it is bounded: it costs a bounded time per place at which it is tried. */
  readonly pattern: RegExp;
  /** Fixed texts that each match holds; empty for what is only told by the name it is bound to. */
  readonly marks: readonly string[];
  /** How far before its mark a match may begin. */
  readonly reach: number;
  /** Words of which one stands nearby: in the name, on the line, in the text around. Small letters, no separators. */
  readonly near: readonly string[];
  /** What it looks like, for readers and for the tests, which fill the braces: `ghp_{A36}`. */
  readonly sample: string;
  readonly confidence: Confidence;
  readonly severity: Severity;
  /** Why it is told although nobody need worry. */
  readonly note: string | null;
  readonly cwe: number;
  readonly judge: Judge;
};

/** A vendor or a kind of store, with all that it hands out. */
export type Family = {
  readonly name: string;
  readonly why: string;
  readonly good: string;
  readonly detectors: readonly Detector[];
};

type Options = {
  readonly marks?: readonly string[];
  readonly reach?: number;
  readonly near?: readonly string[];
  readonly confidence?: Confidence;
  readonly severity?: Severity;
  readonly note?: string;
  readonly cwe?: number;
  readonly judge?: Judge;
};

/** A credential that is told by its own shape. Its mark is the text with which the pattern begins, unless given. */
export const token = (id: string, what: string, pattern: RegExp, sample: string, options: Options = {}): Detector => ({
  ...complete(id, what, pattern, sample, options),
  marks: options.marks ?? [fixedBeginning(pattern)],
});

/** A credential without a shape of its own, told by the vendor's name beside it. */
export const named = (
  id: string,
  what: string,
  near: readonly string[],
  pattern: RegExp,
  sample: string,
  options: Omit<Options, 'marks' | 'reach' | 'near'> = {},
): Detector => ({
  ...complete(id, what, new RegExp(`(?:${pattern.source})$`, pattern.flags), sample, { ...options, near }),
  marks: [],
});

function complete(
  id: string,
  what: string,
  pattern: RegExp,
  sample: string,
  options: Options,
): Omit<Detector, 'marks'> {
  const confidence = options.confidence ?? 'high';
  return {
    id,
    what,
    pattern: new RegExp(pattern.source, `y${pattern.flags}`),
    reach: options.reach ?? 0,
    near: options.near ?? [],
    sample,
    confidence,
    severity: options.severity ?? (confidence === 'low' ? 'warning' : 'error'),
    note: options.note ?? null,
    cwe: options.cwe ?? 798,
    judge: options.judge ?? ((match) => (isDrawnAtRandom(match) ? confidence : null)),
  };
}

/** The characters before the first that means something to a pattern, with the backslash taken from dots and dollars. */
function fixedBeginning({ source }: RegExp): string {
  const written = /^(?:[A-Za-z0-9_:=~@!%&, "'<>-]|\\[./$+*|()[\]{}?^-])+/.exec(source)?.[0] ?? '';
  const whole = /^[?*{]/.test(source.slice(written.length)) ? written.slice(0, -1) : written;
  return whole.replaceAll('\\', '');
}

/** Not a stand-in, not words, not a row of equal or counting characters. */
export function isDrawnAtRandom({ token: whole, secret, groups }: Match): boolean {
  const tail = groups.random ?? (secret === whole ? withoutPrefix(whole) : secret);
  return !isPlaceholderToken(whole) && isVaried(tail) && !isWordy(tail, 0.85);
}

/** What follows the vendor's mark: `ghp_` and `sk-proj-` are the same in every token. */
const withoutPrefix = (whole: string): string =>
  whole.replace(/^(?:[A-Za-z0-9]{1,12}[-_.:~]){1,3}(?=[^-_.:~]{12})/, '');

/** For patterns made of it. */
export const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
export const uuidPattern: RegExp = new RegExp(uuid);

type FamilyPlan = {
  readonly name: string;
  /** What whoever holds one can do: ends `Whoever reads the code can …`. */
  readonly allows: string;
  /** The environment variable in which people keep it. */
  readonly variable: string;
  readonly detectors: readonly Detector[];
};

export const family = ({ name, allows, variable, detectors }: FamilyPlan): Family => ({
  name,
  why: `Whoever reads the code, its history or a copy of it can ${allows}. Revoke it at the vendor, then keep the new one outside the code.`,
  good: `import os\n\ncredential = os.environ["${variable}"]\n`,
  detectors,
});
