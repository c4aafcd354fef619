import { checks } from '../checks/index.ts';
import { ruleGroups, severityOf } from '../lint/rules.ts';
import { fixers } from '../repair/fixers/index.ts';
import { lintFixes } from '../repair/lint-fixes.ts';
import { secretRules } from '../secrets/registry.ts';
import { capabilityRules } from '../security/capabilities/index.ts';
import { rules } from '../security/rules/index.ts';
import { typeSeverity } from '../validate/steps/types.ts';
import { toolUrl } from './rule-url.ts';
import { mypyRules } from './rules/mypy-rules.ts';
import { ruffRules } from './rules/ruff-rules.ts';
import type { RuleGroup, RuleText } from './rules/rule-text.ts';
import { verdictRules } from './rules/verdict-rules.ts';

type PartialText = Pick<RuleText, 'id' | 'group' | 'summary' | 'why' | 'severity' | 'bad' | 'good'> & Partial<RuleText>;

const complete = (text: PartialText): RuleText => {
  const rule = text.rule ?? text.id;
  return {
    rule,
    family: null,
    cwe: null,
    call: { mode: 'static' },
    reportedAs: rule,
    fixable: isFixable(rule),
    silencedBy: null,
    toolUrl: toolUrl(rule),
    ...text,
  };
};

/** Rules without a fixer of their own: syntax errors are fixed by a group of fixers, failed examples by a search. */
const fixableWithoutFixer: ReadonlySet<string> = new Set([
  'python:syntax-error',
  'python:truncated',
  'python:example-mismatch',
  'expected-output',
]);

function isFixable(rule: string): boolean {
  if (fixableWithoutFixer.has(rule)) return true;
  if (rule.startsWith('ruff:') && lintFixes.has(rule.slice('ruff:'.length))) return true;
  return fixers.some((fixer) => fixer.reads === 'program' && fixer.id !== 'lint-fix' && fixer.rules.test(rule));
}

const groupOf = (rule: string): RuleGroup => {
  const ran = verdictRules.find(({ id }) => id === rule)?.call?.mode === 'execute';
  return ran || rule.startsWith('marketplace:') ? 'running' : 'reading';
};

/** Every rule that a response can name. */
export const ruleTexts: readonly RuleText[] = [
  ...verdictRules.map((text) => complete({ ...text, group: groupOf(text.id) })),
  ...checks.map(({ id, severity, summary, why, bad, good, pythonVersion }) => {
    const options = pythonVersion ? { python_version: pythonVersion } : {};
    return complete({
      ...{ id, group: 'checks', summary, why, severity, bad, good },
      call: { mode: 'static', options },
    });
  }),
  ...rules.map(({ id, family, cwe, summary, why, bad, good }) =>
    complete({ id, rule: `security:${id}`, group: 'security', summary, why, severity: null, family, cwe, bad, good }),
  ),
  ...capabilityRules.map(({ name, summary, why, example }) =>
    complete({
      id: name,
      rule: `policy:${name}`,
      group: 'security',
      summary: `Code that ${summary}`,
      why: `${why} It is refused because \`options.allow\` does not list \`${name}\`.`,
      severity: null,
      bad: example,
      good: 'print("hello")\n',
      call: { mode: 'static', options: { allow: [] } },
    }),
  ),
  ...secretRules.map(({ id, rule, family, severity, cwe, summary, why, good }) =>
    complete({ id, rule, group: 'credentials', summary, why, severity, family, cwe, bad: null, good }),
  ),
  ...Object.entries(mypyRules).map(([code, text]) =>
    complete({
      ...text,
      id: `mypy:${code}`,
      group: 'types',
      severity: typeSeverity(code),
      silencedBy: `# type: ignore[${code}]`,
    }),
  ),
  ...ruleGroups.flatMap(({ rules: codes, why }) =>
    codes.split(' ').map((code) =>
      complete({
        ...ruffRules[code]!,
        id: `ruff:${code}`,
        group: 'lint',
        why,
        severity: severityOf(code),
        silencedBy: `# noqa: ${code}`,
      }),
    ),
  ),
];

const byName: ReadonlyMap<string, RuleText> = new Map(
  ruleTexts.flatMap((text) => [[text.id, text] as const, [text.rule, text] as const]),
);

/** Finds a rule by its name in a response (`security:PY-COMMAND`) or in a URL (`PY-COMMAND`); null if there is none. */
export const ruleText = (rule: string): RuleText | null => byName.get(rule) ?? null;
