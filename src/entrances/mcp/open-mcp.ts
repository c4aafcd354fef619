import type { Route } from '../route.ts';
import type { CallContext } from '../serve-call.ts';
import type { ToolContext } from './call-tool.ts';
import { ClientNames } from './client-names.ts';
import { InFlight } from './in-flight.ts';
import { type McpContext, mcpRoute } from './mcp.ts';
import { validationTools } from './tools.ts';

export type McpParts = CallContext &
  Pick<ToolContext, 'bounds' | 'payments' | 'deployment'> &
  Pick<McpContext, 'callerOf' | 'tokenCredential' | 'isLoopbackOnly' | 'onRefusal' | 'onFault'> & {
    readonly description: string;
    readonly priceHint: string;
    readonly keys: boolean;
  };

/** Opens `/mcp` with the tools of this deployment. */
export function openMcp(parts: McpParts): Route {
  const { baseUrl, deployment, tokenCredential, description, priceHint, keys } = parts;
  const context = {
    ...parts,
    clientNames: new ClientNames(),
    inFlight: new InFlight(),
    resourceMetadata: tokenCredential ? () => `${baseUrl()}/.well-known/oauth-protected-resource/mcp` : null,
  };
  const key = () =>
    deployment().signup
      ? `An empty POST to ${baseUrl()}/v1/keys returns a key; send it as \`Authorization: Bearer <API_KEY>\`. `
      : 'Send your API key as `Authorization: Bearer <API_KEY>`; the operator issues keys. ';
  return mcpRoute({
    ...context,
    tools: validationTools(context),
    instructions: () => `${description} ${keys ? key() : ''}${priceHint}`,
  });
}
