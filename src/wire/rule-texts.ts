import { checks } from '../checks/index.ts';
import { detectors } from '../secrets/registry.ts';
import { rules } from '../security/rules/index.ts';
import { escapeHtml } from './formats/page.ts';
import type { RuleText } from './formats/rule-page.ts';

const weakness = (cwe: number | null): readonly (readonly [string, string])[] =>
  cwe === null ? [] : [['Weakness', `<a href="${cweUrl(cwe)}">CWE-${cwe}</a>`]];

export const cweUrl = (cwe: number): string => `https://cwe.mitre.org/data/definitions/${cwe}.html`;

/** Every rule of our own that has a page. */
export const ruleTexts: readonly RuleText[] = [
  ...checks.map(
    ({ id, severity, summary, why, bad, good }): RuleText => ({
      id,
      group: 'checks',
      summary,
      why,
      traits: [['Severity', severity]],
      bad,
      good,
    }),
  ),
  ...rules.map(
    ({ id, family, cwe, summary, why, bad, good }): RuleText => ({
      id,
      group: 'security',
      summary,
      why,
      traits: [['Family', family], ...weakness(cwe)],
      bad,
      good,
    }),
  ),
  ...detectors.map(
    ({ id, family, severity, cwe, summary, why, good }): RuleText => ({
      id,
      group: 'credentials',
      summary,
      why,
      traits: [['Family', escapeHtml(family)], ['Severity', severity], ...weakness(cwe)],
      bad: null,
      good,
    }),
  ),
];
