import type { ErrorKind } from '../contract/error-kind.ts';
import type { RefusalKind } from '../refusals/refusal.ts';
import { escapeHtml, inlineHtml, page } from './page.ts';

export const errorPage = ({ code, status, message, why, cure: hint, action, example }: ErrorKind): string =>
  page(
    code,
    `<h1><code>${escapeHtml(code)}</code></h1>
<p class="lead">${inlineHtml(message)}</p>
<table class="facts"><tr><th scope="row">Status</th><td>${status}</td></tr>
<tr><th scope="row">Remedy</th><td>${action ? `<code>${action}</code>` : 'none'}</td></tr></table>
<h2>Why</h2><p>${inlineHtml(why)}</p>
<h2>What to do</h2><p>${inlineHtml(hint)}</p>
${command(example)}<h2>Example</h2>
<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>
<p>MCP and A2A return the same fields in <code>error.data</code>. Quote the <code>request_id</code> when you contact the operator.</p>`,
    { description: `${message} ${hint}`, within: '/errors' },
  );

const command = ({ remedy }: ErrorKind['example']): string =>
  remedy?.method && remedy.url ? `<pre>${escapeHtml(`curl -X ${remedy.method} ${remedy.url}`)}</pre>\n` : '';

export const errorsPage = (kinds: readonly RefusalKind[]): string =>
  page(
    'Errors',
    `<h1>Errors</h1>
<p class="lead">Every refusal has the same shape: a code, a message, the request ID and, if the caller can do something about it, a remedy. A refused call is never charged.</p>
<div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>
${[...kinds]
  .sort((one, other) => one.status - other.status)
  .map(
    ({ code, status, message }) =>
      `<tr><td>${status}</td><td><a href="/errors/${code}"><code>${code}</code></a></td><td>${inlineHtml(message)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>
<p>Invalid code is not an error: the response is 200 with a verdict. See <a href="/guides/answers">How to read a response</a>.</p>`,
    { description: 'Every refusal and what to do about it.', within: '/errors' },
  );
