import { sendIntervals } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { expect, test } from 'vitest'
import { intervalText, readInterval } from './interval.ts'

test.each([
  [60, '1 min'],
  [905, '15 min 5 s'],
  [5400, '1 h 30 min'],
  [86_399, '23 h 59 min 59 s'],
  [86_400, '1 day'],
  [604_800, '7 days'],
])('%i seconds are %s, which is parsed again', (seconds, text) => {
  expect(intervalText(seconds).replaceAll('\u00a0', ' ')).toBe(text)
  expect(readInterval(intervalText(seconds), sendIntervals)).toBe(seconds)
})

test.each([
  ['90 min', 5400],
  ['1h30m', 5400],
  ['2 Hours', 7200],
  [' 00:15:05 ', 905],
])('"%s" is %i seconds', (text, seconds) => {
  expect(readInterval(text, sendIntervals)).toBe(seconds)
})

test.each([
  '',
  '15',
  '00:15',
  '00:60:00',
  '00:00:59',
  '59 s',
  '8 days',
  '-1 h',
  '1:00:00 h',
  '2 weeks',
  '1.5 h',
])('"%s" is not a valid interval', (text) => {
  expect(readInterval(text, sendIntervals)).toBeNull()
})
