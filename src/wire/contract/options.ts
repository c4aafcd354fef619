import { z } from 'zod';
import { type Option, type OptionName, type OptionValue, optionList, type options } from '../../model/options.ts';

type Shape = {
  [Name in OptionName as (typeof options)[Name]['wire']]: z.ZodDefault<z.ZodType<OptionValue<(typeof options)[Name]>>>;
};

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
    case 'text':
      return z.string();
  }
}
