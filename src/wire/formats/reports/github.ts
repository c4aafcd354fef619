import { formatList } from '../../../base/text.ts';
import type { Finding } from '../../../model/finding.ts';
import { listFindings } from '../list-findings.ts';
import { visible } from '../visible.ts';
import { defineReportFormat, type ReportWriter } from './report-format.ts';

const kinds = { error: 'error', warning: 'warning', info: 'notice' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** GitHub shows this many of each kind per workflow step. */
const shownMax = 10;

/** Workflow commands, errors first, because GitHub shows only the first ten of each kind next to the code. */
export const github = defineReportFormat({
  name: 'github',
  mediaType: 'text/x-github-annotations',
  extension: 'txt',
  summary: 'GitHub: annotations on the changed lines',
  open: annotations,
});

function annotations(): ReportWriter {
  const commands: Record<Kind, string[]> = { error: [], warning: [], notice: [] };
  return {
    add({ path, answer }) {
      for (const finding of listFindings(answer)) {
        const kind = kinds[finding.severity];
        commands[kind].push(
          command(kind, [['title', finding.rule], ['file', path], ...where(finding)], finding.message),
        );
      }
      return '';
    },
    addUnchecked(path, reason) {
      commands.error.push(command('error', [['file', path]], `could not be checked: ${reason}`));
      return '';
    },
    end: () => [...Object.values(commands).flat(), ...hidden(commands), ''].join('\n'),
  };
}

type Property = readonly [name: string, value: string | number];

/** GitHub accepts columns only if the finding is on one line. */
function where({ place }: Finding): Property[] {
  if (!place) return [];
  const { line, column, endLine = line, endColumn } = place;
  if (endLine !== line)
    return [
      ['line', line],
      ['endLine', endLine],
    ];
  const end: Property[] =
    endColumn === undefined
      ? []
      : [
          ['endLine', line],
          ['endColumn', endColumn],
        ];
  return [['line', line], ['col', column], ...end];
}

function hidden(commands: Readonly<Record<Kind, readonly string[]>>): string[] {
  const counts = Object.entries(commands)
    .filter(([, { length }]) => length > shownMax)
    .map(([kind, { length }]) => `${length - shownMax} of ${length} ${kind}s`);
  if (counts.length === 0) return [];
  return [`GitHub shows at most ${shownMax} annotations of each kind; ${formatList(counts)} are only in this log.`];
}

const command = (kind: Kind, properties: readonly Property[], message: string): string =>
  `::${kind} ${properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',')}::${inMessage(message)}`;

/** Keeps line breaks and escapes other control characters. */
const inMessage = (text: string): string =>
  text
    .split(/([\r\n])/)
    .map((part) => (part === '\r' ? '%0D' : part === '\n' ? '%0A' : visible(part).replaceAll('%', '%25')))
    .join('');

const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
