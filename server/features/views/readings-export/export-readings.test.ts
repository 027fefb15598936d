import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let first: { id: string; device_key: string }
let second: { id: string; device_key: string }

const spring = { start_time: '2026-03-28T23:00:00Z', end_time: '2026-03-29T22:00:00Z' }
const autumn = { start_time: '2026-10-24T22:00:00Z', end_time: '2026-10-25T23:00:00Z' }
const many = 45_000

async function send(
  box: { device_key: string },
  type: string,
  start: string,
  values: number[],
  stepMs: number,
) {
  for (let at = 0; at < values.length; at += 15_000) {
    const part = values.slice(at, at + 15_000)
    const timestamps = part.map((_, i) => Date.parse(start) + (at + i) * stepMs)
    const headers = { authorization: `Bearer ${box.device_key}` }
    const body = { series: [{ type, timestamps, values: part }] }
    const { status } = await ask(world.app.http, ingestEvents, { body, headers })
    expect(status).toBe(200)
  }
}

beforeAll(async () => {
  world = await openTwoCustomers()
  first = await world.register(world.admin, { alias: '=HYPERLINK("evil")' })
  second = await world.register()
  for (const { id } of [first, second]) await world.admin.ask(enableSensorbox, { params: { id } })
  const limit = { measure_type: 'temperature', attention_max: 6.5, critical_max: 8 }
  const made = await world.admin.ask(createIndividualLimit, { body: { sensorbox_id: first.id, ...limit } })
  expect(made.status).toBe(201)
  const hourMs = 3_600_000
  await send(first, 'temperature', spring.start_time, new Array(23).fill(4), hourMs)
  await send(first, 'temperature', autumn.start_time, new Array(25).fill(6), hourMs)
  await send(
    second,
    'humidity',
    '2026-04-01T00:00:00Z',
    Array.from({ length: many }, (_, i) => i % 90),
    1000,
  )
})
afterAll(() => world.app.close())

const download = (body: object, by = world.admin) => by.ask(exportReadings, { body })
const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1)

describe('POST /stacks/sensorboxes/readings-export', () => {
  test('writes one line per reading, by box and measure, then time, with a name that cannot be a formula', async () => {
    const range = { start_time: spring.start_time, end_time: '2026-03-29T02:00:00Z', tz: 'Europe/Berlin' }
    const { status, text, headers } = await download({ sensorbox_ids: [second.id, first.id], ...range })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="readings_2026-03-28_2026-03-29.csv"')
    const [head, ...lines] = linesOf(text)
    expect(head).toBe(
      'Sensorbox;Serial number;Asset;Measure;Unit;Critical min;Attention min;Attention max;Critical max;Time;Value;Mark',
    )
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe(`"'=HYPERLINK(""evil"")";SN-1;;temperature;°C;;;6.5;8;2026-03-29T01:00:00+01:00;4;`)
    expect(lines[2]).toContain('2026-03-29T03:00:00+02:00')
  })

  test.each([
    ['of 23 hours', spring, '2026-03-29T00:00:00+01:00;4;4;4;23'],
    ['of 25 hours', autumn, '2026-10-25T00:00:00+02:00;6;6;6;25'],
  ])('a day %s is one bucket', async (_, range, expected) => {
    const body = { sensorbox_ids: [first.id], ...range, time_sampling: '1d', tz: 'Europe/Berlin' }
    const [head, ...lines] = linesOf((await download(body)).text)
    expect(head).toContain('Mean;Minimum;Maximum;Readings')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(expected)
  })

  test('writes numbers with a decimal comma on request', async () => {
    await send(second, 'temperature', '2026-05-01T00:00:00Z', [4.2, 4.77], 60_000)
    const range = { start_time: '2026-05-01T00:00:00Z', end_time: '2026-05-02T00:00:00Z', tz: 'UTC' }
    const asked = { sensorbox_ids: [second.id], ...range, time_sampling: '1h', decimal: 'comma' }
    const [head, line] = linesOf((await download(asked)).text)
    expect(head).toContain('Sensorbox;Serial number;Asset;Measure')
    expect(line).toMatch(/;temperature;°C;.*;2026-05-01T00:00:00\+00:00;4,485;4,2;4,77;2$/)
  })

  test('writes no mean beyond equal readings', async () => {
    await send(second, 'temperature', '2026-05-03T00:00:00Z', new Array(6).fill(0.1 + 0.2), 60_000)
    const range = { start_time: '2026-05-03T00:00:00Z', end_time: '2026-05-04T00:00:00Z', tz: 'UTC' }
    const [, line] = linesOf(
      (await download({ sensorbox_ids: [second.id], ...range, time_sampling: '1h' })).text,
    )
    const same = '0.30000000000000004'
    expect(line?.split(';').slice(-4)).toEqual([same, same, same, '6'])
  })

  test('exports more than fits in memory completely, in order, each reading once', async () => {
    const { text } = await download({
      sensorbox_ids: [second.id, second.id],
      start_time: '2000-01-01T00:00:00Z',
      end_time: '2026-12-31T00:00:00Z',
      types: ['humidity'],
      tz: 'UTC',
    })
    const lines = linesOf(text).slice(1)
    expect(lines).toHaveLength(many)
    const times = lines.map((line) => Date.parse(line.split(';')[9] ?? ''))
    expect(times.every((time, i) => i === 0 || time === (times[i - 1] ?? 0) + 1000)).toBe(true)
    expect(lines.at(-1)?.endsWith(`;${(many - 1) % 90};`)).toBe(true)
  })

  test('writes only the header row without readings', async () => {
    const nothing = { start_time: '2025-01-01T00:00:00Z', end_time: '2025-01-02T00:00:00Z' }
    expect(linesOf((await download({ sensorbox_ids: [first.id], ...nothing })).text)).toHaveLength(1)
  })

  test('401 without a session, 404 for a box of another stack, 422 for an invalid range', async () => {
    expect((await world.anonymous(exportReadings, { body: {} })).status).toBe(401)
    expect((await download({ sensorbox_ids: [first.id], ...spring }, world.viewer)).status).toBe(200)
    const foreign = (await world.register(world.stranger)).id
    expect((await download({ sensorbox_ids: [first.id, foreign], ...spring })).status).toBe(404)
    expect((await download({ sensorbox_ids: [first.id], ...spring }, world.stranger)).status).toBe(404)
    const reversed = { start_time: spring.end_time, end_time: spring.start_time }
    expect((await download({ sensorbox_ids: [first.id], ...reversed })).body.code).toBe('RANGE_REVERSED')
    const century = {
      start_time: '2001-01-01T00:00:00Z',
      end_time: '2026-01-01T00:00:00Z',
      time_sampling: '1m',
    }
    expect((await download({ sensorbox_ids: [first.id], ...century })).body.code).toBe('TOO_MANY_BUCKETS')
    for (const wrong of [
      { sensorbox_ids: [] },
      { tz: 'Mars/Base' },
      { types: ['mood'] },
      { start_time: 'now' },
    ]) {
      expect((await download({ sensorbox_ids: [first.id], ...spring, ...wrong })).status).toBe(422)
    }
  })
})
