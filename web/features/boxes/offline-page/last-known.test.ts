import { expect, test } from 'vitest'
import { aSensorbox } from '../../core/sensorbox-kernel/testing-sensorbox.ts'
import { lastKnownOf } from './last-known.ts'

test('lists what needs attention, the worst first and then the longest first, and the opened boxes', () => {
  const box = (id: string, combined_state: 'critical' | 'attention' | 'nominal', state_since: string) =>
    aSensorbox({ id, combined_state, state_since })
  const boxes = [
    box('fine', 'nominal', '2026-11-01T00:00:00Z'),
    box('warm', 'attention', '2026-11-01T00:00:00Z'),
    box('hot', 'critical', '2026-11-03T00:00:00Z'),
    box('longHot', 'critical', '2026-11-02T00:00:00Z'),
  ]
  const { worst, more, seen } = lastKnownOf(boxes, ['fine', 'gone', 'hot'])
  expect(worst.map(({ id }) => id)).toEqual(['longHot', 'hot', 'warm'])
  expect(more).toBe(0)
  expect(seen.map(({ id }) => id)).toEqual(['fine', 'hot'])
})
