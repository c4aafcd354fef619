import type { Engine } from '../base/engine.ts';
import type { PythonVersion } from '../model/python-version.ts';
import type { Surrounded } from '../python/sibling-modules.ts';
import type { Tools } from './tools.ts';

/** Wraps the tools so that the duration of each call is reported to `observe`. */
export function timedTools(tools: Tools, observe: (engine: string, seconds: number) => void): Tools {
  const timed =
    <Job, More extends readonly unknown[], Answer>(
      engine: string,
      call: (job: Job, signal: AbortSignal, ...more: More) => Promise<Answer>,
    ) =>
    async (job: Job, signal: AbortSignal, ...more: More): Promise<Answer> => {
      const started = performance.now();
      try {
        return await call(job, signal, ...more);
      } finally {
        observe(engine, (performance.now() - started) / 1000);
      }
    };
  const { reader, linter, typechecker, analyst, sandbox, rewriter } = tools;
  return {
    reader: { ...engine(reader), read: timed('python', reader.read) },
    linter: {
      ...engine(linter),
      lint: timed('ruff', (code: string, signal, version?: PythonVersion) => linter.lint(code, signal, version)),
      accepts: (code, signal, newerThan) => linter.accepts(code, signal, newerThan),
    },
    typechecker: {
      ...engine(typechecker),
      typedModules: () => typechecker.typedModules(),
      check: timed(
        'mypy',
        (code: string, signal, surrounded?: Surrounded, version?: PythonVersion | null, wantsTypes?: boolean) =>
          typechecker.check(code, signal, surrounded, version, wantsTypes),
      ),
      pythonVersion: () => typechecker.pythonVersion(),
    },
    analyst: {
      ...engine(analyst),
      analyse: timed('checks', analyst.analyse),
      risks: timed('risks', analyst.risks),
      examples: timed('examples', analyst.examples),
      missing: timed('missing', analyst.missing),
      proposals: timed('proposals', analyst.proposals),
      optimizations: timed('optimizations', analyst.optimizations),
      variants: timed('variants', analyst.variants),
      transpile: timed('transpile', analyst.transpile),
      blockNames: analyst.blockNames,
      startupImports: analyst.startupImports,
      keepsSurface: analyst.keepsSurface,
    },
    sandbox: {
      ...engine(sandbox),
      report: () => sandbox.report(),
      modules: () => sandbox.modules(),
      run: timed('sandbox', sandbox.run),
      session: sandbox.session,
    },
    rewriter: rewriter && { ...rewriter, propose: timed('rewriter', rewriter.propose) },
  };
}

const engine = (inner: Engine): Engine => ({
  report: () => inner.report(),
  ready: () => inner.ready(),
  close: () => inner.close(),
});
