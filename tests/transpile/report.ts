import { formatTable } from '../../bench/measure/timing.ts';
import { limitsFolder, type Outcome } from './compare.ts';

const kinds = ['equal', 'stopped', 'different', 'crashed', 'undetermined', 'refused'] as const;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));
export const isLimit = ({ name }: Outcome): boolean => folderOf(name) === limitsFolder;

/** The number of programs with each outcome, by folder. */
export function countOutcomes(outcomes: readonly Outcome[]): string {
  const folders = [...new Set(outcomes.map(({ name }) => folderOf(name)))];
  const row = (title: string, some: readonly Outcome[]): string[] => [
    title,
    String(some.length),
    ...kinds.map((kind) => String(some.filter((one) => one.kind === kind).length || '·')),
  ];
  return formatTable([
    ['folder', 'programs', ...kinds],
    ...folders.map((folder) =>
      row(
        folder,
        outcomes.filter(({ name }) => folderOf(name) === folder),
      ),
    ),
    row(
      `all but ${limitsFolder}`,
      outcomes.filter((one) => !isLimit(one)),
    ),
  ]);
}

/** Refused constructs, the most frequent first, each with its programs. */
export function listRefusals(outcomes: readonly Outcome[]): string {
  const places = new Map<string, string[]>();
  for (const one of outcomes) {
    if (one.kind !== 'refused' && one.kind !== 'stopped') continue;
    const where = one.kind === 'refused' ? `${one.name}:${one.line ?? '?'}` : `${one.name} (at run time)`;
    places.set(one.construct, [...(places.get(one.construct) ?? []), where]);
  }
  return [...places]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([construct, where]) => `${String(where.length).padStart(4)}  ${construct}  ${where.slice(0, 3).join(' ')}`)
    .join('\n');
}

const linesAround = 2;

/** Describes a wrong outcome; empty for others. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'different': {
      const { name, python, node } = outcome;
      const [expected, got] = [python.stdout.split('\n'), node.stdout.split('\n')];
      const at = expected.findIndex((line, index) => line !== got[index]);
      const from = Math.max(0, (at < 0 ? expected.length : at) - linesAround);
      const shown = [
        ...expected.slice(from, at < 0 ? undefined : at).map((line) => `    ${line}`),
        ...(at < 0 && expected.length === got.length
          ? []
          : [...markLine('-', expected[at]), ...markLine('+', got[at < 0 ? expected.length : at])]),
      ];
      const ends = [python, node].map(({ status, error }) => `${status}${error ? ` ${error}` : ''}`);
      const how =
        ends[0] === ends[1] ? [] : [`  - ended ${ends[0]}`, `  + ended ${ends[1]}`, indent(node.stderr.slice(-1500))];
      return [`${name}: line ${at + 1} of the output`, ...shown, ...how].join('\n');
    }
    case 'undetermined':
      return `${outcome.name}: CPython prints something else under another hash seed`;
    case 'crashed':
      return `${outcome.name}: the translator threw\n${indent(outcome.error)}`;
    default:
      return '';
  }
}

const markLine = (sign: string, line: string | undefined): string[] =>
  line === undefined ? [] : [`  ${sign} ${line.length > 1000 ? `${line.slice(0, 1000)} …` : line}`];
const indent = (text: string): string => text.trimEnd().replace(/^/gm, '      ');
