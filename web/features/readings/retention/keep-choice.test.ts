import { describe, expect, it } from 'vitest'
import { hoursChoices, isShorter, readingsChoices, withReadings } from './keep-choice.ts'

const ever = { readings: null, hours: null }

describe('the choices', () => {
  it('include the current setting, in ascending order with forever last', () => {
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
  it('offer hourly values at least the period of the readings', () => {
    expect(hoursChoices(ever)).toEqual([null])
    expect(hoursChoices({ readings: 24, hours: 30 })).toEqual([24, 30, 36, 60, 120, null])
  })
})

it('raises the period of hourly values with that of the readings, and leaves it if it is longer', () => {
  expect(withReadings({ readings: 6, hours: 12 }, 24)).toEqual({ readings: 24, hours: 24 })
  expect(withReadings({ readings: 6, hours: 12 }, null)).toEqual(ever)
  expect(withReadings({ readings: 6, hours: 12 }, 3)).toEqual({ readings: 3, hours: 12 })
})

it('counts as shorter if either period becomes shorter', () => {
  expect(isShorter({ readings: 6, hours: null }, ever)).toBe(true)
  expect(isShorter({ readings: 12, hours: 12 }, { readings: 6, hours: 24 })).toBe(true)
  expect(isShorter(ever, { readings: 6, hours: 24 })).toBe(false)
  expect(isShorter({ readings: 6, hours: 24 }, { readings: 6, hours: 24 })).toBe(false)
})
