import type { JudgedFinding } from '../../../model/verdict.ts';
import { listFindings } from '../list-findings.ts';
import { oneLine, visible } from '../visible.ts';
import { defineReportFormat, type JudgedFile, type ReportWriter } from './report-format.ts';

/** One suite per file and one case per finding. Errors are failed cases; warnings and infos are skipped cases. */
export const junit = defineReportFormat({
  name: 'junit',
  mediaType: 'application/junit+xml',
  extension: 'xml',
  summary: 'CI servers that read test results',
  open: suites,
});

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assay">\n';

function suites(): ReportWriter {
  let hasBegun = false;
  const next = (part: string): string => {
    const text = hasBegun ? part : head + part;
    hasBegun = true;
    return text;
  };
  return {
    add: (file) => next(suite(file)),
    addUnchecked: (path, reason) =>
      next(
        `  <testsuite${attributes({ name: path, tests: 1, failures: 0, errors: 1, skipped: 0 })}>\n` +
          `    <testcase${attributes({ name: 'checked', classname: path, file: path })}>\n` +
          `      <error${attributes({ message: oneLine(reason) })}/>\n    </testcase>\n  </testsuite>\n`,
      ),
    end: () => next('</testsuites>\n'),
  };
}

function suite({ path, answer }: JudgedFile): string {
  const findings = listFindings(answer);
  const failures = findings.filter(({ severity }) => severity === 'error').length;
  const counts = { tests: Math.max(findings.length, 1), failures, errors: 0, skipped: findings.length - failures };
  const seconds = (answer.meta.duration_ms / 1000).toFixed(3);
  const cases = findings.map((finding) => testcase(path, finding));
  const clean = `    <testcase${attributes({ name: 'valid', classname: path, file: path })}/>\n`;
  return `  <testsuite${attributes({ name: path, ...counts, time: seconds })}>\n${cases.join('') || clean}  </testsuite>\n`;
}

function testcase(path: string, { rule, severity, message, place }: JudgedFinding): string {
  const at = place ? `${place.line}:${place.column}` : null;
  const where = at ? `${path}:${at}` : path;
  const result =
    severity === 'error'
      ? `<failure${attributes({ type: rule, message: oneLine(message) })}>${escaped(`${where}: ${message}`)}</failure>`
      : `<skipped${attributes({ message: `${severity}: ${oneLine(message)}` })}/>`;
  const names = { name: at ? `${rule} at ${at}` : rule, classname: path, file: path };
  const line = place ? { line: place.line } : {};
  return `    <testcase${attributes({ ...names, ...line })}>\n      ${result}\n    </testcase>\n`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

/** Escapes characters that XML cannot represent and those that hide text. */
const escaped = (text: string): string =>
  text
    .split('\n')
    .map(visible)
    .join('\n')
    .replace(
      /[\u061c\u200b-\u200d\u2060-\u2065\ufeff\ufffe\uffff]|\p{Surrogate}/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('\n', '&#10;');
