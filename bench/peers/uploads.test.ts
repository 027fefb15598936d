import { expect, test } from 'vitest'
import { createReadings } from './readings.ts'
import { uploads } from './uploads.ts'

const readings = createReadings(Date.UTC(2026, 0, 5)).textsOf(7, 10, 4, 3)
const access = { deviceKeys: Array.from({ length: 8 }, (_, box) => `key-${box}`) }
const bodyOf = (name: keyof typeof uploads) => uploads[name](7, readings, access).body ?? ''

/** All readings as `type time value`, sorted. */
const expected = ['temperature', 'humidity', 'battery_voltage']
  .flatMap((type, at) => readings.times.map((time, i) => `${type} ${time} ${readings.values[at]?.[i]}`))
  .sort()

test.each(['product', 'row-a-reading'] as const)('%s receives all readings in columns', (name) => {
  const { series } = JSON.parse(bodyOf(name)) as {
    series: { type: string; timestamps: number[]; values: number[] }[]
  }
  expect(
    series
      .flatMap(({ type, timestamps, values }) => timestamps.map((ms, i) => `${type} ${ms} ${values[i]}`))
      .sort(),
  ).toEqual(expected)
})

test('the product receives the key of the box', () => {
  expect(uploads.product(7, readings, access).headers.Authorization).toBe('Bearer key-7')
})

test.each([
  ['influxdb', 4],
  ['influxdb-lines', 12],
] as const)('%s receives all readings in %d lines', (name, count) => {
  const lines = bodyOf(name).split('\n')
  expect(lines).toHaveLength(count)
  expect(
    lines
      .flatMap((line) => {
        const [tags, fields = '', time] = line.split(' ')
        expect(tags).toBe('box,id=7')
        return fields.split(',').map((field) => `${field.split('=')[0]} ${time} ${field.split('=')[1]}`)
      })
      .sort(),
  ).toEqual(expected)
})

test('victoria-metrics receives all readings in columns', () => {
  const series = bodyOf('victoria-metrics')
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { metric: Record<string, string>; values: number[]; timestamps: number[] },
    )
  expect(
    series
      .flatMap(({ metric, values, timestamps }) =>
        timestamps.map((ms, i) => `${metric.__name__} ${ms} ${values[i]}`),
      )
      .sort(),
  ).toEqual(expected)
  expect(series.map(({ metric }) => metric.box)).toEqual(['7', '7', '7'])
})
