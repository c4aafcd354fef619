import { serviceVersion } from '../../base/version.ts';
import { languagesServed } from '../../model/language.ts';
import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { AgentCard } from '../../wire/contract/agent-card.ts';
import type { Route } from '../route.ts';
import { sendJson } from '../send-document.ts';
import { wireForms } from './methods.ts';

export type CardFacts = {
  readonly baseUrl: string;
  readonly description: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  /** Whether calls need a key. */
  readonly keys: boolean;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
};

/** The card, at the current and at the older path. */
export const agentCardRoutes = (facts: () => CardFacts): Route[] =>
  ['/.well-known/agent-card.json', '/.well-known/agent.json'].map((path) => ({
    method: 'GET',
    path,
    tag: 'agents',
    summary: 'Agent card',
    headers: { 'A2A-Version': '`1.0` for the security fields in the format of that version.' },
    response: { description: 'What the agent does and how to call it.', schema: AgentCard },
    hasEtag: true,
    handle(request, reply) {
      const card = agentCard(facts());
      const newer = /^1\./.test(String(request.headers['a2a-version'] ?? '').trim());
      reply.header('vary', 'A2A-Version');
      return sendJson(request, reply, newer ? withNewerSecurity(card) : card);
    },
  }));

function agentCard({ baseUrl, description, modes, priceHint, keys, signup }: CardFacts): AgentCard {
  const url = `${baseUrl}/a2a`;
  return {
    protocolVersion: '0.3.0',
    name: 'Assay',
    description,
    version: serviceVersion,
    url,
    preferredTransport: 'JSONRPC',
    documentationUrl: `${baseUrl}/docs`,
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['application/json', 'text/plain'],
    defaultOutputModes: ['application/json'],
    skills: [
      {
        id: planOf('static').tool.marketplace,
        name: 'Check Python source',
        description: modes.map((mode) => `\`${mode}\`: ${planOf(mode).summary}`).join(' '),
        tags: ['python', 'validation', 'lint', 'types', 'security', 'repair'],
        inputModes: ['application/json', 'text/plain'],
        outputModes: ['application/json'],
        examples,
      },
    ],
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    security: keys ? [{ bearer: [] }] : [],
    supportedInterfaces: wireForms
      .map((protocolVersion) => ({ url, protocolBinding: 'JSONRPC' as const, protocolVersion }))
      .reverse(),
    iconUrl: `${baseUrl}/icon.svg`,
    'x-onboarding': {
      self_service: keys && signup,
      method: 'POST',
      url: `${baseUrl}/v1/keys`,
      hint: hint(keys, signup),
    },
    'x-pricing': { hint: priceHint },
    'x-modes': [...modes],
    'x-languages': [...languagesServed],
  };
}

function hint(keys: boolean, signup: boolean): string {
  if (!keys) return 'This deployment needs no key.';
  if (!signup) return 'Ask the operator of this deployment for a key.';
  return 'POST with an empty body for a free key, then send it as `Authorization: Bearer <API_KEY>`.';
}

/** Example messages: a data part and a text. */
const examples = [
  '{"code": "def mean(xs):\\n    return sum(xs) / len(xs)\\n", "mode": "static"}',
  'Is this code correct?\n\n```python\nrow = (1, 2, 3)\nlow, high = row\n```',
];

/** In 1.0, schemes are keyed by their type, and requirements have a separate field name. */
function withNewerSecurity({ securitySchemes, security, ...card }: AgentCard): object {
  const { scheme } = securitySchemes.bearer;
  return {
    ...card,
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme } } },
    securityRequirements: security.map(({ bearer }) => ({ schemes: { bearer: { list: bearer } } })),
  };
}
