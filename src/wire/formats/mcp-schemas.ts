import { optionList } from '../../model/options.ts';
import type { ModePlan } from '../../validate/modes/mode-plan.ts';
import { Mode } from '../contract/enums.ts';
import { Options } from '../contract/options.ts';
import { ValidateResponse } from '../contract/validate-response.ts';
import { jsonSchema } from '../json-schema.ts';
import type { Bounds } from '../read-submission.ts';
import { boundedOptions, boundedRequest, type Properties, propertiesOf } from './bounded-schemas.ts';

export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown };

/**
 * The arguments of a tool; its name implies the mode. Options without effect in a mode are accepted but not listed,
 * because models read every word of a tool definition.
 */
export function toolInput(plan: ModePlan, bounds: Bounds): ObjectSchema {
  const { code } = boundedRequest(bounds);
  const known = { ...propertiesOf(Options), ...boundedOptions(bounds) };
  const acting = optionList.filter(({ needs }) => needs === null || plan[needs]);
  return {
    type: 'object',
    properties: {
      code: plain(code!),
      options: {
        type: 'object',
        properties: Object.fromEntries(acting.map(({ wire }) => [wire, plain(known[wire]!)])),
        additionalProperties: true,
      },
    },
    required: ['code'],
    additionalProperties: true,
  };
}

/** The same with a `mode` argument, for the older tool. */
export function inputWithMode(plan: ModePlan, bounds: Bounds): ObjectSchema {
  const { properties, ...rest } = toolInput(plan, bounds);
  const { enum: members, type } = jsonSchema(Mode);
  return { ...rest, properties: { ...(properties as Properties), mode: { type, enum: members, default: 'static' } } };
}

/**
 * The result of a tool. No field is required, because clients with the older library validate refusals against it too,
 * and would otherwise hide the payment requirements from their users.
 */
export function toolOutput(): ObjectSchema {
  const { required: _, ...schema } = withoutDescriptions(jsonSchema(ValidateResponse)) as Record<string, unknown>;
  return { ...schema, type: 'object' };
}

const plain = ({ examples: _, ...schema }: Readonly<Record<string, unknown>>): Record<string, unknown> => schema;

/**
 * The structure only, since models read every word. A field may be named `description`, so only strings are removed,
 * never schemas. `$schema` is removed because old clients reject it.
 */
function withoutDescriptions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDescriptions);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !isOmitted[name]?.(value))
      .map(([name, value]) => [name, withoutDescriptions(value)]),
  );
}

const isOmitted: Readonly<Record<string, (value: unknown) => boolean>> = {
  $schema: () => true,
  description: (value) => typeof value === 'string',
  examples: Array.isArray,
  // Zod gives every integer these bounds; they carry no information.
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
};
