import { z } from 'zod';

const Rate = z.object({
  to: z.string().meta({ description: 'The contract to call.' }),
  chain_id: z.int(),
  function: z.string(),
  args: z.array(z.union([z.string(), z.int()])).meta({ description: 'In order; integers are decimal strings.' }),
  data: z.string().meta({ description: 'The encoded call; send it as the `data` of a transaction to `to`.' }),
  hint: z.string(),
});

export const Reputation = z
  .object({
    agent_registry: z.string().meta({ examples: ['eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'] }),
    agent_id: z.int(),
    reputation_registry: z.string(),
    count: z.int().meta({
      description:
        'Number of ratings from 0 to 100 (feedback tagged `starred`). Feedback with other tags is not counted.',
    }),
    clients: z.int().meta({ description: 'Accounts that gave feedback of any kind.' }),
    summary_value: z.string().nullable().meta({
      description: 'The average rating, without its decimal point; null if there is none.',
    }),
    summary_value_decimals: z.int().meta({ description: 'How many digits of `summary_value` are decimals.' }),
    read_at: z
      .string()
      .meta({ description: 'When the registry was read: at most a few minutes ago, unless it is unreachable.' }),
    rate: Rate.meta({ description: 'The call that adds a rating.' }),
  })
  .meta({ id: 'Reputation', description: 'On-chain ratings of this agent.' });

export type Reputation = z.infer<typeof Reputation>;
