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
import type { McpTool } from './tool.ts';

/** With a handshake, newest first. The revisions without one are the library's to name. */
const handshakeVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Tools change with a release and the operator's settings, and are the same for everybody. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;

const toolNameLengthMax = 100;

/** Serves one message at a time, of any revision; nothing is remembered between two. */
export type Protocol = {
  serve(message: Message, exchange: Exchange): Promise<Response>;
  /** A body that only a revision without handshake could mean, such as its batches, which it does not have. */
  refuseWhole(body: readonly unknown[], exchange: Exchange): Promise<Response>;
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
    server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }, { mcpReq }) => {
      const tool = byName.get(name);
      if (!tool) throw new ProtocolError(rpcCodes.badParams, `Unknown tool: ${name.slice(0, toolNameLengthMax)}`);
      const { progressToken, ...meta } = mcpReq._meta ?? {};
      return tool.call({
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
    });
    return server;
  };

  const current = createMcpHandler(({ requestInfo }) => serverOf(exchanges.get(requestInfo!)!), { legacy: 'reject' });

  const webRequest = (exchange: Exchange): Request => {
    const { headers } = exchange.request;
    const said = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
    const request = new Request(`${baseUrl()}/mcp`, {
      method: 'POST',
      headers: [...said.map(([name, value]): [string, string] => [name, String(value)]), ...alwaysSaid],
      signal: exchange.gone,
    });
    exchanges.set(request, exchange);
    return request;
  };

  return {
    async serve(message, exchange) {
      // An answer to a question that was never asked.
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

    refuseWhole: (body, exchange) => current.fetch(webRequest(exchange), { parsedBody: body }),
  };
}

/** What the body is has been seen to before, and whatever the caller takes, JSON it is. */
const alwaysSaid: readonly [string, string][] = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

/**
 * The library's own leg for these revisions would have to know beforehand whether it is going to stream; this transport
 * decides once something is told before the answer, so that a refusal still has its status.
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
  // Before the revision without a handshake, a status other than 200 meant that the server itself was not there.
  return response.status === 404 ? new Response(response.body, { headers: response.headers }) : response;
}

function unknownVersion(message: Message, requested: string): Response {
  const supported = handshakeVersions;
  const error = { code: unsupportedVersion, message: 'Unsupported protocol version', data: { supported, requested } };
  return Response.json(rpcFailure(idOf(message), error), { status: 400 });
}

const unsupportedVersion = -32_000;

/** Does a request speak the revision without handshake? Its header alone says so. */
export const speaksCurrent = ({ request }: Exchange): boolean => {
  const version = request.headers['mcp-protocol-version'];
  return typeof version === 'string' && !handshakeVersions.includes(version) && version >= '2026';
};
