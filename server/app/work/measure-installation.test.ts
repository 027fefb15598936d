import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterEach, expect, test } from 'vitest'
import { createStrangers } from '../../platform/connections/strangers.ts'
import type { Database } from '../../platform/db/database.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { measureInstallation } from './measure-installation.ts'

let app: TestApp | undefined
const folder = mkdtempSync(join(tmpdir(), 'sensorstack-metrics-'))

afterEach(async () => {
  await app?.close()
  app = undefined
  rmSync(folder, { recursive: true, force: true })
})

const version = {
  backend_version: '0.1.0',
  commit_hash: 'abc',
  drone_build_link: '',
  drone_build_number: '',
}

/** Returns the lines of the scrape that begin with one of these names. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, ...names: string[]): Promise<string[]> {
  const text = await metrics.scrape()
  return text.split('\n').filter((line) => names.some((name) => new RegExp(`^${name}[ {]`).test(line)))
}

function measured(database: Pick<Database, 'asSystem' | 'pools'>, now: () => number, sendsMails = true) {
  const metrics = createMetrics()
  measureInstallation(metrics, {
    database,
    clock: { now },
    version,
    dataDir: folder,
    disk: async () => 'fine',
    sendsMails,
    works: () => [{ name: 'compaction', sinceSuccessMs: 90_000, lagMs: 30_000, failures: 2, isLate: false }],
    streams: () => 3,
    strangers: createStrangers(1),
  })
  return metrics
}

test('shows boxes, alarms, mails and the backup of the installation', async () => {
  app = await startTestApp({})
  const email = 'admin@root.example.com'
  await app.found({ email })
  await ask(app.http, forgotPassword, { body: { email } })
  await app.ticker.runDue()
  app.clock.advance(60_000)
  const metrics = measured(app.database, app.clock.now)
  expect(
    await linesOf(
      metrics,
      'sensorstack_database_up',
      'sensorstack_boxes',
      'sensorstack_boxes_overdue',
      'sensorstack_alarms_open',
      'sensorstack_mails_\\w+',
      'sensorstack_backup_last_timestamp_seconds',
    ),
  ).toEqual([
    'sensorstack_database_up 1',
    ...['critical', 'attention', 'nominal', 'inactive', 'disabled', 'in_stock', 'unavailable'].map(
      (state) => `sensorstack_boxes{state="${state}"} 0`,
    ),
    'sensorstack_boxes_overdue 0',
    'sensorstack_alarms_open{level="attention"} 0',
    'sensorstack_alarms_open{level="critical"} 0',
    'sensorstack_mails_waiting 1',
    'sensorstack_mails_retrying 0',
    'sensorstack_mails_given_up 0',
    'sensorstack_mails_oldest_age_seconds 60',
  ])
  const withoutMails = measured(app.database, app.clock.now, false)
  expect(await linesOf(withoutMails, 'sensorstack_mails_oldest_age_seconds')).toEqual([])
})

test('shows due work, streams, the disk and the version', async () => {
  const metrics = measured(
    { asSystem: async () => Promise.reject(new Error('gone')), pools: () => [] },
    () => 100_000,
  )
  expect(
    await linesOf(
      metrics,
      'sensorstack_build_info',
      'sensorstack_streams',
      'sensorstack_connections_refused_total',
      'sensorstack_due_work_\\w+',
    ),
  ).toEqual([
    `sensorstack_build_info{version="0.1.0",commit="abc",node="${process.version}"} 1`,
    'sensorstack_streams 3',
    'sensorstack_connections_refused_total 0',
    'sensorstack_due_work_last_success_timestamp_seconds{work="compaction"} 10',
    'sensorstack_due_work_lag_seconds{work="compaction"} 30',
    'sensorstack_due_work_failures_total{work="compaction"} 2',
  ])
})

test('a database that is away or hangs is down, and the scrape leaves its metrics out', async () => {
  const names = ['sensorstack_database_up', 'sensorstack_boxes', 'sensorstack_mails_waiting']
  const away = measured({ asSystem: () => Promise.reject(new Error('gone')), pools: () => [] }, () => 0)
  expect(await linesOf(away, ...names)).toEqual(['sensorstack_database_up 0'])
  let asked = 0
  const hanging = measured(
    {
      asSystem: () => {
        asked++
        return new Promise(() => {})
      },
      pools: () => [{ name: 'app', open: 10, idle: 0, waiting: 7 }],
    },
    () => 0,
  )
  const began = performance.now()
  const [one] = await Promise.all([linesOf(hanging, ...names), linesOf(hanging, ...names)])
  expect(one).toEqual(['sensorstack_database_up 0'])
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(await linesOf(hanging, 'sensorstack_database_callers_waiting')).toEqual([
    'sensorstack_database_callers_waiting{pool="app"} 7',
  ])
  expect(asked).toBe(1)
})
