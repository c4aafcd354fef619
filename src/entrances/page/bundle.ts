import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export type PageFile = { readonly type: string; readonly bytes: Uint8Array };

/** The page's scripts and styles, bundled for browsers. File names contain a hash of the content. */
export type Bundle = {
  readonly files: ReadonlyMap<string, PageFile>;
  /** Runs before the page is drawn. */
  readonly theme: string;
  readonly app: string;
  readonly style: string;
  /** Runs translated programs. */
  readonly worker: string;
  /** Files that the app imports immediately, so that browsers can preload them. */
  readonly imported: readonly string[];
};

const source = fileURLToPath(new URL('../../../page', import.meta.url));

/** Bundles the sources. The bundler's own process exits afterwards. */
export async function bundlePage(): Promise<Bundle> {
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: source,
      entryPoints: ['app.ts', 'theme.ts', 'style.css', 'javascript-worker.ts'],
      outdir: 'page',
      entryNames: '[name].[hash]',
      chunkNames: '[name].[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const outputs = Object.entries(metafile.outputs);
    const outputOf = (entry: string): string =>
      basename(outputs.find(([, { entryPoint }]) => entryPoint === entry)![0]);
    const app = outputs.find(([, { entryPoint }]) => entryPoint === 'app.ts')![1];
    return {
      files: new Map(
        outputFiles.map(({ path, contents }) => [basename(path), { type: typeOf(path), bytes: contents }]),
      ),
      theme: outputOf('theme.ts'),
      app: outputOf('app.ts'),
      style: outputOf('style.css'),
      worker: outputOf('javascript-worker.ts'),
      imported: app.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => basename(path)),
    };
  } finally {
    await stop();
  }
}

const typeOf = (path: string): string =>
  path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
