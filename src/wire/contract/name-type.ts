import { z } from 'zod';

export const NameType = z
  .object({
    line: z.int(),
    column: z.int().meta({ description: 'Starts at 1; counted in Unicode code points.' }),
    end_column: z.int().meta({ description: 'One past the last code point.' }),
    type: z.string().meta({ examples: ['list[int]'] }),
  })
  .meta({ id: 'NameType', description: 'The type of a name in the code.' });
