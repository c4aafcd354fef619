import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/** What tokens are for. */
export const resourceOf = (baseUrl: string): string => `${baseUrl}/mcp`;

export const scope = 'validate';

/** Refuses tokens for anybody else. Clients write the address of this server in several ways. */
export function refuseOtherResources(parameters: Parameters, baseUrl: string): void {
  const ours = [baseUrl, `${baseUrl}/`, resourceOf(baseUrl), `${resourceOf(baseUrl)}/`];
  if (!parameters.all('resource').every((resource) => ours.includes(resource))) {
    throw new OAuthError('invalid_target', `tokens are issued for ${resourceOf(baseUrl)} only`);
  }
}

/** There is one scope. Others beside it, such as `offline_access`, are left out of what is granted. */
export function refuseOtherScopes(parameters: Parameters): void {
  const asked = parameters.get('scope')?.split(' ') ?? [scope];
  if (!asked.includes(scope)) throw new OAuthError('invalid_scope', `the one scope there is: ${scope}`);
}
