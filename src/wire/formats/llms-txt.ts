import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { mintCommand } from './mint-command.ts';

export type LlmsTxtFacts = {
  readonly baseUrl: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  /** Is a key asked for? */
  readonly keys: boolean;
  /** Are keys handed out? */
  readonly signup: boolean;
  /** Can calls be paid one by one? */
  readonly x402: boolean;
  /** Can ratings be read and given? */
  readonly rated: boolean;
};

/** The service in words a model can act on. Every command in it is run by a test. */
export const llmsTxt = (facts: LlmsTxtFacts): string => `# Assay

> ${facts.description}

${facts.keys ? keyText(facts) : 'This deployment asks for no key and charges nothing.'}
Every refusal is JSON with \`error\`, \`message\`, \`request_id\` and, where you can act, a \`remedy\` that says how.${facts.keys ? '\nRetry safely: the same call by the same key within ten minutes is answered from memory and costs nothing.' : ''}

## Call

\`\`\`sh
curl -s ${facts.baseUrl}/v1/validate ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"code": "def mean(xs):\\n    return sum(xs) / len(xs)\\n", "mode": "static"}'
\`\`\`

The answer has \`valid\`, \`score\` (0 to 1), \`diagnostics\` (severity, rule, message, line, column), \`security\`, \`fixed_code\`, \`runtime\` and \`meta\`. \`valid\` is false exactly when there is a finding of severity \`error\`.

## Modes

${facts.modes.map((mode) => `- \`${mode}\`: ${planOf(mode).summary}`).join('\n')}
${facts.modes.includes('execute') ? examplesText : ''}
## MCP

Streamable HTTP at ${facts.baseUrl}/mcp, with the tools ${tools(facts.modes)}. Each takes \`code\` and \`options\`.${facts.keys && facts.signup ? ' Clients that log in by OAuth need only the address.' : ''}

\`\`\`sh
curl -s ${facts.baseUrl}/mcp ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "${planOf('static').tool.mcp}", "arguments": {"code": "print(1 / 0)\\n"}}}'
\`\`\`

- [Snippets](${facts.baseUrl}/v1/snippets): commands and files for Claude, Cursor, VS Code, Gemini CLI, Codex and others
- [.mcp.json](${facts.baseUrl}/mcp.json): the file for a project${facts.keys ? ', with the key taken from VALIDATOR_API_KEY' : ''}
- [Bridge](${facts.baseUrl}/v1/mcp-bridge): one Python file for clients that start a program

## A2A

JSON-RPC at ${facts.baseUrl}/a2a, versions 0.3 (\`message/send\`) and 1.0 (\`SendMessage\`). The code goes into a data part, a fenced block, or the text itself; the answer is a message whose data part is the verdict.

\`\`\`sh
curl -s ${facts.baseUrl}/a2a ${bearer(facts)}-H 'content-type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "message/send", "params": {"message": {"kind": "message", "role": "user", "messageId": "m-1", "parts": [{"kind": "data", "data": {"code": "print(1 / 0)\\n"}}]}}}'
\`\`\`

- [Agent card](${facts.baseUrl}/.well-known/agent-card.json): what other agents need to know
- [Registration](${facts.baseUrl}/.well-known/agent-registration.json): this agent as ERC-8004 has it
${facts.rated ? `- [Reputation](${facts.baseUrl}/v1/reputation): how others rated this agent, and the call that adds a rating\n` : ''}${facts.keys ? paymentText(facts) : ''}
## Links

- [Guides](${facts.baseUrl}/guides): answers, examples, repair, paying, agents, CI, self-hosting; each also as Markdown at /guides/<name>.md
- [For coding agents](${facts.baseUrl}/agents.md): when and how to call, to be put beside a project's instructions
- [Connect](${facts.baseUrl}/connect): the snippets as a page
- [OpenAPI](${facts.baseUrl}/openapi.json): every endpoint and record
- [Docs](${facts.baseUrl}/docs): try it in the browser
- [Client](${facts.baseUrl}/v1/client.ts): one file of TypeScript with every type; as JavaScript at ${facts.baseUrl}/v1/client.js
- [Info](${facts.baseUrl}/v1/info): version, modes and schemas
- [Rules](${facts.baseUrl}/rules): what every rule finds; JSON by Accept
- [Errors](${facts.baseUrl}/errors): what each refusal means
- [Changelog](${facts.baseUrl}/v1/changelog): what changed
`;

const examplesText = `
With \`execute\`, state examples in \`options.examples\`, as doctest lines or as assertions.
`;

const bearer = ({ keys }: LlmsTxtFacts): string => (keys ? '-H "Authorization: Bearer $KEY" ' : '');

const tools = (modes: readonly Mode[]): string =>
  modes.map((mode) => `\`${planOf(mode).tool.mcp}\` (\`${mode}\`)`).join(', ');

const keyText = ({ baseUrl, signup }: LlmsTxtFacts): string =>
  `${signup ? `Calls need a key. Mint a free one with an empty POST, without an account:\n\n${minting(baseUrl)}` : keyFromOperator}

Send it as \`Authorization: Bearer <API_KEY>\` or as \`x-api-key\`.`;

const minting = (baseUrl: string): string => `\`\`\`sh
KEY=$(${mintCommand(baseUrl)})
\`\`\``;

const keyFromOperator = 'Calls need a key, which the operator of this deployment gives out.';

const paymentText = ({ baseUrl, priceHint, x402 }: LlmsTxtFacts): string => `
## Payment

${priceHint} Credits are bought per key; a refused call costs nothing, and a 402 names every way to pay in \`remedy.routes\`.

\`\`\`sh
curl -s ${baseUrl}/v1/pricing
\`\`\`

- [Prices](${baseUrl}/v1/pricing): what a call costs and how to pay
${
  x402
    ? `
A call can also be paid by itself, without a key, by x402: the first answer is 402, and its header \`PAYMENT-REQUIRED\` says what to sign; the same call with \`PAYMENT-SIGNATURE\` is served.

\`\`\`sh
curl -si ${baseUrl}/v1/x402/static -H 'content-type: application/json' -d '{"code": "print(1)\\n"}'
\`\`\`
`
    : ''
}`;
