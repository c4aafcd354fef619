import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding } from '../../src/entrances/page/compression.ts';
import { Service } from '../service.ts';

let service: Service;
before(async () => {
  service = await Service.start();
});
after(() => service?.stop());

type RawResponse = { readonly status: number; readonly headers: Record<string, string>; readonly bytes: Buffer };

/** Returns the bytes on the wire; `fetch` would decompress them. */
const fetchRaw = (path: string, encoding?: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    request(service.url + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode, headers } = response;
      resolve({ status: statusCode!, headers: headers as Record<string, string>, bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

const findFiles = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map(([, path]) => path!);

test('the content security policy of the page allows no inline scripts', async () => {
  const [one, other] = [await service.get('/'), await service.get('/')];
  const policy = one.headers.get('content-security-policy')!;
  const [, nonce] = /'nonce-([\w-]{22})'/.exec(policy)!;
  assert.equal(
    policy,
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
      "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  assert.ok(one.body.includes(`nonce="${nonce}"`));
  assert.notEqual(other.headers.get('content-security-policy'), policy);
  assert.doesNotMatch(one.body, /<script>|style="|onclick=/);
});

test('the embedded page has no header', async () => {
  const { headers, body } = await service.get('/?embed=1');
  assert.match(headers.get('content-security-policy')!, /frame-ancestors \*$/);
  assert.match(body, /<html lang="en" class="embedded">/);
  assert.doesNotMatch(body, /<header>/);
});

test('a first visit loads less than 300 kB', async () => {
  const { body } = await service.get('/');
  const files = await Promise.all(findFiles(body).map((path) => fetchRaw(path, 'gzip')));
  assert.ok(files.length >= 3);
  assert.deepEqual(
    files.map(({ status, headers }) => [status, headers['content-encoding']]),
    files.map(() => [200, 'gzip']),
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, Buffer.byteLength(body));
  assert.ok(total < 300_000, `${total} bytes`);
  assert.ok(total > 50_000, `${total} bytes: is the editor missing?`);
});

test('a file has the same content in every encoding, and is cached permanently', async () => {
  const [path] = findFiles((await service.get('/')).body).filter((file) => file.includes('/app.'));
  const [plain, zipped, brotli] = [
    await fetchRaw(path!),
    await fetchRaw(path!, 'gzip'),
    await fetchRaw(path!, 'gzip, deflate, br'),
  ];
  assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes);
  assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
  assert.deepEqual(
    [plain, zipped, brotli].map(({ headers }) => headers['content-encoding']),
    [undefined, 'gzip', 'br'],
  );
  const { 'cache-control': caching, vary, 'content-type': type } = brotli.headers;
  assert.deepEqual(
    [caching, vary, type],
    ['public, max-age=31536000, immutable', 'accept-encoding', 'text/javascript; charset=utf-8'],
  );
});

test('a file of an older page is 404, and the message says to reload', async () => {
  const { status, body } = await service.get('/page/app.OLDER000.js');
  assert.deepEqual([status, body.error], [404, 'not_found']);
  assert.match(body.message, /Reload the page/);
});

test('the bundler exits once the page is bundled', async () => {
  await service.get('/');
  const processes = execFileSync('ps', ['-e', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  const children = processes.filter((line) => line.trim().startsWith(`${service.process.pid} `));
  assert.doesNotMatch(children.join('\n'), /esbuild/);
});

test('the files of the page are not in the OpenAPI document', async () => {
  const { body } = await service.get('/openapi.json');
  assert.deepEqual(
    Object.keys(body.paths).filter((path) => path.startsWith('/page')),
    [],
  );
});

for (const [header, encoding] of [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['gzip;q=0', null],
  ['', null],
  [undefined, null],
] as const) {
  test(`accept-encoding ${header ?? 'missing'}: ${encoding ?? 'uncompressed'}`, () =>
    assert.equal(acceptedEncoding(header), encoding));
}
