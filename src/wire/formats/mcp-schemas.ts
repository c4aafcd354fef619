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
 * What a tool takes; its name says the mode. Options that have no effect in a mode are accepted but not shown, because
 * models read every word of a tool.
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

/** The same with a mode to choose, for the tool of old. */
export function inputWithMode(plan: ModePlan, bounds: Bounds): ObjectSchema {
  const { properties, ...rest } = toolInput(plan, bounds);
  const { enum: members, type } = jsonSchema(Mode);
  return { ...rest, properties: { ...(properties as Properties), mode: { type, enum: members, default: 'static' } } };
}

/**
 * What a tool answers. Nothing is required of it, because clients of the older library hold refusals to it as well, and
 * would keep from their users what was to be paid.
 */
export function toolOutput(): ObjectSchema {
  const { required: _, ...schema } = withoutWords(jsonSchema(ValidateResponse)) as Record<string, unknown>;
  return { ...schema, type: 'object' };
}

const plain = ({ examples: _, ...schema }: Readonly<Record<string, unknown>>): Record<string, unknown> => schema;

/**
 * The shape alone, since models are given every word. Fields may be called `description`: only words are left out, never
 * schemas. So is the dialect, which old clients choke on.
 */
function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !unsaid[name]?.(value))
      .map(([name, value]) => [name, withoutWords(value)]),
  );
}

const unsaid: Readonly<Record<string, (value: unknown) => boolean>> = {
  $schema: () => true,
  description: (value) => typeof value === 'string',
  examples: Array.isArray,
  // Whole numbers have a bound by default that says nothing about them.
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
};
