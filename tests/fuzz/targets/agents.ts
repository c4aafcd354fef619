import assert from 'node:assert/strict';
import { extractRequest } from '../../../src/entrances/a2a/extract-request.ts';
import { readMessage } from '../../../src/entrances/a2a/message.ts';
import { ProtocolError } from '../../../src/entrances/a2a/protocol-error.ts';
import { readRpcCall, rpcIdOf } from '../../../src/entrances/a2a/rpc-call.ts';
import { clientName } from '../../../src/entrances/mcp/client-names.ts';
import { idOf, keepKnownFields, type Message, shapeProblem } from '../../../src/entrances/mcp/message.ts';
import { computeCid, formatCid, parseCid } from '../../../src/marketplace/ipfs/cid.ts';
import { decodeNode } from '../../../src/marketplace/ipfs/dag-pb.ts';
import { NotFetched } from '../../../src/marketplace/ipfs/gateway.ts';
import { Malformed } from '../../../src/marketplace/ipfs/protobuf.ts';
import { readFile, TooLarge } from '../../../src/marketplace/ipfs/read-file.ts';
import { readEntry, summarizeFile } from '../../../src/marketplace/ipfs/unixfs.ts';
import { BadTask, readTask } from '../../../src/marketplace/task.ts';
import { fencedBlocks } from '../../../src/python/extraction/fenced-blocks.ts';
import { readJson } from '../../../src/wire/json.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { bytesOf, refusing, type Target, utf8Of } from '../target.ts';

const call = (method: string, params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const caps = { fileBytes: 100_000, blockBytes: 50_000, blocks: 20 };
const signal = new AbortController().signal;

/** A node with a link and data, as the wire has it. */
const node = Buffer.concat([
  Buffer.from([0x12, 0x2c, 0x0a, 0x22, 0x12, 0x20]),
  Buffer.alloc(32, 9),
  Buffer.from([0x12, 0x01, 0x61, 0x18, 0x05, 0x0a, 0x04, 0x08, 0x02, 0x18, 0x05]),
]).toString('latin1');

export const agents: readonly Target[] = [
  {
    name: 'mcp-message',
    seeds: [
      call('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
      call('tools/call', {
        name: 'validate_python',
        arguments: { code: 'x = 1', options: {} },
        _meta: { progressToken: 1 },
      }),
      '[{"jsonrpc":"2.0","method":"notifications/initialized"}]',
    ],
    words: ['"__proto__":{}', '"id":1e999', '"params":[]'],
    run(input) {
      const body = refusing([Refusal], () => readJson(utf8Of(input)));
      for (const one of Array.isArray(body) ? body : [body]) {
        idOf(one);
        clientName(one);
        if (shapeProblem(one) === null) assert.equal(keepKnownFields(one as Message).jsonrpc, '2.0');
      }
    },
  },
  {
    name: 'a2a-message',
    seeds: [
      call('message/send', {
        message: { role: 'user', messageId: 'm', kind: 'message', parts: [{ kind: 'data', data: { code: 'x = 1' } }] },
      }),
      call('SendMessage', {
        message: { role: 'ROLE_USER', messageId: 'm', parts: [{ text: '```python\nx = 1\n```' }] },
      }),
    ],
    words: ['```', '~~~', '"data":', '"text":', '"metadata":{"code":1}'],
    async run(input) {
      const body = refusing([Refusal], () => readJson(utf8Of(input)));
      rpcIdOf(body);
      fencedBlocks(input);
      const rpc = refusing([ProtocolError], () => readRpcCall(body));
      if (!rpc) return;
      const message = refusing([Refusal, ProtocolError], () => readMessage(rpc.params));
      if (message)
        await refusing([Refusal, ProtocolError], () => extractRequest(message, async () => 'program' as never));
    },
  },
  {
    name: 'marketplace-task',
    seeds: ['{"prompt":"x = 1","tool":"python_code_validator","options":{"optimize":true},"max_iterations":3}'],
    words: ['"prompt":', '"tool":"python_code_execute"', '"{\\"code\\":1}"'],
    run: (input) => refusing([BadTask], () => readTask(utf8Of(input))),
  },
  {
    name: 'ipfs-block',
    seeds: [node, `\x0a\x06${Buffer.from([0x08, 2, 0x12, 1, 0x61, 0x18]).toString('latin1')}\x01`],
    words: ['\x12\x20', '\x0a\x22', '\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01', '\x08\x05'],
    async run(input) {
      const block = bytesOf(input);
      const read = refusing([Malformed], () => decodeNode(block));
      if (read) refusing([Malformed], () => readEntry(read.data));
      summarizeFile(block);
      for (const codec of ['dag-pb', 'raw'] as const) {
        await refusing([Malformed, TooLarge, NotFetched], () =>
          readFile(computeCid(block, codec, 1), [async () => block], caps, signal),
        );
      }
    },
  },
  {
    name: 'ipfs-name',
    seeds: [
      formatCid(computeCid(Buffer.from('a'), 'raw', 1)),
      'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKqXYZ',
      'bafkreigh2akiscaildc',
    ],
    words: ['Qm', 'z', 'b', 'f'],
    run: (input) => refusing([Malformed], () => formatCid(parseCid(input))),
  },
];
