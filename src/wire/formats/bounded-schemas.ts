import { languagesServed } from '../../model/language.ts';
import { type NamedOption, optionList } from '../../model/options.ts';
import { Options } from '../contract/options.ts';
import { ValidateRequest } from '../contract/validate-request.ts';
import { jsonSchema } from '../json-schema.ts';
import type { Bounds } from '../read-submission.ts';

type Schema = Readonly<Record<string, unknown>>;
export type Properties = Readonly<Record<string, Schema>>;

export const propertiesOf = (record: Parameters<typeof jsonSchema>[0]): Properties =>
  jsonSchema(record).properties as Properties;

/** The request fields that a deployment can limit further, with its limits. */
export function boundedRequest({ codeLengthMax }: Bounds): Properties {
  const { code, language } = propertiesOf(ValidateRequest);
  return { code: { ...code, maxLength: codeLengthMax }, language: { ...language, enum: languagesServed } };
}

/** The options whose schema is stricter here than in the contract: deployment limits, and the choices. */
export function boundedOptions(bounds: Bounds, asKeyword = asEnum): Properties {
  const schemas = propertiesOf(Options);
  const bounded = (option: NamedOption): Schema[] => {
    const schema = schemas[option.wire]!;
    if (option.kind === 'choice') return [{ ...schema, ...asKeyword(option.choices) }];
    if (option.kind === 'names') {
      const [list, nothing] = schema.anyOf as Schema[];
      return [{ ...schema, anyOf: [{ ...list, items: { type: 'string', enum: option.choices } }, nothing] }];
    }
    if (option.kind !== 'number' || !option.deploymentMax) return [];
    const [number, nothing] = schema.anyOf as Schema[];
    return [{ ...schema, anyOf: [{ ...number, maximum: bounds[option.deploymentMax] }, nothing] }];
  };
  return Object.fromEntries(optionList.flatMap((option) => bounded(option).map((schema) => [option.wire, schema])));
}

const asEnum = (choices: readonly string[]): Schema => ({ enum: [...choices, null] });
const asPattern = (choices: readonly string[]): Schema => ({
  pattern: `^(${choices.join('|').replaceAll('.', '\\.')})$`,
});

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

/** Makes references point to the named schemas of the whole document. */
const pointToComponents = (properties: Properties): Properties =>
  JSON.parse(JSON.stringify(properties).replaceAll('"#/$defs/', '"#/components/schemas/'));

/**
 * All named schemas, with the limits of this deployment. Choices are a pattern here instead of an enum, so that the type
 * in generated clients stays `string` when a later version adds one.
 */
export function boundedComponents<Schemas extends Properties>(schemas: Schemas, bounds: Bounds): Properties {
  return {
    ...schemas,
    ValidateRequest: withProperties(schemas.ValidateRequest!, pointToComponents(boundedRequest(bounds))),
    Options: withProperties(schemas.Options!, boundedOptions(bounds, asPattern)),
  };
}
