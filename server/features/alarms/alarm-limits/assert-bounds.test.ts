import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { assertBounds } from './assert-bounds.ts'

const none: Bounds = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }
const range = { min: -40, max: 85 }

/** Returns the error code and the fields in the error; null if the bounds are valid. */
function refusalOf(bounds: Partial<Bounds>): [string, string[] | undefined] | null {
  try {
    assertBounds({ ...none, ...bounds }, range)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [error.definition.code, error.fields?.map(({ field }) => field)]
  }
}

describe('bounds', () => {
  test('some may be missing, but not all', () => {
    expect(refusalOf({ critical_max: 8 })).toBe(null)
    expect(refusalOf({ attention_min: 2, critical_max: 8 })).toBe(null)
    expect(refusalOf({})?.[0]).toBe('LIMIT_EMPTY')
  })

  test('must be in order, but the two of one side may be equal', () => {
    expect(refusalOf({ critical_min: 0, attention_min: 2, attention_max: 6, critical_max: 8 })).toBe(null)
    expect(refusalOf({ critical_min: 2, attention_min: 2, attention_max: 8, critical_max: 8 })).toBe(null)
    expect(refusalOf({ attention_max: 9, critical_max: 8 })).toEqual(['LIMITS_DISORDERED', ['critical_max']])
    expect(refusalOf({ critical_min: 3, attention_min: 2 })).toEqual(['LIMITS_DISORDERED', ['attention_min']])
    expect(refusalOf({ attention_min: 5, attention_max: 5 })).toEqual([
      'LIMITS_DISORDERED',
      ['attention_max'],
    ])
    expect(refusalOf({ critical_min: 9, attention_max: 8 })?.[0]).toBe('LIMITS_DISORDERED')
  })

  test('must be within the range of the model, including its ends', () => {
    expect(refusalOf({ critical_min: -40, critical_max: 85 })).toBe(null)
    expect(refusalOf({ critical_min: -40.1, critical_max: 85.5 })).toEqual([
      'LIMIT_BEYOND_RANGE',
      ['critical_min', 'critical_max'],
    ])
  })
})
