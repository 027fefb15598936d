import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusalOf } from '../http/answer/refusals.ts'
import { isRead } from '../http/request/is-read.ts'

/** A value with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Metrics for Prometheus, served on a separate port so that a proxy never exposes them. */
export interface Metrics {
  readonly registry: Registry
  counter(name: string, help: string, labels?: string[]): Counter
  histogram(name: string, help: string, labels: string[], buckets: number[]): Histogram
  /** Adds a gauge, which is read at each scrape. The scrape leaves it out if there is no value. */
  gauge(name: string, help: string, read: () => number | undefined): void
  /** Adds a gauge with labels, which is read at each scrape. */
  gauges(name: string, help: string, labels: string[], read: () => readonly Sample[]): void
  /** Adds a counter that is kept elsewhere and read at each scrape. */
  counts(name: string, help: string, labels: string[], read: () => readonly Sample[]): void
  /** Adds what is to be looked up before each scrape. A scrape waits for a few seconds at most, also while a database hangs. */
  beforeScrape(look: () => Promise<void>): void
  /** Answers a scrape. */
  scrape(): Promise<string>
  listen(host: string, port: number): Promise<void>
  close(): Promise<void>
}

/** Less than the ten seconds after which Prometheus gives up. */
const longestLookMs = 3_000

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
  const looks: (() => Promise<void>)[] = []
  let looking: Promise<unknown> | undefined
  const registers = [registry]
  const scrape = async () => {
    looking ??= Promise.allSettled(looks.map((look) => look())).finally(() => {
      looking = undefined
    })
    const waiting = new AbortController()
    const patience = pause(longestLookMs, undefined, { signal: waiting.signal }).catch(() => {})
    await Promise.race([looking, patience])
    waiting.abort()
    return registry.metrics()
  }
  const server = createServer(async (request, response) => {
    if (!isRead(request) || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await scrape())
  })
  return {
    registry,
    scrape,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read()
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
    },
    gauges: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset()
          for (const { labels, value } of read()) this.set(labels, value)
        },
      })
    },
    counts: (name, help, labelNames, read) => {
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset()
          for (const { labels, value } of read()) this.inc(labels, value)
        },
      })
    },
    beforeScrape: (look) => {
      looks.push(look)
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

/** Measures each request by route, method and status, and counts the refused ones by the code of their error. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'http_request_duration_seconds',
    'Time to answer a request',
    ['method', 'route', 'status'],
    [0.02, 0.1, 0.3, 1, 3],
  )
  const refusals = metrics.counter(
    'sensorstack_http_refusals_total',
    'Requests that were answered with an error',
    ['route', 'status', 'code'],
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (status >= 400) refusals.inc({ route, status, code: refusalOf(request) ?? 'OTHER' })
  })
}
