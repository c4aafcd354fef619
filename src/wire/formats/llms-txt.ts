import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';

export type LlmsTxtFacts = {
  readonly baseUrl: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  readonly keys: boolean;
};

/** The service in words a model can act on. */
export const llmsTxt = ({ baseUrl, description, modes, priceHint, keys }: LlmsTxtFacts): string => `# Assay

> ${description}

${
  keys
    ? `Get a key with an empty POST to ${baseUrl}/v1/keys, then send it as \`Authorization: Bearer <API_KEY>\`. ${priceHint}`
    : 'This deployment asks for no key.'
}
Every refusal is JSON with \`error\`, \`message\`, \`request_id\` and, where you can act, a \`remedy\` that says how.
Retry safely: the same call by the same key within ten minutes is answered from memory and costs nothing.

## Call

\`\`\`sh
curl -s ${baseUrl}/v1/validate -H "Authorization: Bearer $KEY" -H 'content-type: application/json' \\
  -d '{"code": "def mean(xs):\\n    return sum(xs) / len(xs)\\n", "mode": "static"}'
\`\`\`

The answer has \`valid\`, \`score\` (0 to 1), \`diagnostics\` (severity, rule, message, line, column), \`security\`, \`fixed_code\` and \`meta\`.

## Modes

${modes.map((mode) => `- \`${mode}\`: ${planOf(mode).summary}`).join('\n')}

## Links

- [OpenAPI](${baseUrl}/openapi.json): every endpoint and record
- [Docs](${baseUrl}/docs): try it in the browser
- [Info](${baseUrl}/v1/info): version, modes and schemas
- [Prices](${baseUrl}/v1/pricing): what a call costs and how to pay
- [Errors](${baseUrl}/errors): what each refusal means
- [Changelog](${baseUrl}/v1/changelog): what changed
`;
