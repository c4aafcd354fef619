import { installedPython } from '../../src/engines.ts';
import type { SourceMap } from '../../src/model/verdict.ts';
import { decodeTree } from '../../src/python/decode.ts';
import { startReader } from '../../src/reading/cpython.ts';
import { transpile } from '../../src/transpile/transpile.ts';
import { transpileRuntime } from '../../src/validate/transpile-runtime.ts';

/** A translation, or the construct that prevents it. */
export type TranslationResult =
  | { readonly text: string; readonly map: SourceMap }
  | { readonly text: null; readonly construct: string; readonly line: number | null };

export type Translator = {
  translate(
    code: string,
    target: 'javascript' | 'typescript',
    runtimeModule?: string | null,
    files?: Readonly<Record<string, string>>,
  ): Promise<TranslationResult>;
  close(): Promise<void>;
};

/** The translator as the service runs it, without the service. */
export function startTranslator(): Translator {
  const reader = startReader({ python: installedPython, children: 2, waitingMax: 10_000, deadlineMs: 60_000 });
  const { signal } = new AbortController();
  return {
    async translate(text, target, runtimeModule = null, files = {}) {
      const answer = await reader.read(text, signal);
      if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree)
        throw new Error(`not read as a program: ${JSON.stringify(answer)}`);
      const form = { target, runtimeModule, path: 'main.py', files };
      const done = transpile({ text, ...decodeTree(answer.reading.tree) }, form, transpileRuntime());
      if ('code' in done) return { text: done.code, map: done.map };
      if (done.failure) throw new Error(done.failure);
      return { text: null, construct: done.unsupported, line: done.place?.line ?? null };
    },
    close: () => reader.close(),
  };
}
