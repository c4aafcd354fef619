import type { RefusalKind } from '../refusals/refusal.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

export const errorPage = ({ code, status, message, why, cure, action, method, url }: RefusalKind): string =>
  page(
    code,
    `<h1><code>${escapeHtml(code)}</code></h1>
<p>${inlineHtml(message)}</p>
<table><tr><th>Status</th><td>${status}</td></tr>${action ? `<tr><th>Remedy</th><td><code>${action}</code></td></tr>` : ''}</table>
<h2>Why</h2><p>${inlineHtml(why)}</p>
<h2>What to do</h2><p>${inlineHtml(cure)}</p>
${method && url ? `<pre>${escapeHtml(`curl -X ${method} {base_url}${url}`)}</pre>` : ''}`,
  );

export const errorsPage = (kinds: readonly RefusalKind[]): string =>
  page(
    'Errors',
    `<h1>Errors</h1>
<p>Every refusal has the same shape: a code, a sentence, the request id, and where a caller can act, a remedy that says how.</p>
<table><tr><th>Status</th><th>Code</th><th>Meaning</th></tr>
${[...kinds]
  .sort((one, other) => one.status - other.status)
  .map(
    ({ code, status, message }) =>
      `<tr><td>${status}</td><td><a href="/errors/${code}"><code>${code}</code></a></td><td>${inlineHtml(message)}</td></tr>`,
  )
  .join('\n')}
</table>`,
  );
