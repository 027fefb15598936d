import { writeInterval } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { sendIntervals } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { expect, test } from 'vitest'
import { readInterval } from './interval.ts'

test.each([60, 905, 3600, 86_399, 604_800])('%i seconds are parsed from their formatted form', (seconds) => {
  expect(readInterval(writeInterval(seconds), sendIntervals)).toBe(seconds)
})

test.each(['', '15', '00:15', '00:60:00', '00:00:59', '168:00:01', '-1:00:00', '1:00:00 h'])(
  '"%s" is not a valid interval',
  (text) => {
    expect(readInterval(text, sendIntervals)).toBeNull()
  },
)
