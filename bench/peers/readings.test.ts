import { expect, test } from 'vitest'
import { createReadings } from './readings.ts'

const originMs = Date.UTC(2026, 0, 5)

test('returns the same readings in parts as in one piece, even across the end of the week', () => {
  const { textsOf } = createReadings(originMs)
  const whole = textsOf(40, 9_000, 400, 3)
  const parts = [textsOf(40, 9_000, 150, 3), textsOf(40, 9_150, 250, 3)]
  expect(whole.times).toEqual(parts.flatMap(({ times }) => times))
  for (const column of [0, 1, 2]) {
    expect(whole.values[column]).toEqual(parts.flatMap(({ values }) => values[column]))
    expect(whole.values[column]).toHaveLength(400)
  }
})

test('returns one reading per minute with a sensor’s decimals, different for each box', () => {
  const { textsOf } = createReadings(originMs)
  const { times, values } = textsOf(3, 2, 500, 2)
  expect(times[0]).toBe(String(originMs + 120_000))
  expect(times[1]).toBe(String(originMs + 180_000))
  expect(values).toHaveLength(2)
  for (const text of values[0] ?? []) expect(text).toMatch(/^-?\d{1,2}(\.\d{1,2})?$/)
  for (const text of values[1] ?? []) expect(text).toMatch(/^\d{1,3}(\.\d)?$/)
  expect(textsOf(4, 2, 500, 2).values).not.toEqual(values)
  expect(textsOf(3 + 16, 2, 500, 2).values).not.toEqual(values)
})

test('crosses the limits as often as requested, in the first column only', () => {
  const [plain, crossing] = [createReadings(originMs), createReadings(originMs, 2)]
  const whole = plain.textsOf(3, 0, 6, 2).values
  const crossed = crossing.textsOf(3, 0, 6, 2).values
  expect(crossed[0]).toEqual(whole[0]?.map((text, i) => (i === 2 || i === 3 ? '45.5' : text)))
  expect(crossed[1]).toEqual(whole[1])
})
