import { z } from 'zod';

/** Fields may be added at any time, so no schema forbids additional properties. */
const override = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

type JsonSchema = Readonly<Record<string, unknown>>;

const cache = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema of a record. Fields with a default are optional. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const result = cache.get(schema) ?? build(schema);
  cache.set(schema, result);
  return result;
}

function build(schema: z.ZodType): JsonSchema {
  const { $ref, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override });
  // Zod returns a named record as a reference to itself; clients expect its fields at the top level.
  const name = $ref?.replace('#/$defs/', '');
  if (!name) return { ...rest, ...($defs ? { $defs } : {}) };
  const { [name]: top, ...others } = $defs ?? {};
  return { ...rest, ...top, ...(Object.keys(others).length > 0 ? { $defs: others } : {}) };
}

/** All named records, with references below `#/components/schemas`. */
export const componentSchemas = (): Record<string, Record<string, unknown>> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    target: 'draft-2020-12',
    uri: (id) => `#/components/schemas/${id}`,
    override,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema as Record<string, unknown>]),
  );
};

/** A reference to a named record. */
export function reference(schema: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('only a named record can be referenced');
  return { $ref: `#/components/schemas/${id}` };
}

/** The example of a record, if it has one. */
export function exampleOf(schema: z.ZodType): { example?: unknown } {
  const [example] = (z.globalRegistry.get(schema)?.examples ?? []) as readonly unknown[];
  return example === undefined ? {} : { example };
}
