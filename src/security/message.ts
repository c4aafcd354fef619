import type { Fact, Source } from '../resolve/fact.ts';

const nameLengthMax = 80;
const stepsMax = 3;

/** A name in backticks, as a reader would write it. Long names are cut: a message must not repeat much of the code. */
export function formatName(name: string, suffix = ''): string {
  const plain = name.replace(/^(?:builtins|\?)\./, '');
  return plain.length > nameLengthMax ? `\`${plain.slice(0, nameLengthMax)}…\`` : `\`${plain}${suffix}\``;
}

/**
 * The subject of a message: the call and, if it is hidden, how the program reaches it.
 * Example: `os.system()`, reached through `getattr` and a joined string,
 */
export function formatCall(fact: Extract<Fact, { readonly kind: 'call' | 'escape' }>): string {
  const name = formatName(fact.name, fact.kind === 'call' ? '()' : '');
  if (!fact.hidden) return name;
  const through = fact.kind === 'call' ? [...new Set(fact.through)] : [];
  // `an expression` adds nothing when a more specific step is known.
  const steps = (through.length > 1 ? through.filter((step) => step !== 'an expression') : through).slice(0, stepsMax);
  return steps.length > 0
    ? `${name}, reached through ${joinWords(steps.map(formatStep))},`
    : `${name}, called indirectly,`;
}

/** Steps such as `getattr` are code; steps such as `a joined string` are prose. */
const formatStep = (step: string): string => proseSteps.get(step) ?? (/\s/.test(step) ? step : `\`${step}\``);

const proseSteps: ReadonlyMap<string, string> = new Map([
  ['hex', 'hex decoding'],
  ['rot13', 'ROT13 decoding'],
  ['url quoting', 'URL decoding'],
  ['NFKC', 'Unicode normalization'],
  ['unpacking', 'unpacking'],
  ['one by one', 'iteration'],
]);

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** In the order of interest: a message names only the first source that applies. */
const sourceNames: Record<Source, string> = {
  request: 'an HTTP request',
  input: 'the command line or standard input',
  network: 'the network',
  parameter: 'a function parameter',
  environment: 'the environment',
  file: 'a file',
  unknown: 'an unknown source',
};

/** Completes `data from …`. */
export function describeSource(sources: ReadonlySet<Source>): string {
  for (const [source, name] of Object.entries(sourceNames)) if (sources.has(source as Source)) return name;
  return sourceNames.unknown;
}
