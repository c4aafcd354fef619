import { ruleText, ruleUrl } from '../rule-texts.ts';

/** What a report says of a rule. */
export type RuleSummary = {
  /** A phrase without a full stop. */
  readonly summary: string;
  readonly why: string;
  /** Its page here, or with the tool that found it where no service is known; null without either. */
  readonly url: string | null;
};

export function describeRule(rule: string, baseUrl: string | null): RuleSummary {
  const text = ruleText(rule);
  if (!text) return { summary: `What ${rule} finds`, why: '', url: null };
  return { summary: text.summary, why: text.why, url: baseUrl === null ? text.toolUrl : ruleUrl(baseUrl, rule) };
}
