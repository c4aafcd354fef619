import { z } from 'zod';

const Rate = z.object({
  to: z.string().meta({ description: 'The contract to call.' }),
  chain_id: z.int(),
  function: z.string(),
  args: z.array(z.union([z.string(), z.int()])).meta({ description: 'In order; whole numbers as decimal strings.' }),
  data: z
    .string()
    .meta({ description: 'The call with these arguments, encoded: the `data` of a transaction to `to`.' }),
  hint: z.string(),
});

export const Reputation = z
  .object({
    agent_registry: z.string().meta({ examples: ['eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'] }),
    agent_id: z.int(),
    reputation_registry: z.string(),
    count: z.int().meta({
      description: 'Ratings from 0 to 100: feedback with the tag `starred`. Feedback with other tags is left out.',
    }),
    clients: z.int().meta({ description: 'Accounts that have given feedback of any kind.' }),
    summary_value: z.string().nullable().meta({
      description: 'The average of the ratings, without its decimal point; null without a rating.',
    }),
    summary_value_decimals: z.int().meta({ description: 'How many of its last digits are decimals.' }),
    read_at: z
      .string()
      .meta({ description: 'When the registry was read; some minutes ago at most, unless it is out of reach.' }),
    rate: Rate.meta({ description: 'The call that adds a rating.' }),
  })
  .meta({ id: 'Reputation', description: 'How others rated this agent, on a chain.' });

export type Reputation = z.infer<typeof Reputation>;
