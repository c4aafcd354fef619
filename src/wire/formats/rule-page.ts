import { optionsInOrder } from '../../model/options.ts';
import { markedLines, withoutMarks } from '../../python/marked-example.ts';
import { cweUrl } from '../rule-url.ts';
import type { RuleGroup, RuleText } from '../rules/rule-text.ts';
import { escapeHtml, inlineHtml, page, plainText } from './page.ts';

export const rulePage = (rule: RuleText): string =>
  page(
    rule.id,
    `<h1><code>${escapeHtml(rule.rule)}</code></h1>
<p class="lead">${inlineHtml(rule.summary)}.</p>
<table class="facts">${factsOf(rule)
      .map(([name, html]) => `<tr><th scope="row">${name}</th><td>${html}</td></tr>`)
      .join('')}</table>
<h2>Why</h2><p>${inlineHtml(rule.why)}</p>
${rule.bad === null ? '' : reported(rule, rule.bad)}
${rule.good === null ? '' : `<h2>Not reported</h2>\n<pre>${escapeHtml(rule.good)}</pre>\n${tryLink(rule, rule.good)}`}
<p>Is this finding wrong about your code? <a href="/guides/answers">How to read a response</a> explains when rules report and when they stay silent.</p>`,
    { description: `${rule.summary}. ${rule.why}`, within: '/rules' },
  );

function factsOf({ severity, family, cwe, fixable, silencedBy, group, toolUrl }: RuleText): [string, string][] {
  return [
    ['Severity', severity ?? 'depends on <a href="/rules/severities">where the data comes from</a>'],
    ...(family ? [['Family', escapeHtml(family)] as [string, string]] : []),
    ...(cwe === null ? [] : [['Weakness', `<a href="${cweUrl(cwe)}">CWE-${cwe}</a>`] as [string, string]]),
    ['Fix', fixable ? '<code>repair</code> fixes it where the fix is certain' : 'not fixed automatically'],
    ['Silenced by', silencedBy ? `<code>${escapeHtml(silencedBy)}</code> on its line` : 'no comment silences it'],
    ...(toolUrl
      ? [
          ['Documentation', `<a href="${escapeHtml(toolUrl)}">${group === 'types' ? 'mypy' : 'ruff'}</a>`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

const reported = (rule: RuleText, bad: string): string => `<h2>Reported${reportedAs(rule)}</h2>
${optionsText(rule)}<pre>${withMarkedLines(bad)}</pre>
${tryLink(rule, withoutMarks(bad))}`;

const reportedAs = ({ rule, reportedAs: as }: RuleText): string =>
  as === rule ? '' : ` as <a href="/rules/${escapeHtml(as)}"><code>${escapeHtml(as)}</code></a>`;

const optionsText = ({ call: { options = {} } }: RuleText): string =>
  Object.keys(options).length === 0
    ? ''
    : `<p>With the options <code>${escapeHtml(JSON.stringify(options))}</code>:</p>\n`;

/** A link that opens the example on the page at `/`, which reads these names from the fragment. */
function tryLink({ call: { mode, options = {} } }: RuleText, code: string): string {
  const fields = optionsInOrder.map(({ wire, control }) => [control?.name, options[wire]] as const);
  const parts = [['code', code] as const, ['mode', mode === 'static' ? undefined : mode] as const, ...fields]
    .filter(([name, value]) => name !== undefined && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(fieldText(value))}`)
    .join('&');
  return `<p class="try"><a href="/#${escapeHtml(parts)}">Try it</a></p>`;
}

/** As the page keeps it in a draft. */
const fieldText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value)) : String(value);

/** The example with the reported lines highlighted. */
function withMarkedLines(example: string): string {
  const marked = new Set(markedLines(example));
  return withoutMarks(example)
    .split('\n')
    .map((line, index) => (marked.has(index + 1) ? `<mark>${escapeHtml(line)}</mark>` : escapeHtml(line)))
    .join('\n');
}

const groups: readonly (readonly [group: RuleGroup, heading: string, about: string])[] = [
  ['reading', 'Reading', 'Problems found while reading the code, and problems of the checkers themselves.'],
  ['running', 'Running', 'Problems that `execute` finds by running the code and its examples.'],
  [
    'checks',
    'Checks',
    'Our own checks. Each reports only what the code alone proves; an error means that the line raises whenever it runs.',
  ],
  [
    'security',
    'Security policy',
    'Calls are resolved before they are judged, even if they are hidden. The severity of a finding depends on where its data comes from: see [severities](/rules/severities), and the [comparison with bandit and ruff](/rules/coverage). No comment in the code silences these rules.',
  ],
  [
    'credentials',
    'Credentials',
    'Leaked credentials. No finding, log or metric contains the value. No comment in the code silences these rules.',
  ],
  [
    'types',
    'Types',
    'From mypy. Eight codes make code invalid, and only if every type involved is annotated or follows from annotations; the others are warnings.',
  ],
  ['lint', 'Lint', 'From ruff, selected rule by rule: nothing about layout, naming or style.'],
];

/** All rules, or those that match a search. */
export const rulesPage = (rules: readonly RuleText[], search: string): string => {
  const shown = groups
    .map(([group, heading, about]) => ({
      group,
      heading,
      about,
      members: rules.filter((rule) => rule.group === group),
    }))
    .filter(({ members }) => members.length > 0);
  return page(
    search ? `Rules: ${search}` : 'Rules',
    `<h1>Rules</h1>
<p class="lead">Every rule that a response can report, with its reason and with examples that our tests run.</p>
<form class="search" role="search" action="/rules" method="get">
<input type="search" name="q" value="${escapeHtml(search)}" aria-label="Search the rules" placeholder="yaml, F401, unused …">
<button>Search</button>
</form>
<p>${
      search
        ? `${rules.length} found. <a href="/rules">All rules</a>`
        : shown.map(({ group, heading, members }) => `<a href="#${group}">${heading}</a> ${members.length}`).join(' · ')
    }</p>
${shown.map(section).join('\n')}`,
    { description: 'Every rule that a response can report, with reasons and examples.', within: '/rules' },
  );
};

type Section = { group: RuleGroup; heading: string; about: string; members: readonly RuleText[] };

const section = ({ group, heading, about, members }: Section): string => `<h2 id="${group}">${heading}</h2>
<p>${withLinks(about)}</p>
${members.length > rowsShownMax ? `<details><summary>All ${members.length}</summary>${table(members)}</details>` : table(members)}`;

/** Longer tables are collapsed; the browser's search still finds their rows. */
const rowsShownMax = 300;

const table = (
  members: readonly RuleText[],
): string => `<div class="scroll"><table><thead><tr><th scope="col">Rule</th><th scope="col">Finds</th><th scope="col">Severity</th></tr></thead><tbody>
${members
  .map(
    ({ id, summary, severity }) =>
      `<tr><td><a href="/rules/${id}" title="${escapeHtml(plainText(summary))}"><code>${id}</code></a></td><td>${inlineHtml(summary)}</td><td>${severity ?? '<a href="/rules/severities">depends on the data</a>'}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>`;

const withLinks = (text: string): string => inlineHtml(text).replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
