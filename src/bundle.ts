/**
 * Bundles the program: node src/bundle.ts FOLDER. It then starts faster, because Node spends half a millisecond on
 * every module, in every thread. The launcher calls this when a source has changed.
 *
 * Each build gets a folder of its own, named in FOLDER/current, so that a running service keeps the files that it was
 * started from.
 */
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { sha256 } from './base/digest.ts';

const source = import.meta.dirname;
const buildsKept = 3;
const idLength = 12;

/** A file that a module names in this way is started as a thread or process of its own. */
const entryPattern = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)/g;

/** All bundles are in one folder, so `validate/analyst-worker.ts` becomes `validate-analyst-worker`. */
const nameOf = (file: string): string => relative(source, file).replaceAll('/', '-').replace(/\.ts$/, '');

const entriesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(entryPattern)].map(([, path]) => join(dirname(file), path!));

/** Modules find other files from where their own source is, and entries among the bundles. */
const locations = (folder: string): Plugin => ({
  name: 'locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(/(?:'([\w./-]+\.ts)', )?import\.meta\.url/g, (_, entry) =>
        entry
          ? `'./${nameOf(join(dirname(path), entry))}.js', import.meta.url`
          : `new URL('${relative(folder, path)}', import.meta.url).href`,
      ),
    }));
  },
});

async function bundle(folder: string): Promise<string> {
  const sources = globSync(join(source, '**/*.ts'));
  const entries = ['assay.ts', 'cli/resident/quick-check.ts'].map((file) => join(source, file));
  const { outputFiles } = await build({
    entryPoints: [...new Set([...entries, ...sources.flatMap(entriesIn)])].map((file) => ({
      in: file,
      out: nameOf(file),
    })),
    outdir: join(folder, 'build'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    plugins: [locations(join(folder, 'build'))],
    write: false,
    logLevel: 'warning',
  });
  const id = sha256(outputFiles.map(({ hash, path }) => `${hash} ${basename(path)}\n`).join('')).slice(0, idLength);
  mkdirSync(join(folder, id), { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, id, basename(path)), contents);
  return id;
}

/** Sources that changed after `started` may be missing. Also removes builds that hardly any service still runs from. */
function announce(folder: string, id: string, started: Date): void {
  const current = join(folder, 'current');
  writeFileSync(`${current}-new`, `${id}\n`);
  utimesSync(`${current}-new`, started, started);
  renameSync(`${current}-new`, current);
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== id)
    .map((entry) => join(folder, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of builds.slice(buildsKept - 1)) rmSync(old, { recursive: true });
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node src/bundle.ts FOLDER');
mkdirSync(folder, { recursive: true });
const started = new Date();
announce(folder, await bundle(folder), started);
