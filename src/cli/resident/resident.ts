/**
 * Runs `check` for its user, one run at a time, with engines that stay warm. The first run starts it; it exits when
 * nobody has used it for a while, or when the sources it was started from have changed.
 */
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { readConfig } from '../../config.ts';
import { environment } from '../../environment.ts';
import { identifyInstallation } from '../check/project/installation.ts';
import { runCheck } from '../check/run-check.ts';
import { check } from '../check.ts';
import { runCommand } from '../command.ts';
import { isFolderPrivate, socketIn } from './address.ts';
import { KeptAnswers } from './kept-answers.ts';
import { KeptEngines } from './kept-engines.ts';
import { encodeMessage, type RunReply, type RunRequest, readMessages, type StreamKind } from './protocol.ts';

const socketPath = socketIn(environment);
const idleMs = readConfig(environment).daemonIdle * 1000;
const installation = identifyInstallation(null);
const engines = new KeptEngines();
const answers = new KeptAnswers();
let isBusy = false;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

const server = createServer((socket) => {
  const send = (reply: RunReply): void => void (socket.writable && socket.write(encodeMessage(reply)));
  socket.setEncoding('utf8');
  // A client that disconnects is noticed by the run.
  socket.on('error', () => {});
  const read = readMessages<RunRequest>((request) => void serve(request, socket, send));
  socket.on('data', (chunk: string) => {
    try {
      read(chunk);
    } catch {
      // Not a client of this version.
      socket.destroy();
    }
  });
});

async function serve(request: RunRequest, socket: Socket, send: (reply: RunReply) => void): Promise<void> {
  const isStale = identifyInstallation(null) !== installation;
  if (isBusy || isStale) {
    send({ kind: 'not-served' });
    if (isStale && !isBusy) await stop();
    return;
  }
  isBusy = true;
  clearTimeout(idleTimer);
  try {
    send({ kind: 'exit', code: await run(request, socket, send) });
  } catch (error) {
    console.error(error);
    send({ kind: 'stderr', text: `assay: the check failed: ${error}\n` });
    send({ kind: 'exit', code: 2 });
  } finally {
    isBusy = false;
    waitForNext();
  }
}

/** The run happens where its client is, as far as a process can: in its folder, with its environment. */
async function run(request: RunRequest, socket: Socket, send: (reply: RunReply) => void): Promise<number> {
  const { args, folder, stdin, umask } = request;
  process.chdir(folder);
  process.umask(umask);
  takeEnvironment(request.environment);
  const stopped = new AbortController();
  socket.once('close', () => stopped.abort());
  const stream = (kind: 'stdout' | 'stderr', { isTTY, columns }: StreamKind) => ({
    isTTY,
    columns: columns ?? undefined,
    write: (text: string) => send({ kind, text }),
  });
  const stdout = stream('stdout', request.stdout);
  const stderr = stream('stderr', request.stderr);
  async function* input() {
    if (stdin !== null) yield Buffer.from(stdin, 'base64');
  }
  return runCommand(
    check,
    () =>
      runCheck(args, {
        environment: request.environment,
        console: { stdin: input(), stdout, stderr },
        stop: { signal: stopped.signal, exitCode: () => 130 },
        engines,
        answers,
      }),
    stderr,
  );
}

/** Programs that a run starts, such as git, inherit the environment of this process. */
function takeEnvironment(wanted: RunRequest['environment']): void {
  const own = environment as Record<string, string | undefined>;
  for (const name of Object.keys(own)) if (wanted[name] === undefined) delete own[name];
  Object.assign(own, wanted);
}

function waitForNext(): void {
  idleTimer = setTimeout(stop, idleMs);
}

/** Nobody can reach an engine whose socket was removed or replaced. */
const reachableEveryMs = 2_000;
setInterval(() => isBusy || isOwnSocket() || stop(), reachableEveryMs);

/** False if another engine has taken the place of this one. */
function isOwnSocket(): boolean {
  return lstatSync(socketPath, { throwIfNoEntry: false })?.ino === inode;
}

async function stop(): Promise<void> {
  clearTimeout(idleTimer);
  isBusy = true;
  if (isOwnSocket()) rmSync(socketPath, { force: true });
  server.close();
  await engines.close();
  process.exit(0);
}

if (!isFolderPrivate(environment)) process.exit(1);
// Bound under another name and then renamed, so that a socket that a killed engine left behind is replaced.
const bound = `${socketPath}-${process.pid}`;
process.umask(0o077);
await new Promise<void>((resolve) => server.listen(bound, resolve));
const inode = lstatSync(bound).ino;
renameSync(bound, socketPath);
process.on('SIGTERM', stop);
waitForNext();
