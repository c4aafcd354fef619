import type { Fact, Source } from '../resolve/fact.ts';

const nameLengthMax = 80;
const waysMax = 3;

/** A name as a reader would write it, and never much of the caller's own text. */
export function shown(name: string): string {
  const plain = name.replace(/^(?:builtins|\?)\./, '');
  return plain.length > nameLengthMax ? `${plain.slice(0, nameLengthMax)}…` : plain;
}

/** The sink and how it was reached: `os.system, reached through getattr and a joined string,`. */
export function viaOf(fact: Extract<Fact, { readonly kind: 'call' | 'escape' }>): string {
  const name = shown(fact.name);
  if (!fact.hidden) return name;
  const through = fact.kind === 'call' ? [...new Set(fact.through)] : [];
  // That it is an expression and no name goes without saying once more is known.
  const ways = (through.length > 1 ? through.filter((way) => way !== 'an expression') : through).slice(0, waysMax);
  return ways.length > 0 ? `${name}, reached through ${listed(ways)},` : `${name}, reached by a detour,`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const sourceWords: Record<Source, string> = {
  request: 'a request',
  input: 'the command line or the keyboard',
  network: 'the network',
  parameter: 'a parameter',
  environment: 'the environment',
  file: 'a file',
  unknown: 'elsewhere',
};

/** Where data comes from, the most telling source alone. */
export function from(sources: ReadonlySet<Source>): string {
  for (const [source, words] of Object.entries(sourceWords)) if (sources.has(source as Source)) return `from ${words}`;
  return 'not known here';
}
