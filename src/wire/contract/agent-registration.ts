import { z } from 'zod';

/** As ERC-8004 spells it. */
export const AgentRegistration = z
  .object({
    type: z.literal('https://eips.ethereum.org/EIPS/eip-8004#registration-v1'),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    services: z.array(z.object({ name: z.string(), endpoint: z.string(), version: z.string().optional() })),
    x402Support: z.boolean().meta({ description: 'Can calls be paid one by one?' }),
    active: z.boolean(),
    registrations: z
      .array(z.object({ agentId: z.int(), agentRegistry: z.string() }))
      .meta({ description: 'Where this agent is registered; empty where it is not.' }),
    supportedTrust: z.array(z.string()),
  })
  .meta({ id: 'AgentRegistration', description: 'Who this agent is, for registries on a chain.' });

export type AgentRegistration = z.infer<typeof AgentRegistration>;
