import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createFakeServer } from '../../fake-server.ts';

export type NodeBehavior =
  | 'responds'
  | 'drops connections'
  | 'limits the rate'
  | 'fails'
  | 'never responds'
  | 'returns broken JSON';

export type FlakyNode = { readonly url: string; behavior: NodeBehavior; requestCount: number; close(): Promise<void> };

const json = { 'content-type': 'application/json' };

/** A proxy in front of a real node that can be made to fail. */
export async function startFlakyNode(url: string): Promise<FlakyNode> {
  const server = createFakeServer((request, response) => {
    // The client may be killed during a request, and the real node may be closed during a response.
    respond(request, response).catch(() => request.socket.destroy());
  });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    node.requestCount++;
    switch (node.behavior) {
      case 'drops connections':
        request.socket.destroy();
        return;
      case 'limits the rate':
        // A client that honoured this would not read the chain for an hour.
        response.writeHead(429, { 'retry-after': '3600' }).end('slow down');
        return;
      case 'fails':
        response.writeHead(502).end('<html>bad gateway</html>');
        return;
      case 'never responds':
        response.writeHead(200, json).flushHeaders();
        return;
      case 'returns broken JSON':
        response.writeHead(200, json).end('{"jsonrpc":"2.0","id":1,"result":[{}');
        return;
      case 'responds': {
        const upstream = await fetch(url, { method: 'POST', headers: json, body });
        response.writeHead(upstream.status, json).end(Buffer.from(await upstream.arrayBuffer()));
      }
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: FlakyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'responds',
    requestCount: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
}
