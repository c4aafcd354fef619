import { z } from 'zod';

/** Field names are those of ERC-8004. */
export const AgentRegistration = z
  .object({
    type: z.literal('https://eips.ethereum.org/EIPS/eip-8004#registration-v1'),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    services: z.array(z.object({ name: z.string(), endpoint: z.string(), version: z.string().optional() })),
    x402Support: z.boolean().meta({ description: 'Whether calls can be paid for individually.' }),
    active: z.boolean(),
    registrations: z
      .array(z.object({ agentId: z.int(), agentRegistry: z.string() }))
      .meta({ description: 'The registries that list this agent; empty if there are none.' }),
    supportedTrust: z.array(z.string()),
  })
  .meta({ id: 'AgentRegistration', description: 'Describes this agent to on-chain registries (ERC-8004).' });

export type AgentRegistration = z.infer<typeof AgentRegistration>;
