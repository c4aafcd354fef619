import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { decodeTree } from '../../src/python/decode.ts';
import type { Module } from '../../src/python/tree.ts';

const reading = fileURLToPath(new URL('../../src/reading', import.meta.url));
/** Reads the texts from stdin as JSON, and writes each tree to stdout after its length. */
const script = `
import json, struct, sys
sys.path.append(${JSON.stringify(reading)})
from reader import answer
for text in json.load(sys.stdin):
    read = answer(text.encode(), 2**30)
    if "tree" not in read: sys.exit(text + str(read))
    sys.stdout.buffer.write(struct.pack("<I", len(read["tree"])) + read["tree"])
`;

/** Parses many valid programs in one Python process. */
export function parseAll(texts: readonly string[]): readonly Module[] {
  const input = JSON.stringify(texts);
  const bytes = execFileSync('python3', ['-I', '-S', '-B', '-c', script], { input, maxBuffer: 1 << 30 });
  const modules: Module[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    modules.push(decodeTree(bytes.subarray(at + 4, end)).module);
    at = end;
  }
  return modules;
}
