import type { FastifyInstance } from 'fastify';
import { networks } from '../auth/address.ts';
import { computeConnectionsMax } from '../base/descriptors.ts';
import type { Config } from '../config.ts';
import type { MemoryCeiling } from '../desk/memory-ceiling.ts';
import type { Route } from '../entrances/route.ts';
import { createHttpServer, type ServerBounds, type ServerParts } from '../entrances/server.ts';
import type { Metrics } from '../ops/metrics.ts';
import { describeDeployment } from './facts.ts';
import type { Foundation } from './foundation.ts';
import type { Reliefs } from './service-memory.ts';

/** Where memory is short, what arrives may take little of it. */
const bodiesBytesWhenTight = 8 * 1024 * 1024;

export type ServiceServerParts = Pick<ServerParts, 'onFault'> & {
  readonly routes: readonly Route[];
  readonly metrics: Metrics;
  readonly memory: MemoryCeiling;
  readonly reliefs: Reliefs;
};

/** The HTTP server with the bounds of the configuration, observed by log and metrics. */
export function buildServer(foundation: Foundation, parts: ServiceServerParts): FastifyInstance {
  const { config, log } = foundation;
  const { routes, metrics, memory, reliefs, onFault } = parts;
  const app = createHttpServer({
    routes,
    bounds: serverBounds(config, () => memory.tight),
    deployment: () => describeDeployment(foundation),
    onExchange: (exchange) => {
      metrics.exchange(exchange);
      log.info(exchange, 'answered');
    },
    onRefusal: metrics.refused,
    onFault,
    onConnectionEnd: metrics.connectionEnd,
    onLoad({ connections, bodies }) {
      reliefs.bodies = () => bodies.refuseExcess();
      metrics.watch('assay_connections', 'Connections open', () => connections.open);
      metrics.watch('assay_connections_idle', 'Connections on which nothing is under way', () => connections.idle);
      metrics.watch('assay_bodies_bytes', 'Bytes of bodies that are still arriving', () => bodies.bytes);
    },
  });
  metrics.watch('assay_memory_bytes', 'Memory of the service with its engines', () => memory.used);
  metrics.watch('assay_memory_max_bytes', 'Memory near which new work is refused', () => memory.bytesMax);
  return app;
}

const serverBounds = (config: Config, tight: () => boolean): ServerBounds => ({
  connectionsMax: Math.max(1, Math.min(config.connectionsMax, computeConnectionsMax() - 64)),
  perAddressMax: config.connectionsPerAddress,
  requestsMax: config.requestsPerConnection,
  pipelinedMax: config.pipelinedMax,
  trustedProxies: networks(config.trustedProxies),
  answerMs: config.answerSeconds * 1000,
  headersMs: config.headersSeconds * 1000,
  requestMs: config.requestSeconds * 1000,
  keepAliveMs: config.keepAliveSeconds * 1000,
  headerBytesMax: config.headerBytesMax,
  headersMax: config.headersMax,
  togetherMax: () => (tight() ? bodiesBytesWhenTight : config.bodiesMax * 1024 * 1024),
  rateMin: config.bodyRateMin,
  windowMs: config.bodyWindowSeconds * 1000,
});

/** Listens, and returns the address callers reach the server by unless another is configured. */
export async function listen(app: FastifyInstance, { config, log }: Foundation): Promise<string> {
  await app.listen({ host: config.listen.host, port: config.listen.port });
  app.server.maxConnections = Math.min(app.server.maxConnections ?? Number.POSITIVE_INFINITY, computeConnectionsMax());
  app.server.on('error', (error) => log.warn({ error: String(error) }, 'a connection could not be taken'));
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const { host } = config.listen;
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}
