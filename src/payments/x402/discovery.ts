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
 * The request schema without references and kept short, because it is sent in a header. The mode is left out: the path
 * sets it.
 */
function buildRequestSchema(): Schema {
  const { $defs, properties, required } = jsonSchema(ValidateRequest) as Record<string, Record<string, Schema>>;
  const { mode: _, ...fields } = inlineRefs(properties!, $defs ?? {}) as Record<string, Schema>;
  return {
    type: 'object',
    properties: { ...fields, language: { type: 'string', enum: [...languagesServed] } },
    required: required!,
  };
}

const omitted: ReadonlySet<string> = new Set(
  'default examples exclusiveMinimum maxItems maxLength maxProperties maximum minLength minimum'.split(' '),
);

/** Replaces references by their targets, which cannot be reached from inside another schema. */
function inlineRefs(schema: unknown, defs: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlineRefs(item, defs));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(mergeNull(schema as Schema)).flatMap(([name, value]) => {
      if (name === '$ref')
        return Object.entries(inlineRefs(defs[String(value).replace('#/$defs/', '')], defs) as Schema);
      // A field may be called `examples`, and is a schema then.
      if (name === 'propertyNames' || (omitted.has(name) && !isSchema(value))) return [];
      if (name === 'description' && typeof value === 'string') return [[name, firstSentence(value)]];
      return [[name, inlineRefs(value, defs)]];
    }),
  );
}

/** `{ type: ['string', 'null'] }` instead of two alternatives. */
function mergeNull({ anyOf, ...rest }: Schema): Schema {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf };
  const [one, other] = anyOf as Schema[];
  return other?.type === 'null' ? { ...rest, ...one, type: [one!.type, 'null'] } : { ...rest, anyOf };
}

/** Up to a colon, and without the modes, because the path sets the mode. */
const firstSentence = (text: string): string =>
  text.split(/(?<=\.) |: /)[0]!.replace(/ in `\w+`(?: and `\w+`)?\.$/, '.');

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value);

export const exampleRequest = { code: 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n' } as const;

/** The response to that request, shortened. */
export const buildExampleResponse = (mode: Mode): z.input<typeof ValidateResponse> => ({
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

/** For service discovery: how to call a route and what it returns. */
export const buildHttpDiscovery = (mode: Mode): Record<string, unknown> =>
  declareDiscoveryExtension({
    ...{ method: 'POST' },
    bodyType: 'json',
    input: exampleRequest,
    inputSchema: buildRequestSchema(),
    output: { example: buildExampleResponse(mode) },
  });

/** The same for an MCP tool. */
export const buildMcpDiscovery = (tool: {
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
    output: { example: buildExampleResponse(tool.mode) },
  });
