import { AgentRegistration } from '../wire/contract/agent-registration.ts';
import type { Route } from './route.ts';
import { sendJson } from './send-document.ts';

export type RegistrationFacts = {
  readonly baseUrl: string;
  readonly description: string;
  readonly x402: boolean;
  /** Null if this agent is not in any registry. */
  readonly registered: { readonly agentId: number; readonly agentRegistry: string } | null;
  /** Whether `/v1/reputation` is available. */
  readonly rated: boolean;
};

export const agentRegistrationRoute = (facts: () => RegistrationFacts): Route => ({
  method: 'GET',
  path: '/.well-known/agent-registration.json',
  tag: 'agents',
  summary: 'ERC-8004 registration file',
  response: { description: 'Name, description and endpoints of this agent.', schema: AgentRegistration },
  hasEtag: true,
  handle: (request, reply) => sendJson(request, reply, agentRegistration(facts())),
});

const agentRegistration = ({
  baseUrl,
  description,
  x402,
  registered,
  rated,
}: RegistrationFacts): AgentRegistration => ({
  type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
  name: 'Assay',
  description,
  image: `${baseUrl}/icon.svg`,
  services: [
    { name: 'web', endpoint: `${baseUrl}/` },
    { name: 'A2A', endpoint: `${baseUrl}/.well-known/agent-card.json`, version: '0.3.0' },
    { name: 'MCP', endpoint: `${baseUrl}/mcp`, version: '2025-06-18' },
  ],
  x402Support: x402,
  active: true,
  registrations: registered ? [registered] : [],
  supportedTrust: rated ? ['reputation'] : [],
});
