import { coverage } from '../../security/coverage.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

/** Which of our rules covers each rule of bandit and of ruff's S family, or why none does. */
export const coveragePage = (): string =>
  page(
    'Coverage',
    `<h1>Coverage of bandit and ruff’s S rules</h1>
<p>Each of their rules is covered by one of ours or omitted for the reason given. Our rules check which function a call resolves to, not how its name is written.</p>
<div class="scroll"><table><tr><th>Theirs</th><th>Looks for</th><th>Ours</th></tr>
${coverage
  .map((entry) => {
    const ours =
      'rules' in entry
        ? entry.rules.map((id) => `<a href="/rules/${id}"><code>${id}</code></a>`).join(' ')
        : `omitted: ${inlineHtml(entry.omitted)}`;
    return `<tr><td>${escapeHtml(entry.ids)}</td><td>${inlineHtml(entry.topic)}</td><td>${ours}</td></tr>`;
  })
  .join('\n')}
</table></div>`,
    { description: 'Which of our rules covers each rule of bandit and of ruff’s S family.', within: '/rules' },
  );
