import { readFileSync } from 'node:fs';
import { successful } from './command.ts';
import { openFilesMax, tmpBytes } from './sandbox.ts';

const source = (name: string): string => readFileSync(new URL(`inside/${name}.py`, import.meta.url), 'utf8');

/** In the order in which they need each other. */
const parts = ['values', 'program', 'supervisor'];

/**
 * Imported before there is a program, so that its own imports are free. Chosen by what programs ask for most and by
 * what it costs: each container pays for all of them.
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

/** How the supervisor reaches the service: a socket as descriptor 3, or its own stdin and stdout. */
export type Channel = 'fd3' | 'stdio';

export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' } as const;

/** The parts as that interpreter compiles them, and the mark by which another version is told from it. */
type Compiled = { readonly magic: string; readonly parts: Record<string, string> };

const compiler = `
import base64, importlib.util, json, marshal, sys
parts = {name: compile(source, f"<{name}>", "exec") for name, source in json.load(sys.stdin).items()}
print(json.dumps({
    "magic": importlib.util.MAGIC_NUMBER.hex(),
    "parts": {name: base64.b64encode(marshal.dumps(code)).decode() for name, code in parts.items()},
}))`;

/** The command line of the container's first process. What is compiled here is not compiled in every container. */
export async function bootCommand(channel: Channel, python: string): Promise<string[]> {
  const sources = Object.fromEntries(parts.map((name) => [name, source(name)]));
  const input = Buffer.from(JSON.stringify(sources));
  const compiled = JSON.parse(await successful(python, ['-I', '-S', '-c', compiler], { input })) as Compiled;
  const settings = { channel, openFiles: openFilesMax, fileBytes: tmpBytes, preload, sources, compiled };
  return ['/usr/bin/python3', '-c', source('boot'), JSON.stringify(settings)];
}
