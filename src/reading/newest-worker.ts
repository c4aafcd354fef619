import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { loadPyodide } from 'pyodide';
import type { ThreadFailure } from '../base/thread.ts';
import { opened } from './answer.ts';

/** 200,000 characters of the densest code need half of it. */
const memoryBytesMax = 512 * 1024 ** 2;
const pageBytes = 64 * 1024;

// A module asks for more memory here and nowhere else; refused, Python raises MemoryError.
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
from reader import answer, framed

def read(data):
    try:
        told = answer(data.to_bytes(), ${memoryBytesMax})
    except MemoryError:
        told = {"kind": "unknown", "reason": "memory"}
    return framed(told)

read
`) as (text: Uint8Array) => { toJs(): Uint8Array; destroy(): void };

function answer(code: string): unknown {
  try {
    const frame = read(new TextEncoder().encode(code));
    try {
      return opened(frame.toJs());
    } finally {
      frame.destroy();
    }
  } catch (error) {
    // An overflown stack leaves the interpreter in an unknown state: this thread is done.
    return { kind: 'broke', reason: String(error) } satisfies ThreadFailure;
  }
}

answer('def f(x):\n    return x + 1\n');
parentPort!.on('message', (code: string) => parentPort!.postMessage(answer(code)));
parentPort!.postMessage(python.runPython('".".join(map(str, sys.version_info[:3]))'));
