import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ServiceClient } from '../service.ts';

// biome-ignore lint/suspicious/noExplicitAny: results have any shape
type Result = any;

/** A connected client of a published SDK. */
export type Peer = {
  readonly version: string | undefined;
  tools(): Promise<Result[]>;
  call(name: string, given: object, meta?: object): Promise<Result>;
  close(): Promise<void>;
};

const us = { name: 'assay tests', version: '1' };

const headersOf = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

async function first(service: ServiceClient, key: string | null): Promise<Peer> {
  const client = new FirstClient(us);
  const headers = headersOf(key);
  const transport = new FirstTransport(new URL('/mcp', service.url), { requestInit: { headers } });
  await client.connect(transport as unknown as Parameters<typeof client.connect>[0]);
  return {
    version: transport.protocolVersion,
    tools: async () => (await client.listTools()).tools,
    call: (name, given, meta = {}) => client.callTool({ name, arguments: { ...given }, _meta: { ...meta } }),
    close: () => client.close(),
  };
}

const second =
  (mode: 'legacy' | 'auto') =>
  async (service: ServiceClient, key: string | null): Promise<Peer> => {
    const client = new CurrentClient(us, { versionNegotiation: { mode } });
    const headers = headersOf(key);
    await client.connect(new CurrentTransport(new URL('/mcp', service.url), { requestInit: { headers } }));
    return {
      version: client.getNegotiatedProtocolVersion(),
      tools: async () => (await client.listTools()).tools,
      call: (name, given, meta = {}) => client.callTool({ name, arguments: { ...given }, _meta: { ...meta } }),
      close: () => client.close(),
    };
  };

/** The clients, and the protocol revision that each negotiates with the service. */
export const peers = [
  { name: 'the first SDK', version: '2025-11-25', connect: first },
  { name: 'the second SDK with a handshake', version: '2025-11-25', connect: second('legacy') },
  { name: 'the second SDK without one', version: '2026-07-28', connect: second('auto') },
] as const;
