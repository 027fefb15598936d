import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  createIngestMeter,
  type Ingest,
  type Mqtt,
  measureBroker,
  measureConnections,
  measureIngest,
} from '../../features/intake/ingest/public.ts'
import { createStrangers } from '../../platform/connections/strangers.ts'
import { programFolder } from '../../platform/instance/program-folder.ts'
import { createMetrics, measureRequests } from '../../platform/metrics/metrics.ts'
import { measureInstallation } from './measure-installation.ts'

const folder = join(programFolder(), 'docs', 'monitoring')

/** All metrics of the server, as `createServer` registers them, without values from a database. */
function everyMetric() {
  const metrics = createMetrics()
  createIngestMeter(metrics)
  measureIngest(metrics, { pressure: { waiting: () => ({ items: 0, size: 0 }) } } as Ingest)
  measureConnections(metrics, { sockets: () => ({ open: 0, paused: 0 }) } as Mqtt)
  measureBroker(metrics, { isConnected: () => true })
  measureInstallation(metrics, {
    database: { asSystem: () => Promise.reject(new Error('none')), pools: () => [] },
    clock: { now: () => 0 },
    version: { backend_version: '1', commit_hash: '', drone_build_link: '', drone_build_number: '' },
    dataDir: folder,
    disk: async () => 'fine',
    sendsMails: true,
    works: () => [],
    streams: () => 0,
    strangers: createStrangers(1),
  })
  measureRequests(fastify(), metrics)
  return metrics
}

interface Described {
  readonly name: string
  readonly help: string
  readonly type: string
}

async function described(): Promise<Described[]> {
  const text = await everyMetric().scrape()
  return [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\w+)$/gm)].map(
    ([, name = '', help = '', type = '']) => ({ name, help, type }),
  )
}

test.each(['alerts.yml', 'dashboard.json'])('every metric that %s names is on the scrape', async (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const named = new Set(text.match(/\b(sensorstack|http|process|nodejs)_[a-z_]+\b/g))
  const known = (await described()).flatMap(({ name, type }) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  )
  expect([...named].filter((name) => !known.includes(name))).toEqual([])
  expect(named.size).toBeGreaterThan(10)
})

test('metrics are named by the conventions of Prometheus', async () => {
  const own = (await described()).filter(({ name }) => /^(sensorstack|http)_/.test(name))
  expect(own.length).toBeGreaterThan(30)
  for (const { name, help, type } of own) {
    expect(name, name).toMatch(/^[a-z][a-z0-9_]*$/)
    expect(help, name).toMatch(/^[A-Z].*[^.]$/)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    // Seconds and bytes only, and each unit at the end.
    expect(name, name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|gb|percent)(_|$)/)
    if (type === 'histogram') expect(name, name).toMatch(/_seconds$/)
    expect(name, name).not.toMatch(/_(bucket|count|sum|gauge|counter|histogram)$/)
  }
})
