import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../environment.ts';
import { isFolderPrivate, logIn, socketIn } from './address.ts';
import { encodeMessage, type RunReply, type RunRequest, readMessages, type StreamKind } from './protocol.ts';

/** How long a new engine may take until it accepts a connection. */
const startMsMax = 20_000;
const pollMs = 20;

/**
 * Runs `check` in the engine that an earlier run has left running, or starts one. Resolves to the exit code; null if the
 * run has to start its own engines.
 */
export async function checkInResident(args: readonly string[], environment: Environment): Promise<number | null> {
  if (!isWanted(args, environment) || !isFolderPrivate(environment)) return null;
  const socket = (await reach(environment)) ?? (await startResident(environment));
  return socket && requestRun(socket, args, environment);
}

/** On a CI machine nobody runs a second check soon, and nothing should be left running. */
const isWanted = (args: readonly string[], { ASSAY_DAEMON, CI }: Environment): boolean =>
  process.platform === 'linux' &&
  (ASSAY_DAEMON ?? 'on') === 'on' &&
  !CI &&
  !args.some((arg) => arg === '--no-daemon' || readsInput.test(arg));

/** Input for the program that is run is read where the arguments are. */
const readsInput = /^--stdin(=|$)/;

/** Runs `check` in the engine, if it is running. */
export async function checkIfResident(args: readonly string[], environment: Environment): Promise<number | null> {
  if (!isWanted(args, environment) || !isFolderPrivate(environment)) return null;
  const socket = await reach(environment);
  return socket && requestRun(socket, args, environment);
}

/** Null if no engine accepts the connection. */
function reach(environment: Environment): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(environment));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function startResident(environment: Environment): Promise<Socket | null> {
  const log = openSync(logIn(environment), 'w', 0o600);
  const script = fileURLToPath(new URL('resident.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...environment },
  });
  let hasFailed = false;
  child.once('error', () => (hasFailed = true));
  child.once('exit', () => (hasFailed = true));
  child.unref();
  for (const end = performance.now() + startMsMax; performance.now() < end && !hasFailed; await pause(pollMs)) {
    const socket = await reach(environment);
    if (socket) return socket;
  }
  return null;
}

async function requestRun(socket: Socket, args: readonly string[], environment: Environment): Promise<number | null> {
  const request: RunRequest = {
    args,
    folder: process.cwd(),
    environment,
    umask: process.umask(),
    stdin: args.includes('-') ? await readAll(process.stdin) : null,
    stdout: kindOf(process.stdout),
    stderr: kindOf(process.stderr),
  };
  const { promise, resolve } = Promise.withResolvers<number | null>();
  let hasPrinted = false;
  socket.setEncoding('utf8');
  socket.on(
    'data',
    readMessages<RunReply>((reply) => {
      if (reply.kind === 'exit') resolve(reply.code);
      else if (reply.kind === 'not-served') resolve(null);
      else {
        hasPrinted = true;
        process[reply.kind].write(reply.text);
      }
    }),
  );
  const lost = once(socket, 'close').catch(() => {});
  socket.write(encodeMessage(request));
  const code = await Promise.race([promise, lost.then(() => 'lost' as const)]);
  socket.destroy();
  if (code !== 'lost') return code;
  if (!hasPrinted) return null;
  // What was printed cannot be taken back.
  process.stderr.write('assay: the engine stopped during the run; run the command again\n');
  return 2;
}

const kindOf = ({ isTTY, columns }: NodeJS.WriteStream): StreamKind => ({
  isTTY: Boolean(isTTY),
  columns: columns ?? null,
});

async function readAll(stdin: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stdin) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}
