import { languagesServed } from '../../model/language.ts';
import { Options } from '../contract/options.ts';
import { ValidateRequest } from '../contract/validate-request.ts';
import { jsonSchema } from '../json-schema.ts';
import type { Bounds } from '../read-submission.ts';

type Schema = Readonly<Record<string, unknown>>;
export type Properties = Readonly<Record<string, Schema>>;

export const propertiesOf = (record: Parameters<typeof jsonSchema>[0]): Properties =>
  jsonSchema(record).properties as Properties;

/** The fields of a request whose bounds a deployment may narrow, with its own bounds. */
export function boundedRequest({ codeLengthMax }: Bounds): Properties {
  const { code, language } = propertiesOf(ValidateRequest);
  return { code: { ...code, maxLength: codeLengthMax }, language: { ...language, enum: languagesServed } };
}

/** The same for the options. */
export function boundedOptions({ timeoutSecondsMax, transpileTargets }: Bounds): Properties {
  const { timeout_s, transpile_to } = propertiesOf(Options);
  const [seconds, nothing] = timeout_s!.anyOf as Schema[];
  return {
    timeout_s: { ...timeout_s, anyOf: [{ ...seconds, maximum: timeoutSecondsMax }, nothing] },
    transpile_to: { ...transpile_to, enum: [...transpileTargets, null] },
  };
}

const withProperties = (schema: Schema, bounded: Properties): Schema => ({
  ...schema,
  properties: { ...(schema.properties as Properties), ...bounded },
});

/** `ValidateRequest` as this deployment accepts it. */
export function requestSchema(bounds: Bounds): Schema {
  const schema = jsonSchema(ValidateRequest);
  const { Options: options, ...others } = schema.$defs as Properties;
  return {
    ...withProperties(schema, boundedRequest(bounds)),
    $defs: { ...others, Options: withProperties(options!, boundedOptions(bounds)) },
  };
}

/** The same with pointers to the named schemas of a whole document. */
const pointed = (properties: Properties): Properties =>
  JSON.parse(JSON.stringify(properties).replaceAll('"#/$defs/', '"#/components/schemas/'));

/**
 * Named schemas, with those of a request as this deployment accepts them. The targets are a pattern here rather than an
 * enum, so that the type in generated clients stays `string` when a later version adds one.
 */
export function boundedComponents<Schemas extends Properties>(schemas: Schemas, bounds: Bounds): Properties {
  const { transpile_to } = propertiesOf(Options);
  const options = {
    ...boundedOptions(bounds),
    transpile_to: { ...transpile_to, pattern: `^(${bounds.transpileTargets.join('|')})$` },
  };
  return {
    ...schemas,
    ValidateRequest: withProperties(schemas.ValidateRequest!, pointed(boundedRequest(bounds))),
    Options: withProperties(schemas.Options!, options),
  };
}
