import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeTree, type Tree } from '../../src/python/decode.ts';
import type { Module } from '../../src/python/tree.ts';
import { decodeFrame, type WireParsed, type WireResult } from '../../src/reading/wire-result.ts';

const script = fileURLToPath(new URL('../../src/reading/child.py', import.meta.url));
const [memoryBytesMax, cpuSecondsMax] = ['1073741824', '60'];

type Reader = { readonly to: number; readonly from: number };
let started: Reader | null = null;
const trees = new Map<string, Tree>();

/** Parses a valid program, for tests of code that works on trees. */
export const parse = (code: string): Module => parseTree(code).module;

/**
 * Parses a valid program with its comments. Blocks until the reader responds, so that tests need not be asynchronous.
 */
export function parseTree(code: string): Tree {
  const known = trees.get(code);
  if (known) return known;
  started ??= start();
  const text = Buffer.from(code, 'utf8');
  writeWhole(started.to, Buffer.concat([Buffer.from('r'), uint32(text.length), text]));
  const first = decodeFrame(readFrame(started.from)) as WireParsed | WireResult;
  const answer = first.kind === 'parsed' ? (decodeFrame(readFrame(started.from)) as WireResult) : first;
  assert.ok(first.kind === 'parsed' && answer.kind === 'program', `${JSON.stringify(answer)}\n${code}`);
  const tree = decodeTree(first.tree);
  trees.set(code, tree);
  return tree;
}

/** Starts a reader with named pipes, because those can be read synchronously. It exits with this process. */
function start(): Reader {
  const folder = mkdtempSync(join(tmpdir(), 'assay-parse-'));
  const [inward, outward] = [join(folder, 'in'), join(folder, 'out')];
  execFileSync('mkfifo', [inward, outward]);
  const [to, written] = [openSync(inward, 'r+'), openSync(outward, 'r+')];
  const args = ['-I', '-S', '-B', script, memoryBytesMax, cpuSecondsMax];
  spawn('python3', args, { stdio: [to, written, 'inherit'] }).unref();
  const from = openSync(outward, 'r');
  closeSync(written);
  rmSync(folder, { recursive: true });
  readFrame(from);
  return { to, from };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

const readFrame = (file: number): Buffer => readWhole(file, readWhole(file, 4).readUInt32BE(0));

function readWhole(file: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, null);
    assert.ok(read > 0, 'the reader exited');
    at += read;
  }
  return bytes;
}
