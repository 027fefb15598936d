import { expect, test } from 'vitest'
import { type Question, questions } from './questions.ts'

const fromMs = Date.UTC(2026, 0, 5)
const hour = 3_600_000
const hours: Question = { of: 'hours', box: 1, fromMs, toMs: fromMs + 2 * hour }
const readings: Question = { ...hours, of: 'readings' }
const means = {
  times: [fromMs, fromMs + hour],
  columns: [
    [4.5, null],
    [50, null],
    [3.3, 3.2],
  ],
}

test('the product gets the session and the id of the box', () => {
  const sight = { cookie: 'session=abc', boxIds: ['id-0', 'id-1'] }
  expect(questions.product.ask(hours, sight)).toEqual({
    method: 'GET',
    path: '/api/stacks/sensorboxes/events-tsdb/id-1/?start_time=2026-01-05T00%3A00%3A00.000Z&end_time=2026-01-05T02%3A00%3A00.000Z&types=temperature&types=humidity&types=battery_voltage&fill_gaps=true',
    headers: { Cookie: 'session=abc' },
  })
  expect(questions.product.ask(readings, sight).path).toMatch(
    /^\/api\/stacks\/sensorboxes\/id-1\/events\?.*event_type=temperature$/,
  )
})

test.each(['product', 'row-a-reading'] as const)('the hours of %s are read by type', (name) => {
  const items = ['temperature', 'humidity', 'battery_voltage'].flatMap((type, at) =>
    means.times.map((ms, i) => ({
      bucket: new Date(ms).toISOString(),
      type,
      avg_value: means.columns[at]?.[i],
    })),
  )
  expect(questions[name].read(hours, JSON.stringify(items))).toEqual(means)
})

test('the hours of influxdb are read by column', () => {
  const values = means.times.map((ms, i) => [ms, ...means.columns.map((column) => column[i])])
  const body = JSON.stringify({
    results: [{ series: [{ columns: ['time', 'mean', 'mean_1', 'mean_2'], values }] }],
  })
  expect(questions.influxdb.read(hours, body)).toEqual(means)
  expect(questions.influxdb.read(hours, '{"results":[{}]}')).toEqual({ times: [], columns: [] })
})

test('readings of every peer are parsed alike', () => {
  const expected = { times: [fromMs, fromMs + 60_000], columns: [[4.5, 4.6]] }
  const events = expected.times.map((ms, i) => ({
    type: 'temperature',
    event_timestamp: new Date(ms).toISOString(),
    value: expected.columns[0]?.[i],
  }))
  expect(questions.product.read(readings, JSON.stringify(events))).toEqual(expected)
  const values = expected.times.map((ms, i) => [ms, expected.columns[0]?.[i]])
  const series = [{ columns: ['time', 'temperature'], values }]
  expect(questions.influxdb.read(readings, JSON.stringify({ results: [{ series }] }))).toEqual(expected)
})
