export type SnippetFacts = {
  readonly baseUrl: string;
  /** Is a key asked for? */
  readonly keys: boolean;
  /** Are keys handed out, and so to who logs in? */
  readonly signup: boolean;
};

export type Snippet = {
  readonly client: string;
  readonly title: string;
  /** The file it belongs into, or the place where it is run. */
  readonly where: string;
  readonly format: 'json' | 'sh' | 'yaml';
  readonly content: string;
};

/** Commands and files for the most common MCP clients. They all read the key from the environment; no file holds it. */
export function mcpSnippets({ baseUrl, keys }: SnippetFacts): Snippet[] {
  const url = `${baseUrl}/mcp`;
  const bearer = (key: string) => (keys ? { headers: { Authorization: `Bearer ${key}` } } : {});
  return [
    {
      client: 'claude-code',
      title: 'Claude Code',
      where: 'terminal',
      format: 'sh',
      // `--header` takes every word that follows, so it comes last. Claude Code expands the variable when it connects.
      content: `claude mcp add --transport http assay ${url}${keys ? ` --header 'Authorization: Bearer \${VALIDATOR_API_KEY}'` : ''}`,
    },
    json('claude-code', 'Claude Code, for everyone who works on a project', '.mcp.json', mcpJson({ baseUrl, keys })),
    json('cursor', 'Cursor', '.cursor/mcp.json', {
      mcpServers: { assay: { url, ...bearer(`\${env:VALIDATOR_API_KEY}`) } },
    }),
    json('vs-code', 'VS Code', '.vscode/mcp.json', {
      servers: { assay: { type: 'http', url, ...bearer(`\${input:assay-key}`) } },
      ...(keys
        ? { inputs: [{ type: 'promptString', id: 'assay-key', description: 'API key of Assay', password: true }] }
        : {}),
    }),
    json('gemini-cli', 'Gemini CLI', '.gemini/settings.json', {
      mcpServers: { assay: { httpUrl: url, ...bearer('$VALIDATOR_API_KEY') } },
    }),
    {
      client: 'codex',
      title: 'Codex CLI',
      where: 'terminal',
      format: 'sh',
      content: `codex mcp add assay --url ${url}${keys ? ' --bearer-token-env-var VALIDATOR_API_KEY' : ''}`,
    },
    {
      client: 'stdio',
      title: 'Clients that start a program, such as Claude Desktop: first fetch it',
      where: 'terminal',
      format: 'sh',
      content: `curl -sf ${baseUrl}/v1/mcp-bridge -o ~/assay-mcp.py`,
    },
    json('stdio', 'and name it with its whole path', 'claude_desktop_config.json', {
      mcpServers: { assay: { command: 'python3', args: ['/home/you/assay-mcp.py'] } },
    }),
  ];
}

/** A project's own file, as Claude Code and others read it. */
export const mcpJson = ({ baseUrl, keys }: Pick<SnippetFacts, 'baseUrl' | 'keys'>): object => ({
  mcpServers: {
    assay: {
      type: 'http',
      url: `${baseUrl}/mcp`,
      ...(keys ? { headers: { Authorization: `Bearer \${VALIDATOR_API_KEY}` } } : {}),
    },
  },
});

export const json = (client: string, title: string, where: string, content: object): Snippet => ({
  client,
  title,
  where,
  format: 'json',
  content: JSON.stringify(content, null, 2),
});
