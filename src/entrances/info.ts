import { apiVersion, serviceName, serviceVersion } from '../base/version.ts';
import { languagesServed } from '../model/language.ts';
import type { Mode } from '../model/mode.ts';
import { ServiceInfo } from '../wire/contract/service-info.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { requestSchema } from '../wire/formats/bounded-schemas.ts';
import { jsonSchema } from '../wire/json-schema.ts';
import type { Bounds } from '../wire/read-submission.ts';
import type { Route } from './route.ts';

export const serviceDescription =
  'Checks Python source: syntax, lint, types, security, credentials and a score. It can also fix the code, and run it ' +
  'in a throwaway container against examples that you state.';

export type InfoParts = {
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  readonly bounds: Bounds;
  /** The packages whose types are known at the moment. */
  readonly typed: () => readonly NamedPackage[];
  /** The packages that programs can import at the moment. */
  readonly importable: () => readonly NamedPackage[];
};

type NamedPackage = { readonly name: string; readonly version: string };

export function infoRoute({ modes, priceHint, bounds, typed, importable }: InfoParts): Route {
  const info = {
    name: serviceName,
    version: serviceVersion,
    description: serviceDescription,
    api: apiVersion,
    tags: ['python', 'validation', 'lint', 'types', 'security', 'repair', 'sandbox'],
    modes,
    languages: languagesServed,
    price_hint: priceHint,
    input_schema: requestSchema(bounds),
    output_schema: jsonSchema(ValidateResponse),
  };
  return {
    method: 'GET',
    path: '/v1/info',
    tag: 'validation',
    summary: 'Name, version, modes and schemas of this service',
    response: { description: 'Name, version, modes, and the schemas of request and response.', schema: ServiceInfo },
    handle: () => ({
      ...info,
      packages: { typed: typed().map(describePackage), importable: importable().map(describePackage) },
    }),
  };
}

const describePackage = ({ name, version }: NamedPackage): NamedPackage => ({ name, version });
