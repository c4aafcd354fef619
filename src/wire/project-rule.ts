import { markedLines, withoutMarks } from '../python/marked-example.ts';
import type { Rule } from './contract/rule.ts';
import type { RuleText } from './rules/rule-text.ts';

/** Converts a rule to its record in the contract. */
export const projectRule = (text: RuleText, baseUrl: string): Rule => {
  const { id, rule, group, summary, why, severity, family, cwe, fixable, silencedBy, bad, good, call } = text;
  return {
    id,
    rule,
    group,
    summary,
    why,
    severity,
    family,
    cwe: cwe === null ? null : `CWE-${cwe}`,
    fixable,
    silenced_by: silencedBy,
    bad: bad === null ? null : { code: withoutMarks(bad), lines: [...markedLines(bad)] },
    good: good === null ? null : { code: good, lines: [] },
    mode: call.mode,
    options: { ...call.options },
    told_as: text.reportedAs,
    url: `${baseUrl}/rules/${id}`,
    tool_url: text.toolUrl,
  };
};
