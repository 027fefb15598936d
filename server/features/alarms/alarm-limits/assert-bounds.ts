import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  LIMIT_BEYOND_RANGE,
  LIMIT_EMPTY,
  LIMITS_DISORDERED,
} from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

const inOrder = ['critical_min', 'attention_min', 'attention_max', 'critical_max'] as const

/**
 * Checks that at least one bound is given, that each is within the range of the model, and that they are in order. The two
 * minima may be equal, and so may the two maxima; a minimum must be less than every maximum. Throws LIMIT_EMPTY,
 * LIMIT_BEYOND_RANGE or LIMITS_DISORDERED with the invalid fields.
 */
export function assertBounds(bounds: Bounds, range: { readonly min: number; readonly max: number }): void {
  const given = inOrder.flatMap((field) => {
    const value = bounds[field]
    return value === null ? [] : [{ field, value, isMin: field.endsWith('min') }]
  })
  if (given.length === 0) refuse(LIMIT_EMPTY, inOrder)
  refuse(
    LIMIT_BEYOND_RANGE,
    given.filter(({ value }) => value < range.min || value > range.max).map(({ field }) => field),
  )
  refuse(
    LIMITS_DISORDERED,
    given
      .slice(1)
      .filter(({ value, isMin }, index) => {
        const before = given[index]
        return before && (isMin === before.isMin ? value < before.value : value <= before.value)
      })
      .map(({ field }) => field),
  )
}

function refuse(error: ErrorDefinition, fields: readonly string[]): void {
  if (fields.length === 0) return
  throw new ApiError(error, { fields: fields.map((field) => ({ field, message: error.detail })) })
}
