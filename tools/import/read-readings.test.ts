import { expect, test } from 'vitest'
import { readReadings } from './read-readings.ts'

test('reads times without a zone as UTC, whatever the machine’s time zone', () => {
  const text = 'timestamp,value\n2013-12-02 21:15:00,73.5\n2013-12-02T21:20:00+01:00,74\n1386019500000,75\n'
  expect(readReadings(text, null)).toEqual({
    timestamps: [Date.UTC(2013, 11, 2, 21, 15), Date.UTC(2013, 11, 2, 20, 20), 1386019500000],
    values: [73.5, 74, 75],
  })
})

test('needs no header, and accepts quotes, semicolons, blank lines and a byte order mark', () => {
  const text = '\uFEFF"2020-01-01 00:00:00";"1"\r\n\r\n2020-01-01 00:05;2\r\n'
  expect(readReadings(text, null).values).toEqual([1, 2])
})

test('passes on invalid values, so that the server refuses them by index', () => {
  const columns = readReadings('timestamp,value\nyesterday,1\n2020-01-01 00:00:00,n/a\n', null)
  expect(columns).toEqual({ timestamps: ['yesterday', Date.UTC(2020, 0, 1)], values: [1, 'n/a'] })
})

test('converts fahrenheit', () => {
  const columns = readReadings('2020-01-01 00:00:00,212\n2020-01-01 01:00:00,-40', 'fahrenheit')
  expect(columns.values).toEqual([100, -40])
})
