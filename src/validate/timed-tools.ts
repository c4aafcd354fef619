import type { Engine } from '../base/engine.ts';
import type { Tools } from './tools.ts';

/** The same tools, each call's duration told to whoever keeps count. */
export function timedTools(tools: Tools, observe: (engine: string, seconds: number) => void): Tools {
  const timed =
    <Answer>(engine: string, call: (code: string, signal: AbortSignal) => Promise<Answer>) =>
    async (code: string, signal: AbortSignal): Promise<Answer> => {
      const started = performance.now();
      try {
        return await call(code, signal);
      } finally {
        observe(engine, (performance.now() - started) / 1000);
      }
    };
  const { reader, linter, typechecker } = tools;
  return {
    reader: { ...engine(reader), read: timed('python', (code, signal) => reader.read(code, signal)) },
    linter: { ...engine(linter), lint: timed('ruff', (code, signal) => linter.lint(code, signal)) },
    typechecker: { ...engine(typechecker), check: timed('mypy', (code, signal) => typechecker.check(code, signal)) },
  };
}

const engine = (inner: Engine): Engine => ({
  report: () => inner.report(),
  ready: () => inner.ready(),
  close: () => inner.close(),
});
