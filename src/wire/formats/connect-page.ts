import { clientSnippets } from './client-snippets.ts';
import { mcpSnippets, type Snippet, type SnippetFacts } from './mcp-snippets.ts';
import { escapeHtml, page } from './page.ts';

/** How agents and editors are connected, for people who copy and paste. */
export function connectPage(facts: SnippetFacts): string {
  const { baseUrl } = facts;
  const snippets = [...mcpSnippets(facts), ...clientSnippets(facts)];
  return page(
    'Connect',
    `<h1>Connect an agent or an editor</h1>
<p class="lead">Over MCP at <code>${escapeHtml(baseUrl)}/mcp</code>, over A2A by the <a href="/.well-known/agent-card.json">agent
card</a>, or with the <a href="/agents.md">instructions for coding agents</a> in a project's own.</p>
${keyText(facts)}
<ul>
${snippets.map(({ title }, index) => `<li><a href="#way-${index + 1}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul>
${snippets.map(shown).join('\n')}`,
    { description: 'The lines that connect agents, editors and builds to this service.', within: '/connect' },
  );
}

const shown = (
  { title, where, content }: Snippet,
  index: number,
): string => `<h2 id="way-${index + 1}">${escapeHtml(title)}</h2>
<p><code>${escapeHtml(where)}</code></p>
<pre>${escapeHtml(content)}</pre>`;

function keyText({ keys, signup }: SnippetFacts): string {
  if (!keys) return '';
  const read = 'The key is read from <code>VALIDATOR_API_KEY</code>';
  if (!signup) return `<p>${read}; the operator of this deployment gives keys out.</p>`;
  return `<p>${read}; an empty POST to <code>/v1/keys</code> gives a free one. A client that can log in by OAuth needs
only the address.</p>`;
}
