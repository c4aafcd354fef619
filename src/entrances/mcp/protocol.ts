import {
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCNotification,
  type JSONRPCRequest,
  PerRequestHTTPServerTransport,
  ProtocolError,
  Server,
} from '@modelcontextprotocol/server';
import { serviceName, serviceVersion } from '../../base/version.ts';
import { rpcCodes, rpcFailure } from '../../wire/rpc.ts';
import { clientName } from './client-names.ts';
import type { Exchange } from './exchange.ts';
import { idOf, type Message } from './message.ts';
import { handshakeVersions } from './revisions.ts';
import { type McpTool, ToolError } from './tool.ts';

/** The tools change only with a release or the settings, and are the same for all callers. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;

const toolNameLengthMax = 100;

/** Serves one message of any revision at a time, without sessions. */
export type Protocol = {
  serve(message: Message, exchange: Exchange): Promise<Response>;
  /** Refuses a batch, which the revision without a handshake does not have. */
  refuseBatch(body: readonly unknown[], exchange: Exchange): Promise<Response>;
};

export type ProtocolParts = {
  readonly tools: readonly McpTool[];
  readonly instructions: () => string;
  readonly baseUrl: () => string;
};

export function openProtocol({ tools, instructions, baseUrl }: ProtocolParts): Protocol {
  const byName = new Map(tools.map((tool) => [tool.shown.name, tool]));
  const listed = { tools: tools.filter((tool) => tool.listed).map(({ shown }) => shown) };
  const exchanges = new WeakMap<Request, Exchange>();

  const serverOf = (exchange: Exchange): Server => {
    const server = new Server(
      { name: serviceName, version: serviceVersion, title: 'Assay', websiteUrl: baseUrl() },
      {
        capabilities: { tools: {} },
        instructions: instructions(),
        supportedProtocolVersions: handshakeVersions,
        cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
      },
    );
    server.setRequestHandler('tools/list', () => listed);
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }, { mcpReq }) => {
      const tool = byName.get(name);
      if (!tool) throw new ProtocolError(rpcCodes.badParams, `Unknown tool: ${name.slice(0, toolNameLengthMax)}`);
      const { progressToken, ...meta } = mcpReq._meta ?? {};
      const call = tool.call({
        id: mcpReq.id,
        given,
        meta,
        client: clientName((mcpReq.envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_INFO_META_KEY]),
        exchange,
        progress:
          exchange.streams && progressToken !== undefined
            ? (done) => mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...done } })
            : null,
      });
      return call.catch((error) => {
        throw error instanceof ToolError ? new ProtocolError(error.code, error.message, error.data) : error;
      });
    });
    return server;
  };

  const current = createMcpHandler(({ requestInfo }) => serverOf(exchanges.get(requestInfo!)!), { legacy: 'reject' });

  const webRequest = (exchange: Exchange): Request => {
    const { headers } = exchange.request;
    const forwarded = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
    const request = new Request(`${baseUrl()}/mcp`, {
      method: 'POST',
      headers: [...forwarded.map(([name, value]): [string, string] => [name, String(value)]), ...fixedHeaders],
      signal: exchange.gone,
    });
    exchanges.set(request, exchange);
    return request;
  };

  return {
    async serve(message, exchange) {
      // A response, although we never send requests.
      if (message.method === undefined) return new Response(null, { status: 202 });
      const request = webRequest(exchange);
      if (!(await isLegacyRequest(request, message))) {
        const response = await current.fetch(request, { parsedBody: message });
        if (response.status >= 500) throw new Error(`the protocol's library failed with ${response.status}`);
        return response;
      }
      const version = request.headers.get('mcp-protocol-version');
      if (version !== null && message.method !== 'initialize' && !handshakeVersions.includes(version)) {
        return unknownVersion(message, version);
      }
      return withHandshake(message as JSONRPCRequest | JSONRPCNotification, request, serverOf(exchange));
    },

    refuseBatch: (body, exchange) => current.fetch(webRequest(exchange), { parsedBody: body }),
  };
}

/** Content type and `Accept` have been checked already, and the response is always JSON. */
const fixedHeaders: readonly [string, string][] = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

/**
 * The library's own handler for these revisions must know in advance whether it will stream. This transport decides when
 * the first notification is sent, so that a refusal can still set its status.
 */
async function withHandshake(
  message: JSONRPCRequest | JSONRPCNotification,
  request: Request,
  server: Server,
): Promise<Response> {
  const transport = new PerRequestHTTPServerTransport({ classification: { era: 'legacy' } });
  await server.connect(transport);
  const response = await transport.handleMessage(message, { request });
  if (!('id' in message)) await server.close();
  // In revisions with a handshake, 404 would mean that the server itself does not exist.
  return response.status === 404 ? new Response(response.body, { headers: response.headers }) : response;
}

function unknownVersion(message: Message, requested: string): Response {
  const supported = handshakeVersions;
  const error = { code: unsupportedVersion, message: 'Unsupported protocol version', data: { supported, requested } };
  return Response.json(rpcFailure(idOf(message), error), { status: 400 });
}

const unsupportedVersion = -32_000;
