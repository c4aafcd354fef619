import { optionsInOrder } from '../../model/options.ts';
import { markedLines, withoutMarks } from '../../python/marked-example.ts';
import { cweUrl } from '../rule-texts.ts';
import type { RuleGroup, RuleText } from '../rules/rule-text.ts';
import { escapeHtml, inlineHtml, page, plainText } from './page.ts';

export const rulePage = (rule: RuleText): string =>
  page(
    rule.id,
    `<h1><code>${escapeHtml(rule.rule)}</code></h1>
<p class="lead">${inlineHtml(rule.summary)}.</p>
<table class="facts">${traits(rule)
      .map(([name, html]) => `<tr><th scope="row">${name}</th><td>${html}</td></tr>`)
      .join('')}</table>
<h2>Why</h2><p>${inlineHtml(rule.why)}</p>
${rule.bad === null ? '' : reported(rule, rule.bad)}
${rule.good === null ? '' : `<h2>Not reported</h2>\n<pre>${escapeHtml(rule.good)}</pre>\n${tryIt(rule, rule.good)}`}
<p>Was it wrong about your code? <a href="/guides/answers">How to read an answer</a> says when a rule speaks and when it is silent.</p>`,
    { description: `${rule.summary}. ${rule.why}`, within: '/rules' },
  );

function traits({ severity, family, cwe, fixable, silencedBy, group, toolUrl }: RuleText): [string, string][] {
  return [
    ['Severity', severity ?? 'depends on <a href="/rules/severities">who decides the data</a>'],
    ...(family ? [['Family', escapeHtml(family)] as [string, string]] : []),
    ...(cwe === null ? [] : [['Weakness', `<a href="${cweUrl(cwe)}">CWE-${cwe}</a>`] as [string, string]]),
    ['Correction', fixable ? '<code>repair</code> offers one where it is certain' : 'none is offered'],
    ['Silenced by', silencedBy ? `<code>${escapeHtml(silencedBy)}</code> on its line` : 'nothing in the code'],
    ...(toolUrl
      ? [
          ['The tool’s page', `<a href="${escapeHtml(toolUrl)}">${group === 'types' ? 'mypy' : 'ruff'}</a>`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

const reported = (rule: RuleText, bad: string): string => `<h2>Reported${reportedAs(rule)}</h2>
${told(rule)}<pre>${withMarkedLines(bad)}</pre>
${tryIt(rule, withoutMarks(bad))}`;

const reportedAs = ({ rule, reportedAs: as }: RuleText): string =>
  as === rule ? '' : ` as <a href="/rules/${escapeHtml(as)}"><code>${escapeHtml(as)}</code></a>`;

const told = ({ call: { options = {} } }: RuleText): string =>
  Object.keys(options).length === 0
    ? ''
    : `<p>With the options <code>${escapeHtml(JSON.stringify(options))}</code>:</p>\n`;

/** The page at `/` understands this fragment, and these names in it. */
function tryIt({ call: { mode, options = {} } }: RuleText, code: string): string {
  const fields = optionsInOrder.map(({ wire, control }) => [control?.name, options[wire]] as const);
  const parts = [['code', code] as const, ['mode', mode === 'static' ? undefined : mode] as const, ...fields]
    .filter(([name, value]) => name !== undefined && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `<p class="try"><a href="/#${escapeHtml(parts)}">Try it</a></p>`;
}

/** The example with the lines that are reported set apart. */
function withMarkedLines(example: string): string {
  const marked = new Set(markedLines(example));
  return withoutMarks(example)
    .split('\n')
    .map((line, index) => (marked.has(index + 1) ? `<mark>${escapeHtml(line)}</mark>` : escapeHtml(line)))
    .join('\n');
}

const groups: readonly (readonly [group: RuleGroup, heading: string, about: string])[] = [
  ['reading', 'Reading', 'What is found before any checker looks, and what the checkers have to say of themselves.'],
  ['running', 'Running', 'What `execute` finds by running the code and asking it the examples.'],
  [
    'checks',
    'Checks',
    'Our own. Each is silent unless the code itself decides the answer; an error is what must raise when the line runs.',
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
  [
    'types',
    'Types',
    'By mypy. Eight codes make code invalid, and only where every type they rest on was written down or follows from what is; the others warn.',
  ],
  ['lint', 'Lint', 'By ruff, rule by rule: no layout, no naming, no house styles.'],
];

/** All rules, or those that hold every word that was asked for. */
export const rulesPage = (rules: readonly RuleText[], asked: string): string => {
  const shown = groups
    .map(([group, heading, about]) => ({
      group,
      heading,
      about,
      members: rules.filter((rule) => rule.group === group),
    }))
    .filter(({ members }) => members.length > 0);
  return page(
    asked ? `Rules: ${asked}` : 'Rules',
    `<h1>Rules</h1>
<p class="lead">Every rule that an answer can name, with its reasons and with examples that are run by the tests.</p>
<form class="search" role="search" action="/rules" method="get">
<input type="search" name="q" value="${escapeHtml(asked)}" aria-label="Search the rules" placeholder="yaml, F401, unused …">
<button>Search</button>
</form>
<p>${
      asked
        ? `${rules.length} found. <a href="/rules">All rules</a>`
        : shown.map(({ group, heading, members }) => `<a href="#${group}">${heading}</a> ${members.length}`).join(' · ')
    }</p>
${shown.map(section).join('\n')}`,
    { description: 'Every rule that an answer can name, with reasons and examples.', within: '/rules' },
  );
};

type Section = { group: RuleGroup; heading: string; about: string; members: readonly RuleText[] };

const section = ({ group, heading, about, members }: Section): string => `<h2 id="${group}">${heading}</h2>
<p>${linked(about)}</p>
${members.length > foldedFrom ? `<details><summary>All ${members.length}</summary>${table(members)}</details>` : table(members)}`;

/** Nobody reads on past as many; a browser's own search finds them folded up too. */
const foldedFrom = 300;

const table = (
  members: readonly RuleText[],
): string => `<div class="scroll"><table><thead><tr><th scope="col">Rule</th><th scope="col">Finds</th><th scope="col">Severity</th></tr></thead><tbody>
${members
  .map(
    ({ id, summary, severity }) =>
      `<tr><td><a href="/rules/${id}" title="${escapeHtml(plainText(summary))}"><code>${id}</code></a></td><td>${inlineHtml(summary)}</td><td>${severity ?? '<a href="/rules/severities">by data</a>'}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>`;

const linked = (text: string): string => inlineHtml(text).replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
