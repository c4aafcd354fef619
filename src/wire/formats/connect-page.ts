import { clientSnippets } from './client-snippets.ts';
import { mcpSnippets, type Snippet, type SnippetFacts } from './mcp-snippets.ts';
import { escapeHtml, page } from './page.ts';

/** Configuration snippets to copy and paste. */
export function connectPage(facts: SnippetFacts): string {
  const { baseUrl } = facts;
  const snippets = [...mcpSnippets(facts), ...clientSnippets(facts)];
  return page(
    'Connect',
    `<h1>Connect an agent or an editor</h1>
<p class="lead">Use MCP at <code>${escapeHtml(baseUrl)}/mcp</code>, A2A with the <a href="/.well-known/agent-card.json">agent
card</a>, or add the <a href="/agents.md">instructions for coding agents</a> to your project.</p>
${keyText(facts)}
<ul>
${snippets.map(({ title }, index) => `<li><a href="#snippet-${index + 1}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul>
${snippets.map(section).join('\n')}`,
    { description: 'How to connect agents, editors and CI to this service.', within: '/connect' },
  );
}

const section = (
  { title, where, content }: Snippet,
  index: number,
): string => `<h2 id="snippet-${index + 1}">${escapeHtml(title)}</h2>
<p><code>${escapeHtml(where)}</code></p>
<pre>${escapeHtml(content)}</pre>`;

function keyText({ keys, signup }: SnippetFacts): string {
  if (!keys) return '';
  const read = 'The key is read from <code>VALIDATOR_API_KEY</code>';
  if (!signup) return `<p>${read}; ask the operator of this deployment for one.</p>`;
  return `<p>${read}; an empty POST to <code>/v1/keys</code> returns a free one. Clients that support OAuth need
only the address.</p>`;
}
