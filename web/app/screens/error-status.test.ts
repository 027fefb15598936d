import { expect, it } from 'vitest'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { statusOf } from './error-status.ts'

it('returns the status of the error, or 500', () => {
  expect(statusOf(new ApiFailure('answered', 'gone', { status: 410 }))).toBe(410)
  expect(statusOf(new ApiFailure('timeout', 'late'))).toBe(500)
  expect(statusOf(new Error('a bug'))).toBe(500)
  expect(statusOf({ status: 200 })).toBe(500)
  expect(statusOf('thrown')).toBe(500)
})
