export type SnippetFacts = {
  readonly baseUrl: string;
  /** Whether calls need a key. */
  readonly keys: boolean;
  /** Whether `POST /v1/keys` issues keys, and so whether OAuth is available. */
  readonly signup: boolean;
};

export type Snippet = {
  readonly client: string;
  readonly title: string;
  /** The file it goes into, or where to run it. */
  readonly where: string;
  readonly format: 'json' | 'sh' | 'yaml';
  readonly content: string;
};

/** Commands and files for common MCP clients. All read the key from the environment; no file contains it. */
export function mcpSnippets({ baseUrl, keys }: SnippetFacts): Snippet[] {
  const url = `${baseUrl}/mcp`;
  const bearer = (key: string) => (keys ? { headers: { Authorization: `Bearer ${key}` } } : {});
  return [
    {
      client: 'claude-code',
      title: 'Claude Code',
      where: 'terminal',
      format: 'sh',
      // `--header` consumes all following arguments, so it comes last. Claude Code expands the variable when it connects.
      content: `claude mcp add --transport http assay ${url}${keys ? ` --header 'Authorization: Bearer \${VALIDATOR_API_KEY}'` : ''}`,
    },
    json('claude-code', 'Claude Code, shared with everyone on the project', '.mcp.json', mcpJson({ baseUrl, keys })),
    json('cursor', 'Cursor', '.cursor/mcp.json', {
      mcpServers: { assay: { url, ...bearer(`\${env:VALIDATOR_API_KEY}`) } },
    }),
    json('vs-code', 'VS Code', '.vscode/mcp.json', {
      servers: { assay: { type: 'http', url, ...bearer(`\${input:assay-key}`) } },
      ...(keys
        ? { inputs: [{ type: 'promptString', id: 'assay-key', description: 'Assay API key', password: true }] }
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
      title: 'Clients that start a program, such as Claude Desktop: download the bridge',
      where: 'terminal',
      format: 'sh',
      content: `curl -sf ${baseUrl}/v1/mcp-bridge -o ~/assay-mcp.py`,
    },
    json('stdio', 'Clients that start a program: add the bridge, with its full path', 'claude_desktop_config.json', {
      mcpServers: { assay: { command: 'python3', args: ['/home/you/assay-mcp.py'] } },
    }),
  ];
}

/** The `.mcp.json` of a project, as Claude Code and others read it. */
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
