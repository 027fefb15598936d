import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { createIngestMeter, type IngestMeter } from './meter.ts'
import { type MqttWorld, openMqttWorld } from './mqtt/testing/mqtt-world.ts'

const metrics = createMetrics()
let world: MqttWorld
let meter: IngestMeter

beforeAll(async () => {
  meter = createIngestMeter(metrics)
  world = await openMqttWorld(() => ({ meter }))
})
afterAll(() => world.close())

async function linesOf(name: string): Promise<string[]> {
  const text = await metrics.scrape()
  return text.split('\n').filter((line) => line.startsWith(`${name}{`))
}

test('counts what is stored and refused over MQTT', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  const { events } = deviceTopics(device.hardwareUniqueId)
  const send = (body: string) => client.publishAsync(events, body, { qos: 1 })
  const upload = world.uploadOf(4)
  await send(upload)
  await send(upload)
  await send(JSON.stringify({ events: [{ type: 'unheard_of', value: 1, timestamp: world.clock.now() }] }))
  await send('not JSON')
  expect(await linesOf('sensorstack_uploads_total')).toEqual(['sensorstack_uploads_total{way="mqtt"} 3'])
  expect(await linesOf('sensorstack_readings_accepted_total')).toEqual([
    'sensorstack_readings_accepted_total{way="mqtt"} 1',
  ])
  expect(await linesOf('sensorstack_readings_duplicate_total')).toEqual([
    'sensorstack_readings_duplicate_total{way="mqtt"} 1',
  ])
  expect(await linesOf('sensorstack_readings_refused_total')).toEqual([
    'sensorstack_readings_refused_total{way="mqtt",code="UNKNOWN_TYPE"} 1',
  ])
  expect(await linesOf('sensorstack_uploads_refused_total')).toEqual([
    'sensorstack_uploads_refused_total{way="mqtt",code="MALFORMED_BODY"} 1',
  ])
})

test('counts commits and failed commits by lane', async () => {
  meter.committed('quiet', 7, 0.02)
  meter.commitFailed('quiet', 0.3)
  expect(await linesOf('sensorstack_commit_duration_seconds_count')).toEqual([
    'sensorstack_commit_duration_seconds_count{lane="quiet"} 2',
  ])
  expect(await linesOf('sensorstack_committed_uploads_total')).toEqual([
    'sensorstack_committed_uploads_total{lane="quiet"} 7',
  ])
  expect(await linesOf('sensorstack_commits_failed_total')).toEqual([
    'sensorstack_commits_failed_total{lane="quiet"} 1',
  ])
})
