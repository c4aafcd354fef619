import { mintCommand } from './mint-command.ts';
import { escapeHtml, page } from './page.ts';

export type HomeFacts = { readonly baseUrl: string; readonly description: string; readonly keys: boolean };

/** What someone sees who opens the address in a browser. */
export function homePage({ baseUrl, description, keys }: HomeFacts): string {
  const call = [
    ...(keys ? [`KEY=$(${mintCommand(baseUrl)})`] : []),
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
<li><a href="/connect">Connect an agent or an editor</a>: MCP for Claude, Cursor, VS Code, Gemini CLI and others</li>
<li><a href="/llms.txt">The service described for models</a>, <a href="/agents.md">instructions for coding agents</a>,
<a href="/.well-known/agent-card.json">the agent card</a></li>
<li>${keys ? '<a href="/v1/pricing">Prices</a>, ' : ''}<a href="/v1/stats">numbers</a>, <a href="/v1/changelog">what changed</a></li>
<li><a href="/rules">What our own checks find</a>, <a href="/errors">what each refusal means</a></li>
</ul>`,
  );
}
