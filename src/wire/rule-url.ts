import { selectedRules } from '../lint/rules.ts';
import { mypyRules } from './rules/mypy-rules.ts';
import { verdictRules } from './rules/verdict-rules.ts';

// The texts of the pages are not imported here: with them come every check, security rule and fixer.

export const cweUrl = (cwe: number): string => `https://cwe.mitre.org/data/definitions/${cwe}.html`;

/** The pages of other tools, by the rules that they report. */
const toolUrls: ReadonlyMap<string, string> = new Map([
  ...Object.keys(mypyRules).map(
    (code) => [`mypy:${code}`, `https://mypy.readthedocs.io/en/stable/_refs.html#code-${code}`] as const,
  ),
  ...selectedRules.map((code) => [`ruff:${code}`, `https://docs.astral.sh/ruff/rules/${code}/`] as const),
]);

/** The page of the tool that reports a rule; null for our own rules. */
export const toolUrl = (rule: string): string | null => toolUrls.get(rule) ?? null;

const verdictRuleIds: ReadonlySet<string> = new Set(verdictRules.map(({ id }) => id));

/** The page that explains a rule; null for a rule without a page, such as a new code of mypy. */
export function ruleUrl(baseUrl: string, rule: string): string | null {
  const isToolRule = rule.startsWith('mypy:') || rule.startsWith('ruff:');
  if (isToolRule && !toolUrls.has(rule) && !verdictRuleIds.has(rule)) return null;
  return `${baseUrl}/rules/${rule.replace(/^(?:security|secrets|policy):/, '')}`;
}

/** The page about a rule: on the service, or without one, that of the tool. */
export const linkOf = (rule: string, baseUrl: string | null): string | null =>
  baseUrl === null ? toolUrl(rule) : ruleUrl(baseUrl, rule);
