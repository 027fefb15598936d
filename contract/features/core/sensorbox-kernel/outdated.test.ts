import { expect, test } from 'vitest'
import { isOutdated } from './outdated.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-11-21T12:00:00Z')
const hourly = { lastMs: now - 20 * minute, nextMs: now + 40 * minute }

test.each([
  ['brought by the last connection', 25 * minute, hourly, false],
  ['taken an interval before the last connection', 80 * minute, hourly, false],
  ['of a measure that the last connection did not bring', 2 * hour, hourly, true],
  ['five days old', 120 * hour, hourly, true],
  ['of a box whose next connection is late', 2 * hour, { lastMs: now - 2 * hour, nextMs: now - hour }, false],
  ['of a box that fell silent', 5 * hour, { lastMs: now - 5 * hour, nextMs: now - 4 * hour }, true],
  ['of a daily box, in the evening', 23 * hour, { lastMs: now - 23 * hour, nextMs: now + hour }, false],
  [
    'from before a weekend without connections',
    40 * hour,
    { lastMs: now - 40 * hour, nextMs: now + 22 * hour },
    false,
  ],
  ['ahead of time', -5 * minute, hourly, false],
  ['of a disabled box', hour, { lastMs: now - hour, nextMs: null }, true],
  ['fresh, of a box that has never connected', 5 * minute, { lastMs: null, nextMs: null }, false],
])('a reading %s', (_, ageMs, times, outdated) => {
  expect(isOutdated(now - ageMs, times, now)).toBe(outdated)
})
