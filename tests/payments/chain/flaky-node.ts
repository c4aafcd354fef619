import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { standIn } from '../../stand-in.ts';

export type Mood = 'answers' | 'refuses' | 'limits' | 'fails' | 'says nothing' | 'talks nonsense';

export type FlakyNode = { readonly url: string; mood: Mood; asked: number; close(): Promise<void> };

const json = { 'content-type': 'application/json' };

/** A node in front of a real one, which is as well as its mood. */
export async function flakyNode(url: string): Promise<FlakyNode> {
  const server = standIn((request, response) => {
    // Who asked may be killed in the middle of a question, and the real node be closed in the middle of an answer.
    answer(request, response).catch(() => request.socket.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await buffer(request);
    node.asked++;
    switch (node.mood) {
      case 'refuses':
        request.socket.destroy();
        return;
      case 'limits':
        // An hour: who does as told would be of no use for an hour.
        response.writeHead(429, { 'retry-after': '3600' }).end('slow down');
        return;
      case 'fails':
        response.writeHead(502).end('<html>bad gateway</html>');
        return;
      case 'says nothing':
        response.writeHead(200, json).flushHeaders();
        return;
      case 'talks nonsense':
        response.writeHead(200, json).end('{"jsonrpc":"2.0","id":1,"result":[{}');
        return;
      case 'answers': {
        const answered = await fetch(url, { method: 'POST', headers: json, body: question });
        response.writeHead(answered.status, json).end(Buffer.from(await answered.arrayBuffer()));
      }
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: FlakyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'answers',
    asked: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
}
