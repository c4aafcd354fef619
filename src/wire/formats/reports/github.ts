import { formatList } from '../../../base/text.ts';
import type { Finding } from '../../../model/finding.ts';
import { listFindings } from '../list-findings.ts';
import { visible } from '../visible.ts';
import { defineReportFormat, type ReportWriter } from './report-format.ts';

const kinds = { error: 'error', warning: 'warning', info: 'notice' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Of each kind, in one step of a workflow. */
const shownMax = 10;

/** Commands of a workflow run, errors first: what comes after the tenth of a kind is not shown beside the code. */
export const github = defineReportFormat({
  name: 'github',
  mediaType: 'text/x-github-annotations',
  extension: 'txt',
  summary: 'GitHub: annotations beside the changed lines',
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
    miss(path, reason) {
      commands.error.push(command('error', [['file', path]], `could not be checked: ${reason}`));
      return '';
    },
    end: () => [...Object.values(commands).flat(), ...hidden(commands), ''].join('\n'),
  };
}

type Property = readonly [name: string, value: string | number];

/** A column is understood only within one line. */
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
  return [`GitHub shows ${shownMax} annotations of a kind: ${formatList(counts)} are only in this log.`];
}

const command = (kind: Kind, properties: readonly Property[], message: string): string =>
  `::${kind} ${properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',')}::${inMessage(message)}`;

/** Lines are kept; what else would steer the terminal that shows the log is shown by its number. */
const inMessage = (text: string): string =>
  text
    .split(/([\r\n])/)
    .map((part) => (part === '\r' ? '%0D' : part === '\n' ? '%0A' : visible(part).replaceAll('%', '%25')))
    .join('');

const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
