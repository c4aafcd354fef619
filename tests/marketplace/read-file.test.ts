import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Hex, hexToBytes, sha256 } from 'viem';
import type { Cid } from '../../src/marketplace/ipfs/cid.ts';
import { encodeNode } from '../../src/marketplace/ipfs/dag-pb.ts';
import { openGateway } from '../../src/marketplace/ipfs/gateway.ts';
import { encodeBytesField, encodeNumberField } from '../../src/marketplace/ipfs/protobuf.ts';
import { readFile } from '../../src/marketplace/ipfs/read-file.ts';
import { type Behavior, IpfsNode } from './ipfs-node.ts';

let node: IpfsNode;
before(async () => {
  node = await IpfsNode.start();
});
after(() => node.close());

const caps = { fileBytes: 1_000_000, blockBytes: 400_000, blocks: 8 };

const buildCid = (digest: Hex): Cid => ({ version: 1, codec: 'dag-pb', digest: hexToBytes(digest) });

/** Longer than any response takes, even on a busy machine. */
const longTimeoutMs = 60_000;

/** `firstMs` is the timeout of the first gateway; the others get a long one. */
const read = (digest: Hex, urls = [node.url], firstMs = longTimeoutMs): Promise<Uint8Array> =>
  readFile(
    buildCid(digest),
    urls.map((url, index) => openGateway(url, index === 0 ? firstMs : longTimeoutMs)),
    caps,
    new AbortController().signal,
  );

async function withBehavior<Result>(behavior: Behavior, work: () => Promise<Result>): Promise<Result> {
  node.behavior = behavior;
  try {
    return await work();
  } finally {
    node.behavior = 'serves blocks';
  }
}

const long = Buffer.alloc(900_000, 'a piece of text that differs from block to block ');

for (const [name, content, options] of [
  ['an empty text', '', {}],
  ['a short text', 'x = 1', {}],
  ['a text in several blocks', long, {}],
  ['a text in several raw blocks', long, { rawLeaves: true }],
  ['the only file of a folder', 'x = 1', { wrapWithDirectory: true }],
  ['the metadata.json of a folder', 'x = 1', { wrapWithDirectory: true, path: 'metadata.json' }],
] as const) {
  test(`${name} is read as it was stored`, async () => {
    const digest = await node.store(content, options);
    assert.ok(Buffer.from(content as Uint8Array).equals(await read(digest)));
  });
}

for (const [name, content] of [
  ['a short text', 'x = 2'],
  ['a text in several blocks', long.subarray(0, 390_000)],
] as const) {
  test(`${name} is accepted from a gateway that serves only whole files, because its digest matches`, async () => {
    const digest = await node.store(content);
    assert.ok(
      Buffer.from(content as Uint8Array).equals(await withBehavior('serves only whole files', () => read(digest))),
    );
  });
}

for (const [behavior, problem] of [
  ['sends wrong content', /^the gateway returned something other than f01701220[0-9a-f]{64}$/],
  ['has no content', /^the gateway returned 504$/],
  ['does not respond', /^the gateway timed out$/],
  ['responds too slowly', /^the gateway timed out$/],
  ['sends too much', /^the gateway returned more than 400000 bytes for one block$/],
] as const) {
  test(`a gateway that ${behavior} is skipped, and the next one is used`, async () => {
    const digest = await node.store('x = 3');
    const timeoutMs = /timed out/.test(problem.source) ? 300 : longTimeoutMs;
    await withBehavior(behavior, () =>
      assert.rejects(read(digest, [node.url], timeoutMs), { name: 'NotFetched', message: problem }),
    );
    const broken = await IpfsNode.start();
    await broken.store('x = 3');
    broken.behavior = behavior;
    assert.equal(Buffer.from(await read(digest, [broken.url, `${node.url}/ipfs`], timeoutMs)).toString(), 'x = 3');
    await broken.close();
  });
}

test('an unreachable gateway is reported', async () => {
  const digest = await node.store('x = 4');
  await assert.rejects(read(digest, ['http://127.0.0.1:9']), { message: 'the gateway cannot be reached' });
});

test('a file that declares too many bytes is not read', async () => {
  const digest = await node.store(Buffer.alloc(1_000_001));
  const before = node.requestCount;
  await assert.rejects(read(digest), { name: 'TooLarge', message: 'it has 1000001 bytes' });
  assert.equal(node.requestCount - before, 1);
});

/** Stores a handmade block under its digest. */
function storeBlock(block: Uint8Array): Hex {
  const digest = sha256(block);
  node.storeBlock(digest, block);
  return digest;
}

test('a file that understates its length is cut off at the limit', async () => {
  const piece = buildCid(await node.store(Buffer.alloc(250_000)));
  const links = Array.from({ length: 5 }, () => ({ name: '', cid: piece, size: 0 }));
  const digest = storeBlock(
    encodeNode({ links, data: Buffer.concat([encodeNumberField(1, 2), encodeNumberField(3, 5)]) }),
  );
  await assert.rejects(read(digest), { name: 'TooLarge', message: 'it has more than 1000000 bytes' });
});

test('a tree that is too deep is cut off at the block limit', async () => {
  let digest = await node.store('leaf');
  for (let depth = 0; depth < 20; depth++) {
    const links = [{ name: '', cid: buildCid(digest), size: 0 }];
    digest = storeBlock(encodeNode({ links, data: Buffer.concat([encodeNumberField(1, 2), encodeNumberField(3, 4)]) }));
  }
  await assert.rejects(read(digest), { name: 'TooLarge', message: 'it has more than 8 blocks' });
});

const leaf: Cid = { version: 1, codec: 'raw', digest: new Uint8Array(32) };

for (const [name, block, message] of [
  ['a block that is not a node', Buffer.from('{"prompt": 1}'), 'a field has the unsupported wire type 3'],
  ['a truncated field', Buffer.from([0x0a, 0x7f, 1]), 'a field is longer than its block'],
  ['an unterminated number', Buffer.from([0x0a, 0xff, 0xff]), 'a number does not end'],
  ['a node without data', encodeNode({ links: [], data: new Uint8Array() }), 'an entry has no kind'],
  [
    'a sharded folder',
    encodeNode({ links: [], data: encodeNumberField(1, 5) }),
    'an entry of kind 5 is neither a file nor a plain folder',
  ],
  [
    'an empty folder',
    encodeNode({ links: [], data: encodeNumberField(1, 1) }),
    'the folder has 0 entries, and none is metadata.json',
  ],
  [
    'a folder of several files',
    encodeNode({ links: ['a', 'b'].map((name) => ({ name, cid: leaf, size: 0 })), data: encodeNumberField(1, 1) }),
    'the folder has 2 entries, and none is metadata.json',
  ],
  [
    'a link without a target',
    Buffer.concat([encodeBytesField(2, encodeBytesField(2, Buffer.from('x')))]),
    'a link has no target',
  ],
  [
    'a link with another hash function',
    Buffer.concat([encodeBytesField(2, encodeBytesField(1, Buffer.from([1, 0x70, 0x13, 32, ...new Uint8Array(32)])))]),
    'a link does not use SHA-256',
  ],
] as const) {
  test(`${name} is rejected as malformed`, async () => {
    await assert.rejects(read(storeBlock(block)), { name: 'Malformed', message });
  });
}
