import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isRead } from '../http/request/is-read.ts'

/** Metrics for Prometheus, served on a separate port so that a proxy never exposes them. */
export interface Metrics {
  readonly registry: Registry
  counter(name: string, help: string, labels?: string[]): Counter
  /** Adds a gauge, which is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void
  listen(host: string, port: number): Promise<void>
  close(): Promise<void>
}

/** These iterate over every open socket at each scrape, which is noticeable with thousands of connected boxes. */
const tooDear = ['resources', 'handles', 'requests'].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
])

/** Starts collecting the process's default metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of tooDear) registry.removeSingleMetric(name)
  const server = createServer(async (request, response) => {
    if (!isRead(request) || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve())
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Measures each request by route, method and status. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [metrics.registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
