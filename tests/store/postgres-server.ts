import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const startTriesMax = 600;

/**
 * Runs the server until a signal's name comes in, or until the input ends, which it does however the process that
 * started it ends: then the whole folder goes away.
 */
const script = `
  postgres=$1 folder=$2
  shift 2
  "$postgres" -D "$folder/data" -k "$folder" "$@" >>"$folder/log" 2>&1 &
  server=$!
  if read -r signal; then
    kill -s "$signal" $server
    wait $server
  else
    kill -s QUIT $server
    wait $server
    rm -rf "$folder"
  fi
`;

/** A PostgreSQL server of our own in a folder of its own, reached by a socket in it and gone with it. */
export type PostgresServer = AsyncDisposable & {
  readonly socket: string;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** The same database by a socket in another folder. */
  through(folder: string, url: string): string;
  /** Runs statements in a database, as an operator with a terminal would. */
  run(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Resolves when the server has noticed that nobody of this name is connected any more, and has ended what they asked. */
  gone(url: string, name: string): Promise<void>;
  /** `fast` ends sessions first, `immediate` is a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
};

/** `settings` as for `postgres -c`. By default it does not wait for the disk, which matters only in a power cut. */
export async function startPostgres(
  settings: readonly string[] = ['fsync=off'],
  within = tmpdir(),
): Promise<PostgresServer> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(within, 'assay-postgres-'));
  const options = runningAs(folder);
  let databases = 0;
  let ended: Promise<unknown> = Promise.resolve();
  let say: (signal: string) => void = () => {};
  let isOver = false;

  const urlOf = (database: string): string => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=assay`;

  async function run(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql, values.length > 0 ? values : undefined)).rows ?? [];
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const given = ['listen_addresses=', 'shared_buffers=32MB', ...settings].flatMap((setting) => ['-c', setting]);
    const shell = spawn('sh', ['-c', script, 'sh', join(programs, 'postgres'), folder, ...given], {
      ...options,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    ended = once(shell, 'exit');
    say = (signal) => {
      shell.ref();
      shell.stdin!.end(signal ? `${signal}\n` : '');
    };
    for (let tries = 1; ; tries += 1) {
      try {
        await run(urlOf('postgres'), 'SELECT 1');
        break;
      } catch (error) {
        if (tries < startTriesMax) await pause(50);
        else throw new Error(`PostgreSQL does not start: ${error}\n${readFileSync(join(folder, 'log'), 'utf8')}`);
      }
    }
    // A process that has nothing else to do may end, and takes the server with it.
    shell.unref();
    (shell.stdin as unknown as { unref(): void }).unref();
  }

  try {
    const first = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=assay', '--no-sync'];
    execFileSync(join(programs, 'initdb'), [...first, '-D', join(folder, 'data')], { ...options, stdio: 'pipe' });
    await start();
  } catch (error) {
    say('');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  return {
    socket: join(folder, '.s.PGSQL.5432'),
    through: (other, url) => url.replace(encodeURIComponent(folder), encodeURIComponent(other)),
    run,
    start,
    async newDatabase() {
      databases += 1;
      const name = `place_${databases}`;
      await run(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async gone(url, name) {
      const connected = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
      while ((await run(url, connected, [name])).length > 0) await pause(2);
    },
    async stop(how) {
      say(how === 'fast' ? 'INT' : 'QUIT');
      await ended;
    },
    async [Symbol.asyncDispose]() {
      if (isOver) return;
      isOver = true;
      say('');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const versionOf = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1]);
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a));
  if (!newest) throw new Error('PostgreSQL is needed for these tests: apt-get install postgresql');
  return dirname(newest);
}

/** The server refuses to run as root. */
function runningAs(folder: string): SpawnOptions & { cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const [uid, gid] = unprivileged();
  chownSync(folder, uid, gid);
  return { cwd: folder, uid, gid };
}

function unprivileged(): [uid: number, gid: number] {
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return [id('-u'), id('-g')];
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user called postgres or nobody');
}
