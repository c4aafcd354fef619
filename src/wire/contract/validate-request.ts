import { z } from 'zod';
import { Language, Mode } from './enums.ts';
import { Options } from './options.ts';

export const codeLengthMax = 200_000;

/** The deployment limits the length, in code points like JSON Schema and Python; zod would count UTF-16 units. */
const Code = z
  .string()
  .check((text) => {
    if (text.value === '') {
      text.issues.push({
        code: 'custom',
        input: '',
        message: 'code is empty',
        params: { type: 'string_too_short', min_length: 1 },
      });
    }
  })
  .meta({
    description: 'Python source, preferably a whole file: findings have the line and column in this text.',
    minLength: 1,
    maxLength: codeLengthMax,
    examples: ['def mean(xs):\n    return sum(xs) / 0\n'],
  });

export const ValidateRequest = z
  .object({
    code: Code,
    language: Language.default('python'),
    mode: Mode.default('static'),
    options: Options.prefault({}),
  })
  .meta({
    id: 'ValidateRequest',
    description: 'The code to check. Unknown fields are ignored.',
    examples: [{ code: 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n', mode: 'static' }],
  });
