import { coverage } from '../../security/coverage.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

/** For every rule of bandit and of ruff's S family: which of ours says the same, or why none does. */
export const coveragePage = (): string =>
  page(
    'Coverage',
    `<h1>Beside bandit and ruff’s S rules</h1>
<p>Each of their rules is covered by one of ours, which looks at what a call resolves to and not at how it is spelt, or is left out for a reason.</p>
<div class="scroll"><table><tr><th>Theirs</th><th>Looks for</th><th>Ours</th></tr>
${coverage
  .map((entry) => {
    const ours =
      'rules' in entry
        ? entry.rules.map((id) => `<a href="/rules/${id}"><code>${id}</code></a>`).join(' ')
        : `left out: ${inlineHtml(entry.leftOut)}`;
    return `<tr><td>${escapeHtml(entry.ids)}</td><td>${inlineHtml(entry.what)}</td><td>${ours}</td></tr>`;
  })
  .join('\n')}
</table></div>`,
    { description: 'Which of our rules covers each rule of bandit and of ruff’s S family.', within: '/rules' },
  );
