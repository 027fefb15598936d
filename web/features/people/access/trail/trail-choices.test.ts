import { expect, it } from 'vitest'
import { everything, filterOf } from './trail-choices.ts'

it("includes both days in full, in the reader's time zone", () => {
  const { start, end } = filterOf({ ...everything, from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin')
  expect([start, end].map((ms) => new Date(ms ?? 0).toISOString())).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
  expect(filterOf(everything, 'UTC')).toEqual({ area: null, accountId: null, start: null, end: null })
})
