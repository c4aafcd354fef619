import { declareDiscoveryExtension } from '@x402/extensions/bazaar';
import type { z } from 'zod';
import { serviceName, serviceVersion } from '../../base/version.ts';
import { languagesServed } from '../../model/language.ts';
import type { Mode } from '../../model/mode.ts';
import { ValidateRequest } from '../../wire/contract/validate-request.ts';
import type { ValidateResponse } from '../../wire/contract/validate-response.ts';

import { jsonSchema } from '../../wire/json-schema.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * What a request may say, in one piece and in few words: it goes out in a header, and comes back in another. The mode
 * is not among it, being what is paid for.
 */
function requestSchema(): Schema {
  const { $defs, properties, required } = jsonSchema(ValidateRequest) as Record<string, Record<string, Schema>>;
  const { mode: _, ...fields } = inlined(properties!, $defs ?? {}) as Record<string, Schema>;
  return {
    type: 'object',
    properties: { ...fields, language: { type: 'string', enum: [...languagesServed] } },
    required: required!,
  };
}

const unsaid: ReadonlySet<string> = new Set(['examples', 'default']);

/** Pointers replaced by what they point at, which cannot be reached from inside another schema. */
function inlined(schema: unknown, defs: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlined(item, defs));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (name === '$ref') return Object.entries(inlined(defs[String(value).replace('#/$defs/', '')], defs) as Schema);
      // A field may be called `examples`, and is a schema then.
      if (unsaid.has(name) && !isSchema(value)) return [];
      return [[name, inlined(value, defs)]];
    }),
  );
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value);

export const exampleRequest = { code: 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n' } as const;

/** The answer to that request, cut down to what matters. */
export const exampleAnswer = (mode: Mode): z.input<typeof ValidateResponse> => ({
  valid: false,
  score: 0.5,
  diagnostics: [
    {
      severity: 'error',
      rule: 'mypy:return-value',
      message: 'Incompatible return value type (got "float", expected "str")',
      line: 2,
      column: 12,
    },
  ],
  fixed_code: null,
  meta: { service: serviceName, version: serviceVersion, mode },
});

/** For those who look for services: how an address is called, and what it answers. */
export const httpDiscovery = (mode: Mode): Record<string, unknown> =>
  declareDiscoveryExtension({
    ...{ method: 'POST' },
    bodyType: 'json',
    input: exampleRequest,
    inputSchema: requestSchema(),
    output: { example: exampleAnswer(mode) },
  });

/** The same for a tool that is called by name. */
export const mcpDiscovery = (tool: {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly mode: Mode;
}): Record<string, unknown> =>
  declareDiscoveryExtension({
    toolName: tool.name,
    description: tool.description,
    transport: 'streamable-http',
    inputSchema: tool.inputSchema,
    example: exampleRequest,
    output: { example: exampleAnswer(tool.mode) },
  });
