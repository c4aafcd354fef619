import { severityNotes, verdictTable } from '../../security/verdict-table.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

const columns = [
  ['fixed', 'fixed in the source'],
  ['unknown', 'of unknown origin'],
  ['indirect', 'from a parameter, a file or the environment'],
  ['untrusted', 'from a request, the command line, standard input or the network'],
] as const;

/** Which security findings make code invalid, generated from the table that decides it. */
export const severitiesPage = (): string =>
  page(
    'Severities',
    `<h1>Severity of security findings</h1>
${severityNotes.map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`).join('\n')}
<h2>By origin of the data</h2>
<div class="scroll"><table><tr><th>Activity</th>${columns.map(([, words]) => `<th>${words}</th>`).join('')}<th>higher if hidden</th></tr>
${Object.values(verdictTable)
  .map(
    (row) =>
      `<tr><td>${escapeHtml(row.label)}</td>${columns.map(([trust]) => `<td>${row[trust] ?? '–'}</td>`).join('')}<td>${row.hiddenRaises ? 'yes' : '–'}</td></tr>`,
  )
  .join('\n')}
</table></div>`,
    { description: 'Which security findings make code invalid, and why.', within: '/rules' },
  );
