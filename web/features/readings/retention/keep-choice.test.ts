import { describe, expect, it } from 'vitest'
import { hoursChoices, isShorter, readingsChoices, withReadings } from './keep-choice.ts'

const ever = { readings: null, hours: null }

describe('what can be chosen', () => {
  it('has what is set among it, the shortest first and for ever last', () => {
    expect(readingsChoices(ever)).toEqual([1, 2, 3, 6, 12, 24, 36, 60, 120, null])
    expect(readingsChoices({ readings: 18, hours: null })).toEqual([
      1,
      2,
      3,
      6,
      12,
      18,
      24,
      36,
      60,
      120,
      null,
    ])
  })
  it('keeps hourly values at least as long as readings', () => {
    expect(hoursChoices(ever)).toEqual([null])
    expect(hoursChoices({ readings: 24, hours: 30 })).toEqual([24, 30, 36, 60, 120, null])
  })
})

it('raises the hourly values with the readings, and leaves them when they are longer', () => {
  expect(withReadings({ readings: 6, hours: 12 }, 24)).toEqual({ readings: 24, hours: 24 })
  expect(withReadings({ readings: 6, hours: 12 }, null)).toEqual(ever)
  expect(withReadings({ readings: 6, hours: 12 }, 3)).toEqual({ readings: 3, hours: 12 })
})

it('asks when anything gets shorter', () => {
  expect(isShorter({ readings: 6, hours: null }, ever)).toBe(true)
  expect(isShorter({ readings: 12, hours: 12 }, { readings: 6, hours: 24 })).toBe(true)
  expect(isShorter(ever, { readings: 6, hours: 24 })).toBe(false)
  expect(isShorter({ readings: 6, hours: 24 }, { readings: 6, hours: 24 })).toBe(false)
})
