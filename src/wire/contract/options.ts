import { z } from 'zod';
import { countCodePoints } from '../../base/text.ts';
import { type Option, type OptionName, type OptionValue, optionList, type options } from '../../model/options.ts';
import { pathBytesMax } from '../../model/sibling-files.ts';

type Shape = {
  [Name in OptionName as (typeof options)[Name]['wire']]: z.ZodDefault<z.ZodType<OptionValue<(typeof options)[Name]>>>;
};

/** Far more than there are names, so that a list may repeat some. */
const namesMax = 100;

export const Options = z
  .object(Object.fromEntries(optionList.map((option) => [option.wire, schemaOf(option)])) as unknown as Shape)
  .meta({ id: 'Options', description: 'Unknown options are ignored, not refused.' });

function schemaOf(option: Option): z.ZodType {
  const schema: z.ZodType = option.default === null ? valueSchema(option).nullable() : valueSchema(option);
  const { description, examples } = option;
  return schema.default(option.default).meta({ description, ...(examples ? { examples: [...examples] } : {}) });
}

function valueSchema(option: Option): z.ZodType {
  switch (option.kind) {
    case 'number':
      return z.number().gt(option.above).max(option.max);
    case 'count':
      return z.int().min(option.min).max(option.max);
    case 'switch':
      return z.boolean();
    // Choices are checked later, so that the type in generated clients stays `string` when one is added.
    case 'choice':
      return z.string();
    case 'text':
      return textSchema(option.lengthMax ?? null, option.isPlain ?? false);
    // Checked later, like choices.
    case 'names':
      return z.array(z.string()).max(namesMax);
    // Their content is checked later, all files together.
    case 'files':
      return z.record(z.string(), z.string()).meta({ maxProperties: option.filesMax });
    case 'path':
      return z.string().meta({ minLength: 1, maxLength: pathBytesMax });
  }
}

/** Lengths are in code points, like those of JSON Schema and Python; zod would count UTF-16 units. */
function textSchema(lengthMax: number | null, isPlain: boolean): z.ZodType {
  const schema = z.string().check((text) => {
    const problem = lengthMax === null ? null : findLengthProblem(text.value, lengthMax);
    const refuse = (message: string, params: Record<string, unknown>): void => {
      text.issues.push({ code: 'custom', input: '', message, params });
    };
    if (problem) refuse(problem, { type: 'string_too_long', max_length: lengthMax });
    if (isPlain && text.value.includes('\0')) refuse('must not contain NUL characters', { type: 'value_error' });
    if (isPlain && !text.value.isWellFormed()) {
      refuse('must not contain halves of surrogate pairs', { type: 'value_error' });
    }
  });
  return lengthMax === null ? schema : schema.meta({ maxLength: lengthMax });
}

function findLengthProblem(text: string, max: number): string | null {
  if (text.length <= max) return null;
  const length = countCodePoints(text);
  return length <= max ? null : `has ${length} characters; at most ${max} are allowed`;
}
