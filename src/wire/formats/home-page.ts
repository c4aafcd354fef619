import { escapeHtml, page } from './page.ts';

export type HomeFacts = { readonly baseUrl: string; readonly description: string; readonly keys: boolean };

/** What someone sees who opens the address in a browser. */
export function homePage({ baseUrl, description, keys }: HomeFacts): string {
  const call = [
    ...(keys ? [`KEY=$(curl -sX POST ${baseUrl}/v1/keys | sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/')`] : []),
    `curl -s ${baseUrl}/v1/validate ${keys ? '-H "Authorization: Bearer $KEY" ' : ''}-H 'content-type: application/json' \\`,
    `  -d '{"code": "def mean(xs: list[int]) -> str:\\n    return sum(xs) / len(xs)\\n"}'`,
  ].join('\n');
  return page(
    'Python, judged',
    `<h1>Assay</h1>
<p>${escapeHtml(description)}</p>
<h2>A first verdict</h2>
<pre>${escapeHtml(call)}</pre>
<h2>More</h2>
<ul>
<li><a href="/docs">Every endpoint, to try in the browser</a></li>
<li><a href="/llms.txt">The service described for models</a></li>
<li><a href="/v1/pricing">Prices</a>, <a href="/v1/stats">numbers</a>, <a href="/v1/changelog">what changed</a></li>
<li><a href="/rules">What our own checks find</a>, <a href="/errors">what each refusal means</a></li>
</ul>`,
  );
}
