import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  byteText,
  fromAscii85,
  fromBase32,
  fromBase64,
  fromBase85,
  fromHex,
  fromQuotedPrintable,
  fromUu,
  rot13,
  toBase64,
} from '../../src/resolve/decode/bases.ts';
import { decodeText, encodeText, unescapeLiteral } from '../../src/resolve/decode/charsets.ts';
import { unescapeHtml, unquote } from '../../src/resolve/decode/entities.ts';
import { inflateGzip, inflateRaw, inflateZlib } from '../../src/resolve/decode/inflate.ts';

for (const [name, found, expected] of [
  ['base64', fromBase64('c3lzdGVt'), 'system'],
  ['base64 with line ends and padding', fromBase64('aW\nQ=\n'), 'id'],
  ['base64 of a wrong length', fromBase64('a'), null],
  ['a base64 round trip', fromBase64(toBase64('\0\xff ab')), '\0\xff ab'],
  ['base32', fromBase32('ON4XG5DFNU======'), 'system'],
  ['base85', fromBase85('b9r-gWo;oL'), 'system!!'],
  ['ascii85', fromAscii85('<~F*VhKASh~>'), 'system'],
  ['hex', fromHex('73 79'), 'sy'],
  ['hex of a wrong length', fromHex('7'), null],
  ['quoted-printable', fromQuotedPrintable('s=79s=\ntem'), 'system'],
  ['uuencode', fromUu('&<WES=&5M\n'), 'system'],
  ['rot13', rot13('flfgrz'), 'system'],
  ['utf-16', decodeText('s\0y\0', 'utf-16-le', 'strict'), 'sy'],
  ['a mainframe code page', decodeText('\x85\xa5\x81\x93', 'cp1026', 'strict'), 'eval'],
  ['utf-7', decodeText('+AHM-ystem', 'utf-7', 'strict'), 'system'],
  ['no such encoding', decodeText('\xff', 'nosuch', 'strict'), null],
  ['broken utf-8', decodeText('\xff', 'utf-8', 'strict'), null],
  ['encoding to utf-8', encodeText('é', 'utf-8'), '\xc3\xa9'],
  ['a character that ASCII lacks', encodeText('é', 'ascii'), null],
  ['escapes', unescapeLiteral('\\x73\\171\\u0073\\n'), 'sys\n'],
  ['html', unescapeHtml('&#115;&#x79;s&lpar;&amp;'), 'sys(&'],
  ['url quoting', unquote('%73%79s%C3%A9'), 'sysé'],
] as const) {
  test(`decoding ${name}`, () => assert.equal(found, expected));
}

for (const [name, text] of [
  ['nothing', ''],
  ['a word', 'system'],
  ['repetitive text', 'abc'.repeat(5000)],
  [
    'text without repetitions',
    Array.from({ length: 3000 }, (_, at) => String.fromCharCode((at * at * 31) % 251)).join(''),
  ],
] as const) {
  test(`inflating ${name}`, () => {
    const bytes = Buffer.from(text, 'latin1');
    const most = 100_000;
    const read = (found: Uint8Array | null): string | null => found && byteText(found);
    assert.equal(read(inflateZlib(deflateSync(bytes), most)), text);
    assert.equal(read(inflateRaw(deflateRawSync(bytes), most)), text);
    assert.equal(read(inflateGzip(gzipSync(bytes), most)), text);
    assert.equal(read(inflateRaw(deflateRawSync(bytes, { level: 0 }), most)), text);
  });
}

const packed = deflateSync(Buffer.from('system'));
const zipped = gzipSync(Buffer.from('system'));
const damaged = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
for (const [name, found, expected] of [
  ['as many bytes as allowed', inflateZlib(packed, 6), 'system'],
  ['one byte more than allowed', inflateZlib(packed, 5), null],
  ['a decompression bomb', inflateZlib(deflateSync(Buffer.alloc(10_000_000)), 100_000), null],
  ['a stream without its checksum', inflateZlib(packed.subarray(0, -4), 100), 'system'],
  ['a stream with a wrong checksum', inflateZlib(damaged(packed, packed.length - 1), 100), 'system'],
  ['a gzip file without its checksum and length', inflateGzip(zipped.subarray(0, -8), 100), 'system'],
  ['a stream with something after it', inflateZlib(Buffer.concat([packed, Buffer.from('more')]), 100), 'system'],
  ['a stream that ends early', inflateZlib(packed.subarray(0, 5), 100), null],
  ['a gzip file that ends in its header', inflateGzip(zipped.subarray(0, 9), 100), null],
  ['nothing at all', inflateRaw(new Uint8Array(), 100), null],
  ['a block of no known kind', inflateRaw(Uint8Array.from([255, 255, 255]), 100), null],
  ['a stored block whose lengths disagree', inflateRaw(Uint8Array.from([1, 0, 0, 255, 254]), 100), null],
  ['a zlib stream read as gzip', inflateGzip(packed, 100), null],
] as const) {
  test(`inflating ${name}`, () => assert.equal(found && byteText(found), expected));
}
