import { markedLines, withoutMarks } from '../../python/marked-example.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

/** A rule as its page tells it. */
export type RuleText = {
  readonly id: string;
  readonly group: RuleGroup;
  /** A phrase without a full stop. */
  readonly summary: string;
  readonly why: string;
  /** What a table says of it in a word or two: severity, weakness. */
  readonly traits: readonly (readonly [name: string, html: string])[];
  /** Its lines marked `# expect` are reported. Null where showing one would be showing a credential. */
  readonly bad: string | null;
  readonly good: string | null;
};

export type RuleGroup = 'checks' | 'security' | 'credentials';

export const rulePage = ({ id, summary, why, traits, bad, good }: RuleText): string =>
  page(
    id,
    `<h1><code>${escapeHtml(id)}</code></h1>
<p>${inlineHtml(summary)}.</p>
<table>${traits.map(([name, html]) => `<tr><th>${escapeHtml(name)}</th><td>${html}</td></tr>`).join('')}</table>
<h2>Why</h2><p>${inlineHtml(why)}</p>
${bad === null ? '' : `<h2>Reported</h2>\n<pre>${reported(bad)}</pre>`}
${good === null ? '' : `<h2>Not reported</h2>\n<pre>${escapeHtml(good)}</pre>`}`,
  );

/** The example with the lines that are reported set apart. */
function reported(example: string): string {
  const marked = new Set(markedLines(example));
  return withoutMarks(example)
    .split('\n')
    .map((line, index) => (marked.has(index + 1) ? `<mark>${escapeHtml(line)}</mark>` : escapeHtml(line)))
    .join('\n');
}

const groups: readonly (readonly [group: RuleGroup, heading: string, about: string])[] = [
  [
    'checks',
    'Checks',
    'Each is silent unless the code itself decides the answer; an error is what must raise when the line runs. Findings of ruff and mypy carry those tools’ own codes.',
  ],
  [
    'security',
    'Security policy',
    'Calls are resolved before they are judged, however they were reached. How grave a finding is depends on who decides the data in it: see [severities](/rules/severities), and [beside bandit and ruff](/rules/coverage). No comment in the code silences one.',
  ],
  [
    'credentials',
    'Credentials',
    'Told without their value: no finding, log or metric holds it. No comment in the code silences one.',
  ],
];

export const rulesPage = (rules: readonly RuleText[]): string =>
  page(
    'Rules',
    `<h1>Rules</h1>
${groups
  .map(([group, heading, about]) => [heading, about, rules.filter((rule) => rule.group === group)] as const)
  .filter(([, , members]) => members.length > 0)
  .map(([heading, about, members]) => section(heading, about, members))
  .join('\n')}`,
  );

const section = (heading: string, about: string, members: readonly RuleText[]): string => `<h2>${heading}</h2>
<p>${linked(about)}</p>
<table><tr><th>Rule</th><th>Finds</th></tr>
${members
  .map(
    ({ id, summary }) =>
      `<tr><td><a href="/rules/${id}"><code>${id}</code></a></td><td>${inlineHtml(summary)}</td></tr>`,
  )
  .join('\n')}
</table>`;

const linked = (text: string): string => inlineHtml(text).replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
