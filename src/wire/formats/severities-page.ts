import { docs, verdictTable } from '../../security/verdict-table.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

const columns = [
  ['fixed', 'all of it stands in the text'],
  ['unknown', 'where it comes from is not known'],
  ['handed-in', 'a parameter, a file or the environment'],
  ['outside', 'a request, the command line, the keyboard, the network'],
] as const;

/** Which security findings make a verdict invalid, from the table that decides it. */
export const severitiesPage = (): string =>
  page(
    'Severities',
    `<h1>How grave a security finding is</h1>
${docs.map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`).join('\n')}
<h2>By who decides the data</h2>
<div class="scroll"><table><tr><th>What it is about</th>${columns.map(([, words]) => `<th>${words}</th>`).join('')}<th>graver when hidden</th></tr>
${Object.values(verdictTable)
  .map(
    (row) =>
      `<tr><td>${escapeHtml(row.matter)}</td>${columns.map(([reach]) => `<td>${row[reach] ?? '–'}</td>`).join('')}<td>${row.hiddenRaises ? 'yes' : '–'}</td></tr>`,
  )
  .join('\n')}
</table></div>`,
    { description: 'Which security findings make a verdict invalid, and why.', within: '/rules' },
  );
