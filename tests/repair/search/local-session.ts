import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { EvaluateReply, Program, RunningProgram, Session } from '../../../src/sandbox/sandbox.ts';
import { readValue } from '../../../src/sandbox/value.ts';

const inside = (name: string): string =>
  readFileSync(new URL(`../../../src/sandbox/inside/${name}.py`, import.meta.url), 'utf8');

/** Does for a program what the supervisor of a container does, without the container. */
const harness = `
import json, os, socket, struct, sys, types
sources = json.loads(sys.argv[1])
for name, source in sources.items():
    module = sys.modules[name] = types.ModuleType(name)
    exec(compile(source, f"<{name}>", "exec"), module.__dict__)
program = sys.modules["program"]
program.FOLDER = os.getcwd()
link = socket.socket(fileno=3)
(length,) = struct.unpack(">I", link.recv(4, socket.MSG_WAITALL))
one = program.Program(sys.modules["place"].Place(None, link.recv(length, socket.MSG_WAITALL)), link)
for name in sources:
    del sys.modules[name]
one.load()
try:
    exec(one.code, one.globals)
except BaseException as error:
    one.handle_exception(error)
one.serve_questions()
`;

/**
 * Runs programs on this machine without protection, for sources that the tests themselves contain. The code that
 * replies to questions is the same as in a container.
 */
export function localSession(): Session {
  let end = (): void => {};
  return {
    async start({ source }: Program) {
      end();
      const running = startLocally(source);
      end = running.end;
      return running.program;
    },
    run: () => Promise.reject(new Error('not used by these tests')),
    async close() {
      end();
    },
  };
}

function startLocally(source: string): { readonly program: RunningProgram; end(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'assay-search-'));
  const sources = JSON.stringify({ values: inside('values'), place: inside('place'), program: inside('program') });
  const child = spawn('python3', ['-I', '-S', '-B', '-c', harness, sources], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const link = child.stdio[3] as Duplex;
  const frames = framesOf(link);
  link.on('error', () => {});
  const send = (bytes: Buffer): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    link.write(Buffer.concat([length, bytes]));
  };
  send(Buffer.from(source));
  const top = frames.next();
  const ask = async (kind: string, asked: string): Promise<EvaluateReply> => {
    await top;
    send(Buffer.from(JSON.stringify({ id: randomUUID(), kind, source: asked })));
    const { value } = await frames.next();
    if (!value) return { kind: 'ended' };
    const answer = JSON.parse(value.toString('latin1'));
    const printed = { output: answer.output, truncated: answer.truncated };
    if (answer.raised) return { kind: 'raised', ...answer.raised, ...printed };
    return { kind: 'value', value: readValue(answer.value), ...printed };
  };
  return {
    program: {
      top: 'done',
      exec: () => Promise.reject(new Error('not used by these tests')),
      evaluate: (asked) => ask('evaluate', asked),
      compare: () => Promise.reject(new Error('not used by these tests')),
      end: () => Promise.reject(new Error('not used by these tests')),
    },
    end() {
      link.destroy();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function* framesOf(link: Duplex): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of link) {
    held = Buffer.concat([held, chunk as Buffer]);
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const length = held.readUInt32BE(0);
      yield held.subarray(4, 4 + length);
      held = held.subarray(4 + length);
    }
  }
}
