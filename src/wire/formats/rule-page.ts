import { type Check, markedLines, withoutMarks } from '../../checks/check.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

export const rulePage = ({ id, severity, summary, why, bad, good }: Check): string =>
  page(
    id,
    `<h1><code>${escapeHtml(id)}</code></h1>
<p>${inlineHtml(summary)}.</p>
<table><tr><th>Severity</th><td>${severity}</td></tr></table>
<h2>Why</h2><p>${inlineHtml(why)}</p>
<h2>Reported</h2>
<pre>${reported(bad)}</pre>
<h2>Not reported</h2>
<pre>${escapeHtml(good)}</pre>`,
  );

/** The example with the lines that are reported set apart. */
function reported(example: string): string {
  const marked = new Set(markedLines(example));
  return withoutMarks(example)
    .split('\n')
    .map((line, index) => (marked.has(index + 1) ? `<mark>${escapeHtml(line)}</mark>` : escapeHtml(line)))
    .join('\n');
}

export const rulesPage = (checks: readonly Check[]): string =>
  page(
    'Rules',
    `<h1>Rules</h1>
<p>What our own checks report. Each is silent unless the code itself decides the answer; an error is what must raise when the line runs. Findings of ruff and mypy carry those tools’ own codes.</p>
<table><tr><th>Rule</th><th>Severity</th><th>Finds</th></tr>
${checks
  .map(
    ({ id, severity, summary }) =>
      `<tr><td><a href="/rules/${id}"><code>${id}</code></a></td><td>${severity}</td><td>${inlineHtml(summary)}</td></tr>`,
  )
  .join('\n')}
</table>`,
  );
