import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { mintCommand } from './mint-command.ts';

export type LlmsTxtFacts = {
  readonly baseUrl: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  /** Whether calls need a key. */
  readonly keys: boolean;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
  /** Whether calls can be paid for individually. */
  readonly x402: boolean;
  /** Whether `/v1/reputation` is available. */
  readonly rated: boolean;
};

/** A description that a language model can act on. A test runs every command in it. */
export const llmsTxt = (facts: LlmsTxtFacts): string => `# Assay

> ${facts.description}

${facts.keys ? keyText(facts) : 'This deployment needs no key and is free.'}
Every refusal is JSON with \`error\`, \`message\`, \`request_id\` and, if you can do something about it, a \`remedy\`.${facts.keys ? '\nRetries are safe: repeating a call with the same key within ten minutes is free.' : ''}

## Call

\`\`\`sh
curl -s ${facts.baseUrl}/v1/validate ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"code": "def mean(xs):\\n    return sum(xs) / len(xs)\\n", "mode": "static"}'
\`\`\`

The response has \`valid\`, \`score\` (0 to 1), \`diagnostics\` (severity, rule, message, line, column), \`security\`, \`fixed_code\`, \`runtime\` and \`meta\`. \`valid\` is false if there is a finding of severity \`error\`, otherwise true.

## Modes

${facts.modes.map((mode) => `- \`${mode}\`: ${planOf(mode).summary}`).join('\n')}
${facts.modes.includes('execute') ? examplesText : ''}
## MCP

Streamable HTTP at ${facts.baseUrl}/mcp, with the tools ${tools(facts.modes)}. Each takes \`code\` and \`options\`.${facts.keys && facts.signup ? ' Clients that support OAuth need only the address.' : ''}

\`\`\`sh
curl -s ${facts.baseUrl}/mcp ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "${planOf('static').tool.mcp}", "arguments": {"code": "print(1 / 0)\\n"}}}'
\`\`\`

- [Snippets](${facts.baseUrl}/v1/snippets): commands and files for Claude, Cursor, VS Code, Gemini CLI, Codex and others
- [.mcp.json](${facts.baseUrl}/mcp.json): the file for a project${facts.keys ? ', which reads the key from VALIDATOR_API_KEY' : ''}
- [Bridge](${facts.baseUrl}/v1/mcp-bridge): one Python file for clients that use standard input and output

## A2A

JSON-RPC at ${facts.baseUrl}/a2a, versions 0.3 (\`message/send\`) and 1.0 (\`SendMessage\`). Send the code as a data part, in a fenced block, or as the text itself; the response is a message with the verdict as a data part.

\`\`\`sh
curl -s ${facts.baseUrl}/a2a ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "message/send", "params": {"message": {"kind": "message", "role": "user", "messageId": "m-1", "parts": [{"kind": "data", "data": {"code": "print(1 / 0)\\n"}}]}}}'
\`\`\`

- [Agent card](${facts.baseUrl}/.well-known/agent-card.json): what the service does and how to call it
- [Registration](${facts.baseUrl}/.well-known/agent-registration.json): the ERC-8004 registration file
${facts.rated ? `- [Reputation](${facts.baseUrl}/v1/reputation): how others rated this agent, and the call that adds a rating\n` : ''}${facts.keys ? paymentText(facts) : ''}
## Links

- [Guides](${facts.baseUrl}/guides): responses, examples, repair, paying, agents, CI, self-hosting; each also as Markdown at /guides/<name>.md
- [For coding agents](${facts.baseUrl}/agents.md): when and how to call, to add to a project's instructions
- [Connect](${facts.baseUrl}/connect): the snippets as a page
- [OpenAPI](${facts.baseUrl}/openapi.json): every endpoint and record
- [Docs](${facts.baseUrl}/docs): try it in the browser
- [Client](${facts.baseUrl}/v1/client.ts): one file of TypeScript with every type; as JavaScript at ${facts.baseUrl}/v1/client.js
- [Info](${facts.baseUrl}/v1/info): version, modes and schemas
- [Rules](${facts.baseUrl}/rules): what each rule finds; as JSON with \`Accept: application/json\`
- [Errors](${facts.baseUrl}/errors): what each error code means
- [Changelog](${facts.baseUrl}/v1/changelog): what changed
`;

const examplesText = `
With \`execute\`, state examples in \`options.examples\`, as doctest lines or as assertions.
`;

const bearer = ({ keys }: LlmsTxtFacts): string => (keys ? '-H "Authorization: Bearer $KEY" ' : '');

const tools = (modes: readonly Mode[]): string =>
  modes.map((mode) => `\`${planOf(mode).tool.mcp}\` (\`${mode}\`)`).join(', ');

const keyText = ({ baseUrl, signup }: LlmsTxtFacts): string =>
  `${signup ? `Calls need a key. Create a free one with an empty POST; you need no account:\n\n${minting(baseUrl)}` : keyFromOperator}

Send it as \`Authorization: Bearer <API_KEY>\` or as \`x-api-key\`.`;

const minting = (baseUrl: string): string => `\`\`\`sh
KEY=$(${mintCommand(baseUrl)})
\`\`\``;

const keyFromOperator = 'Calls need a key; ask the operator of this deployment for one.';

const paymentText = ({ baseUrl, priceHint, x402 }: LlmsTxtFacts): string => `
## Payment

${priceHint} Credits are bought per key; a refused call costs nothing, and a 402 lists every payment method in \`remedy.routes\`.

\`\`\`sh
curl -s ${baseUrl}/v1/pricing
\`\`\`

- [Prices](${baseUrl}/v1/pricing): what a call costs and how to pay
${
  x402
    ? `
You can also pay for a single call with x402, without a key: the first response is 402, with the payment requirements in the header \`PAYMENT-REQUIRED\`; sign them and repeat the call with \`PAYMENT-SIGNATURE\`.

\`\`\`sh
curl -si ${baseUrl}/v1/x402/static -H 'content-type: application/json' -d '{"code": "print(1)\\n"}'
\`\`\`
`
    : ''
}`;
