import type { Finding } from '../../../model/finding.ts';
import { fingerprints } from '../fingerprint.ts';
import { listFindings } from '../list-findings.ts';
import { defineReportFormat, type ReportWriter } from './report-format.ts';

/** A code quality report; merge requests compare its entries by fingerprint. */
export const gitlab = defineReportFormat({
  name: 'gitlab',
  mediaType: 'application/x-gitlab-codequality+json',
  extension: 'json',
  summary: 'GitLab: the code quality report of a merge request',
  open: codeQuality,
});

function codeQuality(): ReportWriter {
  let entries = 0;
  return {
    add({ path, code, answer }) {
      const findings = listFindings(answer);
      const prints = fingerprints(path, code, findings);
      return findings
        .map((finding, index) => {
          const entry = {
            description: finding.message,
            check_name: finding.rule,
            fingerprint: prints[index],
            severity: severityOf(finding),
            // GitLab drops entries without a line.
            location: { path, lines: { begin: finding.place?.line ?? 1 } },
          };
          return `${entries++ === 0 ? '[\n' : ',\n'}${JSON.stringify(entry)}`;
        })
        .join('');
    },
    addUnchecked: () => '',
    end: () => (entries === 0 ? '[]\n' : '\n]\n'),
  };
}

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;
const riskSeverities = { error: 'blocker', warning: 'major', info: 'info' } as const;

const severityOf = ({ severity, risk }: Finding): string => (risk ? riskSeverities : severities)[severity];
