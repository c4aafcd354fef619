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
  /** Is a key asked for? */
  readonly keys: boolean;
  /** Are keys handed out? */
  readonly signup: boolean;
};

/** The card at the address of today's protocol and at the older one. */
export const agentCardRoutes = (facts: () => CardFacts): Route[] =>
  ['/.well-known/agent-card.json', '/.well-known/agent.json'].map((path) => ({
    method: 'GET',
    path,
    tag: 'agents',
    summary: 'The agent card',
    headers: { 'A2A-Version': '`1.0` for the security fields in the shape of that version.' },
    response: { description: 'What other agents need to know to call.', schema: AgentCard },
    hasEtag: true,
    handle(request, reply) {
      const card = agentCard(facts());
      const newer = /^1\./.test(String(request.headers['a2a-version'] ?? '').trim());
      reply.header('vary', 'A2A-Version');
      return sendJson(request, reply, newer ? newerSecurity(card) : card);
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
        name: 'Judge Python source',
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
  if (!keys) return 'This deployment asks for no key.';
  if (!signup) return 'This deployment hands out no keys itself: ask its operator for one.';
  return 'POST with an empty body for a free key, then send it as `Authorization: Bearer <API_KEY>`.';
}

/** Messages as they can be sent: a data part, and a text. */
const examples = [
  '{"code": "def mean(xs):\\n    return sum(xs) / len(xs)\\n", "mode": "static"}',
  'Is this sound?\n\n```python\nrow = (1, 2, 3)\nlow, high = row\n```',
];

/** In 1.0 the kind of a scheme is the name of its field, and what is required has a name of its own. */
function newerSecurity({ securitySchemes, security, ...card }: AgentCard): object {
  const { scheme } = securitySchemes.bearer;
  return {
    ...card,
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme } } },
    securityRequirements: security.map(({ bearer }) => ({ schemes: { bearer: { list: bearer } } })),
  };
}
