import { z } from 'zod';

export const CapabilityUse = z
  .object({
    capability: z.string().meta({ examples: ['network-connect', 'file-write'] }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'The host, path, command or variable; null if it is not known.' }),
    line: z.int(),
    certain: z.boolean().meta({ description: 'False if the line is unreachable, or if only run time decides.' }),
  })
  .meta({ id: 'Capability', description: 'A line with which the code can do something.' });
