import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/** The resource that tokens are issued for. */
export const buildResource = (baseUrl: string): string => `${baseUrl}/mcp`;

export const scope = 'validate';

/** Refuses requests for tokens of another server. Clients write the address of this one in several ways. */
export function refuseOtherResources(parameters: Parameters, baseUrl: string): void {
  const ours = [baseUrl, `${baseUrl}/`, buildResource(baseUrl), `${buildResource(baseUrl)}/`];
  if (!parameters.getAll('resource').every((resource) => ours.includes(resource))) {
    throw new OAuthError('invalid_target', `tokens are issued for ${buildResource(baseUrl)} only`);
  }
}

/** There is one scope. Others that are requested with it, such as `offline_access`, are not granted. */
export function refuseOtherScopes(parameters: Parameters): void {
  const asked = parameters.get('scope')?.split(' ') ?? [scope];
  if (!asked.includes(scope)) throw new OAuthError('invalid_scope', `the one scope there is: ${scope}`);
}
