import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importer } from 'ipfs-unixfs-importer';
import { type Hex, toHex } from 'viem';
import { createFakeServer } from '../fake-server.ts';

export type Behavior =
  | 'serves blocks'
  | 'serves only whole files'
  | 'sends wrong content'
  | 'has no content'
  | 'does not respond'
  | 'responds too slowly'
  | 'sends too much'
  | 'returns a wrong CID';

type Imported = { readonly cid: { readonly bytes: Uint8Array; toString(): string }; readonly path?: string };

export type ImportOptions = {
  readonly path?: string;
  readonly rawLeaves?: boolean;
  readonly wrapWithDirectory?: boolean;
};

/** A fake IPFS gateway and node API that stores blocks under the CIDs of the official importer. */
export class IpfsNode {
  readonly url: string;
  behavior: Behavior = 'serves blocks';
  requestCount = 0;
  /** Each published file, by the digest of its folder. */
  readonly published = new Map<Hex, { readonly name: string; readonly content: Buffer }>();
  readonly #blocks = new Map<string, Uint8Array>();
  readonly #files = new Map<string, Uint8Array>();
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<IpfsNode> {
    const server = createFakeServer((request, response) => {
      // The client may be killed during a request.
      node.#answer(request, response).catch(() => request.socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node: IpfsNode = new IpfsNode(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return node;
  }

  close = (): Promise<void> => this.#close();

  /** Stores a text and returns its digest. */
  async store(content: string | Uint8Array, options: ImportOptions = {}): Promise<Hex> {
    const bytes = Buffer.from(content as Uint8Array);
    const imported = await this.#import(options.path ?? 'task', bytes, options);
    return readDigest(imported.at(-1)!);
  }

  /** Stores a block as it is, without validating it. */
  storeBlock(digest: Hex, bytes: Uint8Array): void {
    this.#blocks.set(digest, bytes);
  }

  async #import(path: string, content: Uint8Array, options: ImportOptions): Promise<Imported[]> {
    const put = async (cid: { bytes: Uint8Array }, block: Uint8Array | unknown) => {
      this.#blocks.set(readDigest({ cid }), block as Uint8Array);
      return cid as never;
    };
    const imported: Imported[] = [];
    const { rawLeaves = false, wrapWithDirectory = false } = options;
    const importOptions = {
      profile: 'unixfs-v0-2015',
      rawLeaves,
      wrapWithDirectory,
      cidVersion: rawLeaves ? 1 : 0,
    } as const;
    for await (const entry of importer([{ path, content }], { put } as never, importOptions)) imported.push(entry);
    this.#files.set(readDigest(imported[0]!), content);
    return imported;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url!, this.url);
    if (request.method === 'POST' && url.pathname === '/api/v0/add') return this.#add(request, body, url, response);
    this.requestCount++;
    const digest = `0x${url.pathname.replace(/^\/ipfs\/f01(70|55)1220/, '')}` as Hex;
    const block = this.#blocks.get(digest);
    const isRaw = url.searchParams.get('format') === 'raw';
    switch (this.behavior) {
      case 'has no content':
        response.writeHead(504).end();
        return;
      case 'does not respond':
        return;
      case 'responds too slowly': {
        response.writeHead(200).write('x');
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
        return;
      }
      case 'sends too much': {
        response.writeHead(200);
        const writeMore = (): void => {
          while (response.write(Buffer.alloc(65_536)));
          response.once('drain', writeMore);
        };
        writeMore();
        return;
      }
      case 'sends wrong content':
        response.writeHead(200).end(Buffer.concat([block!, Buffer.from([0])]));
        return;
      case 'serves only whole files':
        response.writeHead(200).end(this.#files.get(digest));
        return;
      default:
        if (!block || !isRaw) response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block);
    }
  }

  async #add(request: IncomingMessage, body: Buffer, url: URL, response: ServerResponse): Promise<void> {
    const type = { 'content-type': request.headers['content-type']! };
    const file = (await new Response(new Uint8Array(body), { headers: type }).formData()).get('file') as File;
    const content = Buffer.from(await file.arrayBuffer());
    const imported = await this.#import(file.name, content, {
      rawLeaves: url.searchParams.get('raw-leaves') === 'true',
      wrapWithDirectory: url.searchParams.get('wrap-with-directory') === 'true',
    });
    this.published.set(readDigest(imported.at(-1)!), { name: file.name, content });
    const lines = imported.map(({ cid, path = '' }) => ({ Name: path, Hash: cid.toString(), Size: '0' }));
    if (this.behavior === 'returns a wrong CID') lines[1]!.Hash = lines[0]!.Hash;
    response.writeHead(200).end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}

const readDigest = ({ cid }: Pick<Imported, 'cid'> | { cid: { bytes: Uint8Array } }): Hex =>
  toHex(cid.bytes.slice(-32));
