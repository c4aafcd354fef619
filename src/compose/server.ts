import type { FastifyInstance } from 'fastify';
import { parseNetworks } from '../auth/address.ts';
import { computeConnectionsMax } from '../base/descriptors.ts';
import type { MemoryLimit } from '../calls/memory-limit.ts';
import type { Config } from '../config.ts';
import type { Route } from '../entrances/route.ts';
import { createHttpServer, type ServerBounds, type ServerParts } from '../entrances/server.ts';
import type { Metrics } from '../ops/metrics.ts';
import { describeDeployment } from './describe-service.ts';
import type { Foundation } from './foundation.ts';
import type { Reliefs } from './service-memory.ts';

/** Bytes of request bodies accepted at a time while memory is low. */
const bodiesBytesWhenLow = 8 * 1024 * 1024;

export type ServiceServerParts = Pick<ServerParts, 'onFault'> & {
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly memory: MemoryLimit;
  readonly reliefs: Reliefs;
};

/** The HTTP server with the bounds of the configuration, observed by log and metrics. */
export function buildServer(foundation: Foundation, parts: ServiceServerParts): FastifyInstance {
  const { config, log } = foundation;
  const { routes, metrics, memory, reliefs, onFault } = parts;
  const app = createHttpServer({
    routes,
    bounds: serverBounds(config, () => memory.isLow),
    deployment: () => describeDeployment(foundation),
    onExchange: (exchange) => {
      metrics.onExchange(exchange);
      log.info(exchange, 'response sent');
    },
    onRefusal: metrics.onRefusal,
    onFault,
    onConnectionEnd: metrics.onConnectionEnd,
    onLoad({ connections, bodies }) {
      reliefs.dropBodies = () => bodies.refuseExcess();
      metrics.watch('assay_connections', 'Connections open', () => connections.open);
      metrics.watch('assay_connections_idle', 'Connections without a request in progress', () => connections.idle);
      metrics.watch('assay_bodies_bytes', 'Bytes of request bodies being received', () => bodies.bytes);
    },
  });
  metrics.watch('assay_memory_bytes', 'Memory of the service and its engines', () => memory.used);
  metrics.watch('assay_memory_max_bytes', 'Memory limit; new work is refused close to it', () => memory.bytesMax);
  return app;
}

const serverBounds = (config: Config, isMemoryLow: () => boolean): ServerBounds => ({
  connectionsMax: Math.max(1, Math.min(config.connectionsMax, computeConnectionsMax() - 64)),
  perAddressMax: config.connectionsPerAddress,
  requestsMax: config.requestsPerConnection,
  pipelinedMax: config.pipelinedMax,
  trustedProxies: parseNetworks(config.trustedProxies),
  answerMs: config.answerSeconds * 1000,
  headersMs: config.headersSeconds * 1000,
  requestMs: config.requestSeconds * 1000,
  keepAliveMs: config.keepAliveSeconds * 1000,
  headerBytesMax: config.headerBytesMax,
  headersMax: config.headersMax,
  togetherMax: () => (isMemoryLow() ? bodiesBytesWhenLow : config.bodiesMax * 1024 * 1024),
  rateMin: config.bodyRateMin,
  windowMs: config.bodyWindowSeconds * 1000,
});

/** Starts listening and returns the URL of the server. */
export async function listen(app: FastifyInstance, { config, log }: Foundation): Promise<string> {
  await app.listen({ host: config.listen.host, port: config.listen.port });
  app.server.maxConnections = Math.min(app.server.maxConnections ?? Number.POSITIVE_INFINITY, computeConnectionsMax());
  app.server.on('error', (error) => log.warn({ error: String(error) }, 'could not accept a connection'));
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const { host } = config.listen;
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}
