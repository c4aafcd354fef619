import { z } from 'zod';
import { Language, Mode } from './enums.ts';
import { Options } from './options.ts';

export const codeLengthMax = 200_000;

/** How long it may be a deployment says, in code points as JSON Schema and Python count; zod counts UTF-16 units. */
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
    description: 'Python source, preferably a whole file: findings carry the line and column of the text sent.',
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
    description: 'A text to be judged. Unknown fields are ignored.',
    examples: [{ code: 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n', mode: 'static' }],
  });
