import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { projectFolder } from '../project-folder.ts';
import { type Command, UsageError } from './command.ts';

/** What a packaged installation runs from; the rest is installed by its launcher. */
const contents = [
  'assay',
  'package.json',
  'package-lock.json',
  'requirements.txt',
  'CHANGELOG.md',
  'LICENSE',
  'client',
  'docs/guides',
  'page',
  'src',
];

export const pack: Command = {
  name: 'pack',
  usage: '[FOLDER]',
  summary: 'for maintainers: build the npm package, and the wheel of the CI client, into a folder (dist)',
  async run(args) {
    if (args.length > 1) throw new UsageError('pass at most one folder');
    const folder = resolve(args[0] ?? 'dist');
    mkdirSync(folder, { recursive: true });
    console.log(join(folder, packForNpm(folder)));
    console.log(join(folder, buildWheel(folder)));
    return 0;
  },
};

/**
 * The package has no dependencies: npm would install them without the lock file, and into a node_modules folder, where
 * Node runs no TypeScript. The launcher copies the installation to a folder of the user and installs them there.
 */
function packForNpm(folder: string): string {
  const stage = mkdtempSync(join(tmpdir(), 'assay-pack-'));
  try {
    const app = join(stage, 'app');
    for (const name of contents) {
      cpSync(join(projectFolder, name), join(app, name), { recursive: true, filter: isPacked });
    }
    const { name, version, description, license } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
    // Its presence tells the launcher to make the copy; its content names it.
    writeFileSync(join(app, 'packaged'), `${version}-${identify(app)}\n`);
    const manifest = { name, version, description, license, bin: { [name]: 'app/assay' }, files: ['app'] };
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...manifest, os: ['linux'] }, null, 2)}\n`);
    cpSync(join(projectFolder, 'README.md'), join(stage, 'README.md'));
    return run('npm', ['pack', '--silent', '--pack-destination', folder], stage);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

const isPacked = (path: string): boolean => !path.endsWith('__pycache__');

/** Packages of the same version and different content are installed side by side. */
function identify(app: string): string {
  const files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return sha256(
    files.map((file) => `${file.slice(app.length)} ${sha256(readFileSync(file, 'utf8'))}\n`).join(''),
  ).slice(0, 8);
}

const buildWheel = (folder: string): string =>
  run('python3', [join(projectFolder, 'client/build_wheel.py'), folder], projectFolder);

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' }).trim();
