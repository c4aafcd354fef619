import { readFileSync } from 'node:fs';
import { runCommandOrThrow } from './command.ts';
import { prefixLength } from './frames.ts';
import { limitsDefault, openFilesMax, tmpBytes } from './sandbox.ts';

const source = (name: string): string => readFileSync(new URL(`inside/${name}.py`, import.meta.url), 'utf8');

/** In dependency order. */
const parts = ['values', 'place', 'program', 'supervisor'];

/**
 * Imported ahead of time, so that programs import them for free. Chosen by how often programs use them and by how
 * long they take: every container imports all of them.
 */
const preload = [
  '__future__',
  'bisect',
  'collections.abc',
  'contextlib',
  'copy',
  'dataclasses',
  'datetime',
  'enum',
  'functools',
  'heapq',
  'itertools',
  'json',
  'math',
  'operator',
  'random',
  're',
  'string',
  'threading',
  'time',
  'traceback',
  'typing',
];

/** How the supervisor communicates with the service: a socket as descriptor 3, or its stdin and stdout. */
export type Channel = 'fd3' | 'stdio';

/**
 * A container has one core, so libraries for numbers must not start a thread for each core of the machine: on a large
 * one that alone would exceed the limit on processes.
 */
export const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  OMP_NUM_THREADS: '1',
} as const;

/** The compiled parts, and the magic number of the Python version that compiled them. */
type Compiled = { readonly magic: string; readonly parts: Record<string, string> };

const compiler = `
import base64, importlib.util, json, marshal, sys
parts = {name: compile(source, f"<{name}>", "exec") for name, source in json.load(sys.stdin).items()}
print(json.dumps({
    "magic": importlib.util.MAGIC_NUMBER.hex(),
    "parts": {name: base64.b64encode(marshal.dumps(code)).decode() for name, code in parts.items()},
}))`;

/** How a container's first process is started: its command line, and what it then reads from its channel. */
export type Boot = {
  readonly command: readonly string[];
  readonly input: Uint8Array;
};

/** A container starts with this much of its memory in use at most, so that there is enough left for the program. */
const packagesBytesMax = limitsDefault.memoryBytes / 2;

/**
 * Only `boot.py` is on the command line. The rest is sent over the channel: nothing has to be added to the root
 * filesystem, which may be the operator's own, and programs cannot read it. The parts are compiled here rather than in
 * every container.
 */
export async function prepareBoot(channel: Channel, python: string, packages: readonly string[] = []): Promise<Boot> {
  const sources = Object.fromEntries(parts.map((name) => [name, source(name)]));
  const input = Buffer.from(JSON.stringify(sources));
  const compiled = JSON.parse(await runCommandOrThrow(python, ['-I', '-S', '-c', compiler], { input })) as Compiled;
  const limits = { openFiles: openFilesMax, fileBytes: tmpBytes, packagesBytes: packagesBytesMax };
  const settings = { channel, ...limits, preload, packages, sources, compiled };
  return {
    command: ['/usr/bin/python3', '-c', withoutComments(source('boot')), channel === 'fd3' ? '3' : '0'],
    input: Buffer.concat([prefixLength(source('start')), prefixLength(JSON.stringify(settings))]),
  };
}

const withoutComments = (python: string): string => python.replace(/^#.*\n|^\n| {2}#.*$/gm, '');
