import type { EngineReport } from '../base/engine.ts';
import type { Route } from '../entrances/route.ts';
import type { ImportableReport } from '../packages/importable-packages.ts';
import { type PackagesReport, packagesEngine } from '../packages/typed-packages.ts';
import type { SandboxReport } from '../sandbox/sandbox.ts';
import { Health } from '../wire/contract/health.ts';

export type HealthParts = {
  readonly engines: () => readonly EngineReport[];
  /** For a service that starts its engines on demand. */
  readonly startEngines: () => void;
  readonly ping: () => Promise<void>;
  readonly sandbox: () => SandboxReport;
  readonly needsSandbox: () => boolean;
  readonly packages: () => PackagesReport;
  /** What programs can import. */
  readonly importable: () => ImportableReport;
  readonly isClosing: () => boolean;
};

/**
 * Liveness and readiness are separate: a process that waits for an engine or its store must not be killed for it, but
 * should get no traffic.
 */
export const healthRoute = (parts: HealthParts): Route => ({
  method: 'GET',
  path: '/healthz',
  tag: 'operation',
  summary: 'Liveness, and with `?ready=1` readiness',
  query: {
    ready:
      '`1` answers 503 until every engine and the store take work, and again before the service ends. The sandbox counts ' +
      'where `ASSAY_SANDBOX` names an engine or `auto` has one to choose.',
  },
  response: { description: 'Alive, or ready.', schema: Health },
  otherResponses: { 503: { description: 'Not ready: `engine` says which part is not.', schema: Health } },
  async handle(request, reply) {
    if ((request.query as { ready?: string }).ready === undefined) return { status: 'ok' };
    parts.startEngines();
    const store = await parts.ping().then(
      () => 'ready',
      () => 'down',
    );
    const door = parts.isClosing() ? { door: 'closing' } : {};
    // Packages are an addition: code is checked without them, too.
    const engines = parts.engines().filter(({ name }) => name !== packagesEngine);
    const states = engines.map(({ name, state }) => [name, state]);
    const engine: Record<string, string> = { ...Object.fromEntries(states), store, ...door };
    const missing = Object.keys(engine).filter((name) => engine[name] !== 'ready');
    const isReady = missing.every((name) => name === 'sandbox' && !parts.needsSandbox());
    reply.code(isReady ? 200 : 503);
    const { engine: runtime, level, mechanisms, packages: imported } = parts.sandbox();
    const sandbox = runtime ? { sandbox: { engine: runtime, level, mechanisms } } : {};
    const { state, packages, problems } = parts.packages();
    return {
      status: missing.length === 0 ? 'ok' : 'degraded',
      engine,
      ...sandbox,
      packages: { state, typed: packages.length, problems },
      sandbox_packages: describeImportable(parts.importable(), imported.length),
    };
  },
});

const describeImportable = ({ state, problems, detail }: ImportableReport, importable: number) => ({
  state,
  importable,
  problems: [...(detail === undefined ? [] : [{ name: '', reason: detail }]), ...problems],
});
