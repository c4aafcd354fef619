import type { Confidence, Severity } from '../model/finding.ts';
import { isVaried } from './entropy.ts';
import { isPlaceholderToken } from './placeholder.ts';
import { isWordy } from './wordy.ts';

/** The text a pattern matched. */
export type Match = {
  /** The whole match, including the vendor's prefix. */
  readonly token: string;
  /** The confidential part: the group `secret`, or else the whole match. */
  readonly secret: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
};

/** Rates how certain a match is; null rejects it. */
export type RateMatch = (match: Match) => Confidence | null;

/** One kind of credential and its pattern. */
export type Detector = {
  readonly id: string;
  /** A noun phrase with its article: `a GitHub personal access token`. */
  readonly label: string;
  /** Sticky, with bounded repetitions only, so that each attempt takes bounded time. */
  readonly pattern: RegExp;
  /** Fixed strings that every match contains; empty for credentials recognized only by their name. */
  readonly marks: readonly string[];
  /** How many characters before the mark a match can begin. */
  readonly reach: number;
  /** One of these words must appear in the name, on the line or nearby. Lower case, without separators. */
  readonly near: readonly string[];
  /** An example for readers and tests; tests fill in the braces: `ghp_{A36}`. */
  readonly sample: string;
  readonly confidence: Confidence;
  readonly severity: Severity;
  /** Is it meant to be seen, like a publishable key? It is recognized, so that no other detector reports it. */
  readonly isPublic: boolean;
  /** Why the credential is less serious than others. */
  readonly note: string | null;
  readonly cwe: number;
  readonly rate: RateMatch;
};

/** The credentials of one vendor or one kind of service. */
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
  readonly isPublic?: true;
  readonly note?: string;
  readonly cwe?: number;
  readonly rate?: RateMatch;
};

/** A credential recognized by its own format. By default its mark is the fixed beginning of the pattern. */
export const token = (id: string, label: string, pattern: RegExp, sample: string, options: Options = {}): Detector => ({
  ...buildDetector(id, label, pattern, sample, options),
  marks: options.marks ?? [literalPrefix(pattern)],
});

/** A credential without a distinctive format, recognized by the vendor's name next to it. */
export const named = (
  id: string,
  label: string,
  near: readonly string[],
  pattern: RegExp,
  sample: string,
  options: Omit<Options, 'marks' | 'reach' | 'near'> = {},
): Detector => ({
  ...buildDetector(id, label, new RegExp(`(?:${pattern.source})$`, pattern.flags), sample, { ...options, near }),
  marks: [],
});

function buildDetector(
  id: string,
  label: string,
  pattern: RegExp,
  sample: string,
  options: Options,
): Omit<Detector, 'marks'> {
  const confidence = options.confidence ?? 'high';
  return {
    id,
    label,
    pattern: new RegExp(pattern.source, `y${pattern.flags}`),
    reach: options.reach ?? 0,
    near: options.near ?? [],
    sample,
    confidence,
    severity: options.severity ?? (confidence === 'low' ? 'warning' : 'error'),
    isPublic: options.isPublic ?? false,
    note: options.note ?? null,
    cwe: options.cwe ?? 798,
    rate: options.rate ?? ((match) => (looksRandom(match) ? confidence : null)),
  };
}

/** The literal beginning of a pattern, with escapes removed. */
function literalPrefix({ source }: RegExp): string {
  const literal = /^(?:[A-Za-z0-9_:=~@!%&, "'<>-]|\\[./$+*|()[\]{}?^-])+/.exec(source)?.[0] ?? '';
  const whole = /^[?*{]/.test(source.slice(literal.length)) ? literal.slice(0, -1) : literal;
  return whole.replaceAll('\\', '');
}

/** Neither a placeholder nor words nor a run of repeated or consecutive characters. */
export function looksRandom({ token: whole, secret, groups }: Match): boolean {
  const tail = groups.random ?? (secret === whole ? withoutPrefix(whole) : secret);
  return !isPlaceholderToken(whole) && isVaried(tail) && !isWordy(tail, 0.85);
}

/** Drops the vendor's prefix: `ghp_` and `sk-proj-` are the same in every token. */
const withoutPrefix = (whole: string): string =>
  whole.replace(/^(?:[A-Za-z0-9]{1,12}[-_.:~]){1,3}(?=[^-_.:~]{12})/, '');

export const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
export const uuidPattern: RegExp = new RegExp(uuid);

type FamilyPlan = {
  readonly name: string;
  /** What the credential allows: completes `Anyone who can read the code can …`. */
  readonly allows: string;
  /** The environment variable that usually holds it. */
  readonly variable: string;
  readonly detectors: readonly Detector[];
};

export const family = ({ name, allows, variable, detectors }: FamilyPlan): Family => ({
  name,
  why:
    `Anyone who can read the code, its history or a copy can ${allows}. ` +
    'Revoke the credential, then load a new one from the environment or a secret store.',
  good: `import os\n\ncredential = os.environ["${variable}"]\n`,
  detectors,
});
