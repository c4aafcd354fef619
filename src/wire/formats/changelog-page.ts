import { escapeHtml, inlineHtml, page } from './page.ts';

type Entry = { readonly version: string; readonly released: string; readonly changes: readonly string[] };

export const changelogPage = (entries: readonly Entry[]): string =>
  page(
    'Changelog',
    `<h1>Changelog</h1>
<p class="lead">Within <code>v1</code>, things are added, but nothing is removed, renamed or retyped. As JSON: <a href="/v1/changelog">/v1/changelog</a>.</p>
${entries.map(section).join('\n')}`,
    { description: 'What changed in each version.', within: '/changelog' },
  );

const section = ({
  version,
  released,
  changes,
}: Entry): string => `<h2 id="${escapeHtml(version)}">${escapeHtml(version)}</h2>
<p><time datetime="${escapeHtml(released)}">${escapeHtml(released)}</time></p>
<ul>
${changes.map((change) => `<li>${inlineHtml(change)}</li>`).join('\n')}
</ul>`;
