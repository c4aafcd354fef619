import { escapeHtml, page } from './page.ts';

/** For people who followed a broken link. */
export const notFoundPage = (path: string, message: string, requestId: string): string =>
  page(
    'Page not found',
    `<h1>Page not found</h1>
<p class="lead">${escapeHtml(message)}</p>
<p>There is no page at <code>${escapeHtml(path)}</code>. Try one of these:</p>
<ul>
<li><a href="/">Check some Python</a> in the browser</li>
<li><a href="/guides/first-call">A first call in a minute</a>, and <a href="/guides">all guides</a></li>
<li><a href="/rules">Rules</a> by name, <a href="/errors">errors</a> by code</li>
<li><a href="/docs">Every endpoint</a>, to try</li>
</ul>
<p>Request ID <code>${escapeHtml(requestId)}</code></p>`,
    { description: 'There is nothing at this address.' },
  );
