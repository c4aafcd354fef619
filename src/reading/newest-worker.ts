import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { loadPyodide } from 'pyodide';
import type { ThreadFailure } from '../base/thread.ts';
import { decodeFrame } from './wire-result.ts';

/** Twice what 200,000 characters of the densest code need. */
const memoryBytesMax = 512 * 1024 ** 2;
const pageBytes = 64 * 1024;

// WebAssembly modules grow their memory only through this function. If it throws, Python raises MemoryError.
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };
const memory = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory
  .prototype;
const { grow } = memory;
memory.grow = function (this: Memory, pages) {
  if (this.buffer.byteLength + pages * pageBytes > memoryBytesMax) throw new RangeError('no more memory');
  return grow.call(this, pages);
};

const python = await loadPyodide({ env: {}, stdout: () => {}, stderr: () => {} });
const folder = new URL('../', import.meta.url);
for (const path of [...globSync('reading/*.py', { cwd: folder }), 'python/python.asdl']) {
  python.FS.mkdirTree(dirname(`/assay/${path}`));
  python.FS.writeFile(`/assay/${path}`, readFileSync(new URL(path, folder)));
}
const read = python.runPython(`
import sys, warnings
warnings.simplefilter("ignore")
sys.path.append("/assay/reading")
from reader import answer, frame

def read(data):
    try:
        result = answer(data.to_bytes(), ${memoryBytesMax})
    except MemoryError:
        result = {"kind": "unknown", "reason": "memory"}
    return frame(result)

read
`) as (text: Uint8Array) => { toJs(): Uint8Array; destroy(): void };

function answer(code: string): unknown {
  try {
    const frame = read(new TextEncoder().encode(code));
    try {
      return decodeFrame(frame.toJs());
    } finally {
      frame.destroy();
    }
  } catch (error) {
    // A stack overflow leaves the interpreter in an unknown state, so this thread is replaced.
    return { kind: 'failed', reason: String(error) } satisfies ThreadFailure;
  }
}

answer('def f(x):\n    return x + 1\n');
parentPort!.on('message', (code: string) => parentPort!.postMessage(answer(code)));
parentPort!.postMessage(python.runPython('".".join(map(str, sys.version_info[:3]))'));
