import { z } from 'zod';

/** Adding a field is free, so no schema says that there are no others. */
const override = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

type JsonSchema = Readonly<Record<string, unknown>>;

const made = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema of a record on the wire. A field with a default may be left out. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const schemaMade = made.get(schema) ?? make(schema);
  made.set(schema, schemaMade);
  return schemaMade;
}

function make(schema: z.ZodType): JsonSchema {
  const { $ref, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override });
  // A named record comes as a pointer to itself: readers expect its fields at the top.
  const name = $ref?.replace('#/$defs/', '');
  if (!name) return { ...rest, ...($defs ? { $defs } : {}) };
  const { [name]: top, ...others } = $defs ?? {};
  return { ...rest, ...top, ...(Object.keys(others).length > 0 ? { $defs: others } : {}) };
}

/** All named records at once, pointing at one another below `#/components/schemas`. */
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

/** A pointer to a named record. */
export function reference(schema: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('only a named record can be pointed at');
  return { $ref: `#/components/schemas/${id}` };
}

/** What a reader can send at once, where the record has an example. */
export function exampleOf(schema: z.ZodType): { example?: unknown } {
  const [example] = (z.globalRegistry.get(schema)?.examples ?? []) as readonly unknown[];
  return example === undefined ? {} : { example };
}
