import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { settings } from '../../src/settings.ts';
import { Service } from '../service.ts';

process.chdir(projectFolder);

describe('while the service runs', () => {
  const secrets = {
    ASSAY_OPERATOR_TOKEN: 'canary-operator-token-0123456789',
    STRIPE_SECRET_KEY: 'canary_sk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'canary_whsec_0123456789',
    ASSAY_STRIPE_API: 'http://127.0.0.1:9',
    ASSAY_MODEL_URL: 'http://127.0.0.1:9/v1',
    ASSAY_MODEL_NAME: 'none',
    ASSAY_MODEL_KEY: 'canary-model-key-0123456789',
  };
  let service: Service;
  before(async () => {
    service = await Service.start({ ...secrets, ASSAY_SANDBOX: 'auto', ASSAY_STATS_FILE: '' });
    const key = await service.mint();
    await service.operate('keys', 'grant', key, '100', '--reason', 'test');
    // Uses readers, the type checker, the thread of the newest Python and a container.
    for (const mode of ['static', 'repair', 'execute']) await service.validate({ code: 'print(1)\n', mode }, key);
  });
  after(() => service.stop());

  test('no child process has a secret in its environment or arguments', () => {
    const family = listDescendants(service.process.pid!);
    assert.ok(family.length >= 2, 'the service must have started processes');
    for (const pid of family) {
      const environment = readOptional(`/proc/${pid}/environ`);
      assert.doesNotMatch(environment, /canary|STRIPE|ASSAY_/, readOptional(`/proc/${pid}/cmdline`));
    }
    for (const pid of [service.process.pid!, ...family])
      assert.doesNotMatch(readOptional(`/proc/${pid}/cmdline`), /canary/);
  });

  test('files that the service writes are readable only by its own user', () => {
    const folder = join(service.folder, 'data');
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
    assert.ok(files.some(({ name }) => name === 'assay.db'));
    for (const { name } of files) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
  });

  test('the service listens only on the configured address', () => {
    const inodes = new Set(
      [service.process.pid!, ...listDescendants(service.process.pid!)].flatMap((pid) => listSockets(pid)),
    );
    const listening = ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => readOptional(file).split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode!))
      .map(([, local]) => local!);
    const port = Number(new URL(service.url).port).toString(16).toUpperCase().padStart(4, '0');
    assert.deepEqual(listening, [`0100007F:${port}`]);
  });
});

test('by default the service listens only on the loopback address', () => {
  assert.equal(settings.listen.fallback, '127.0.0.1:8080');
});

test('every setting that holds a secret is marked, so that it is never shown', () => {
  const unmarked = Object.values(settings)
    .filter(
      (setting) =>
        /KEY$|TOKEN$|SECRET$|_RPC$|DATABASE_URL/.test(setting.name) && !('secret' in setting && setting.secret),
    )
    .map(({ name }) => name);
  assert.deepEqual(unmarked, []);
});

describe('the source', () => {
  test('never evaluates text as code', () => {
    const evaluators =
      /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|['"]node:vm['"]|['"]vm['"]|setTimeout\(\s*['"`]|import\(\s*[^'"`)\s]/;
    const found = globSync(['src/**/*.ts', 'page/**/*.ts']).flatMap((file) => {
      const lines = removeComments(readFileSync(file, 'utf8')).split('\n');
      return lines.flatMap((line, at) => (evaluators.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
    });
    assert.deepEqual(
      // Benchmarks and generators are files of this project, named on the command line. Translations run in the
      // browser of the visitor who requested them, in a worker without network.
      found.filter(
        (line) => !/^(?:src\/(?:transpile\/|cli\/(?:bench|generate)\.ts)|page\/javascript-worker\.ts)/.test(line),
      ),
      [],
    );
  });

  test('never passes its whole environment to a process', () => {
    const found = globSync('src/**/*.ts').flatMap((file) => {
      const text = removeComments(readFileSync(file, 'utf8'));
      return !startsProcesses(file) || /\benv:|\benv,|\benv\s*\}/.test(text) ? [] : [file];
    });
    // Commands that the operator starts in a terminal use the terminal's environment.
    assert.deepEqual(
      found.filter((file) => !file.startsWith('src/cli/')),
      [],
    );
  });

  test('runs no command through a shell', () => {
    const found = globSync('src/**/*.ts').filter(
      (file) =>
        startsProcesses(file) &&
        /shell:\s*true|\bexecSync\(|\bexec\(\s*`/.test(removeComments(readFileSync(file, 'utf8'))),
    );
    assert.deepEqual(found, []);
  });
});

describe('dependencies', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = Object.entries<Record<string, unknown>>(lock.packages).filter(([path]) => path !== '');

  test('every package is locked to one version and the hash of its contents', () => {
    for (const [path, { version, integrity, link, resolved }] of packages) {
      assert.match(String(version), /^\d+\.\d+\.\d+/, path);
      assert.match(String(integrity), /^sha512-[A-Za-z0-9+/]{86}==$/, path);
      assert.equal(link, undefined, path);
      assert.equal(resolved, undefined, `${path} must not name a registry`);
    }
  });

  test('dependencies are pinned to exact versions, which match the lock file', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      assert.match(String(version), /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, name);
      assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name);
    }
    for (const file of ['', 'tests/', 'bench/'].flatMap((folder) => globSync(`${folder}requirements*.txt`))) {
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        assert.match(line, /^(?:#.*|[\w.-]+==[\w.]+|)$/, file);
      }
    }
  });

  test('no install scripts of packages are run', () => {
    assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m);
    const configured = execFileSync('npm', ['config', 'get', 'ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    assert.equal(configured.trim(), 'true');
  });
});

const startsProcesses = (file: string): boolean =>
  /import \{(?! type \w+ \})[^}]*\} from 'node:child_process'/.test(readFileSync(file, 'utf8'));

/** Removes comments and strings, which may contain words that look like code. */
function removeComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (template) => template.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, (quoted) => (/^'(?:node:)?vm'$/.test(quoted) ? quoted : "''"))
    .replaceAll(/\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g, '/x/');
}

function readOptional(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listDescendants(pid: number): number[] {
  const tasks = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = tasks.filter(
    (name) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(readOptional(`/proc/${name}/stat`))?.[1]) === pid,
  );
  return children.flatMap((child) => [Number(child), ...listDescendants(Number(child))]);
}

function listSockets(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return /^socket:\[(\d+)\]/.exec(target)?.slice(1) ?? [];
    });
  } catch {
    return [];
  }
}
