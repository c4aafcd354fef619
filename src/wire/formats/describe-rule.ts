import { ruleText } from '../rule-texts.ts';
import { linkOf } from '../rule-url.ts';

/** A rule as described in a report. */
export type RuleSummary = {
  /** A phrase without a full stop. */
  readonly summary: string;
  readonly why: string;
  /** Its page on this service; without a service, the page of the tool that reports it; null if there is neither. */
  readonly url: string | null;
};

export function describeRule(rule: string, baseUrl: string | null): RuleSummary {
  const text = ruleText(rule);
  if (!text) return { summary: `Rule ${rule}`, why: '', url: null };
  return { summary: text.summary, why: text.why, url: linkOf(rule, baseUrl) };
}
