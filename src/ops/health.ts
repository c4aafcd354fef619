import type { EngineReport } from '../base/engine.ts';
import type { Route } from '../entrances/route.ts';
import type { SandboxReport } from '../sandbox/sandbox.ts';
import { Health } from '../wire/contract/health.ts';

/**
 * Alive is one question, ready another: a process that waits for an engine or its store must not be killed for it,
 * but should get no traffic.
 */
export const healthRoute = (
  engines: () => readonly EngineReport[],
  ping: () => Promise<void>,
  sandboxReport: () => SandboxReport,
  isClosing: () => boolean,
): Route => ({
  method: 'GET',
  path: '/healthz',
  tag: 'operation',
  summary: 'Liveness, and with `?ready=1` readiness',
  query: { ready: '`1` answers 503 until every engine and the store take work, and again before the service ends' },
  answer: { description: 'Alive.', schema: Health },
  async handle(request, reply) {
    if ((request.query as { ready?: string }).ready === undefined) return { status: 'ok' };
    const store = await ping().then(
      () => 'ready',
      () => 'down',
    );
    const door = isClosing() ? { door: 'closing' } : {};
    const engine = { ...Object.fromEntries(engines().map(({ name, state }) => [name, state])), store, ...door };
    const down = Object.entries(engine).filter(([, state]) => state !== 'ready');
    // Without a sandbox one mode is refused, and all others are served.
    reply.code(down.every(([name]) => name === 'sandbox') ? 200 : 503);
    const { engine: runs, level, mechanisms } = sandboxReport();
    const sandbox = runs ? { sandbox: { engine: runs, level, mechanisms } } : {};
    return { status: down.length === 0 ? 'ok' : 'degraded', engine, ...sandbox };
  },
});
