import { expect, test } from 'vitest'
import { judgementOf } from './judgement.ts'
import type { ReportVerdict } from './report.ts'

const whole: ReportVerdict = {
  excursions: 0,
  outside_ms: 0,
  readings: 96,
  expected: 96,
  set_aside: 0,
  gaps: 0,
  judged: 2,
  unjudged: 0,
  unlimited: 0,
  silent: 0,
  late: 0,
  deleted: 0,
  unreadable: 0,
  without_box_ms: 0,
}

test.each<[string, Partial<ReportVerdict>, string]>([
  ['everything was measured and judged', {}, 'within'],
  ['there are more readings than expected', { readings: 120 }, 'within'],
  ['there are gaps', { gaps: 1 }, 'readings'],
  ['nobody knows how many readings there should be', { expected: null }, 'readings'],
  ['a measure has no readings', { silent: 1 }, 'readings'],
  ['a sensorbox measured later than it came', { late: 1 }, 'readings'],
  ['readings were deleted', { deleted: 1 }, 'readings'],
  ['readings are set aside', { set_aside: 1 }, 'readings'],
  ['a sensorbox cannot be read', { unreadable: 1 }, 'readings'],
  ['there was no sensorbox for some of the time', { without_box_ms: 1 }, 'readings'],
  ['a measure had no limit for some of the time', { unjudged: 1, gaps: 3 }, 'partly'],
  ['no measure had a limit', { judged: 0, unjudged: 2 }, 'unjudged'],
  ['there are no readings', { readings: 0, judged: 0, silent: 2 }, 'nothing'],
  ['there are excursions, whatever is missing', { excursions: 1, gaps: 3, unjudged: 1 }, 'outside'],
])('%s', (_, more, expected) => {
  expect(judgementOf({ ...whole, ...more })).toBe(expected)
})
