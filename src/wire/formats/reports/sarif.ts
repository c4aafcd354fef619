import { serviceName, serviceVersion } from '../../../base/version.ts';
import { type Severity, severities } from '../../../model/finding.ts';
import type { JudgedFinding } from '../../../model/verdict.ts';
import type { RuleSummary } from '../describe-rule.ts';
import { fingerprints } from '../fingerprint.ts';
import { listFindings } from '../list-findings.ts';
import { sarifFix } from '../sarif-fix.ts';
import { defineReportFormat, type JudgedFile, type ReportWriter } from './report-format.ts';

export const sarif = defineReportFormat({
  name: 'sarif',
  mediaType: 'application/sarif+json',
  extension: 'sarif',
  summary: 'code scanning: SARIF 2.1.0',
  open: log,
});

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

function log(baseUrl: string | null): ReportWriter {
  const mostSevere = new Map<string, JudgedFinding>();
  const ruleIds: string[] = [];
  const results: object[] = [];
  const artifacts: object[] = [];
  const unchecked: object[] = [];

  const resultsOf = function* ({ path, code, answer }: JudgedFile, index: number): Generator<object> {
    const findings = listFindings(answer);
    const prints = fingerprints(path, code, findings);
    const uri = uriOf(path);
    const fix = answer.fixed_code === null ? null : sarifFix(uri, code, answer.fixed_code, answer.fixes);
    const carriers = fix ? carriersOf(findings, fix.replacements) : new Set();
    for (const [at, finding] of findings.entries()) {
      const { rule, severity, message, place, risk } = finding;
      if (!mostSevere.has(rule)) ruleIds.push(rule);
      mostSevere.set(rule, moreSevere(finding, mostSevere.get(rule)));
      yield {
        ruleId: rule,
        ruleIndex: ruleIds.indexOf(rule),
        level: levels[severity],
        message: { text: message },
        locations: [
          { physicalLocation: { artifactLocation: { uri, index }, ...(place ? { region: regionOf(place) } : {}) } },
        ],
        partialFingerprints: { primaryLocationLineHash: prints[at] },
        ...(fix && carriers.has(finding) ? { fixes: [fix.fix] } : {}),
        ...(risk ? { properties: { confidence: risk.confidence, kind: risk.kind } } : {}),
      };
    }
  };

  return {
    add(file) {
      artifacts.push({ location: { uri: uriOf(file.path) }, sourceLanguage: 'python' });
      results.push(...resultsOf(file, artifacts.length - 1));
      return '';
    },
    addUnchecked(path, reason) {
      unchecked.push({
        level: 'error',
        message: { text: `could not be checked: ${reason}` },
        locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) } } }],
      });
      return '';
    },
    async end() {
      // Imported here, because it imports every rule.
      const { describeRule } = await import('../describe-rule.ts');
      const driver = {
        name: serviceName,
        semanticVersion: serviceVersion,
        version: serviceVersion,
        ...(baseUrl === null ? {} : { informationUri: baseUrl }),
        rules: ruleIds.map((rule) => ruleDescriptor(mostSevere.get(rule)!, describeRule(rule, baseUrl))),
      };
      const invocation = {
        executionSuccessful: unchecked.length === 0,
        ...(unchecked.length === 0 ? {} : { toolExecutionNotifications: unchecked }),
      };
      const run = {
        tool: { driver },
        invocations: [invocation],
        columnKind: 'unicodeCodePoints',
        artifacts,
        results,
      };
      const document = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [run],
      };
      return `${JSON.stringify(document, null, 1)}\n`;
    },
  };
}

/** Beyond this many replacements, a file's fix is attached to one finding instead of every finding that it removes. */
const replacementsMax = 500;

function carriersOf(findings: readonly JudgedFinding[], replacements: number): ReadonlySet<JudgedFinding> {
  const fixed = findings.filter((finding) => finding.fixed);
  return new Set(fixed.length * replacements <= replacementsMax ? fixed : fixed.slice(0, 1));
}

const moreSevere = (one: JudgedFinding, other = one): JudgedFinding =>
  severities.indexOf(one.severity) < severities.indexOf(other.severity) ? one : other;

const regionOf = ({ line, column, endLine, endColumn }: NonNullable<JudgedFinding['place']>): object => ({
  startLine: line,
  startColumn: column,
  ...(endLine === undefined || endColumn === undefined ? {} : { endLine, endColumn }),
});

/** Code scanning sorts alerts by these scores: high from 7, medium from 4, else low. */
const scores: Readonly<Record<Severity, string>> = { error: '8.0', warning: '5.0', info: '2.0' };

/** Describes a rule with the highest severity it was reported with, since severity can depend on the code. */
function ruleDescriptor({ rule, severity, risk }: JudgedFinding, { summary, why, url }: RuleSummary): object {
  const help = [`${summary}.`, why, url && `[${rule}](${url})`].filter(Boolean);
  return {
    id: rule,
    shortDescription: { text: summary },
    fullDescription: { text: why || `${summary}.` },
    help: { text: [`${summary}.`, why].filter(Boolean).join('\n\n'), markdown: help.join('\n\n') },
    ...(url ? { helpUri: url } : {}),
    defaultConfiguration: { level: levels[severity] },
    properties: risk
      ? {
          'security-severity': scores[severity],
          precision: risk.confidence,
          tags: ['security', ...(risk.cwe === null ? [] : [`external/cwe/cwe-${risk.cwe}`])],
        }
      : { tags: [rule.split(':')[0]!] },
  };
}

/** Encodes a path as a URI; a colon in the first segment would otherwise read as a scheme. */
const uriOf = (path: string): string =>
  (path.startsWith('/') ? 'file://' : '') + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
