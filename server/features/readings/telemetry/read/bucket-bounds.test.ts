import { expect, test } from 'vitest'
import { bucketBounds } from './bucket-bounds.ts'

const at = (text: string) => Date.parse(text)
const iso = (bounds: number[] | null) =>
  bounds?.map((ms) => new Date(ms).toISOString().replace(':00.000Z', 'Z'))

function bounds(start: string, end: string, sampling: Parameters<typeof bucketBounds>[2], zone: string) {
  return iso(bucketBounds(at(start), at(end), sampling, zone, 1000))
}

test('days in Berlin have 23 or 25 hours when the clocks change', () => {
  expect(bounds('2026-03-28T23:00Z', '2026-03-30T22:00Z', '1d', 'Europe/Berlin')).toEqual([
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
    '2026-03-30T22:00Z',
  ])
  expect(bounds('2026-10-24T22:00Z', '2026-10-26T23:00Z', '1d', 'Europe/Berlin')).toEqual([
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
    '2026-10-26T23:00Z',
  ])
})

test('days in zones with half-hour or quarter-hour offsets begin within a UTC hour', () => {
  expect(bounds('2026-06-01T00:00Z', '2026-06-01T20:00Z', '1d', 'Asia/Kolkata')).toEqual([
    '2026-05-31T18:30Z',
    '2026-06-01T18:30Z',
    '2026-06-02T18:30Z',
  ])
  expect(bounds('2026-06-01T00:00Z', '2026-06-01T01:00Z', '1d', 'Asia/Kathmandu')).toEqual([
    '2026-05-31T18:15Z',
    '2026-06-01T18:15Z',
  ])
})

test('handles a clock change of half an hour on Lord Howe', () => {
  expect(bounds('2026-04-04T00:00Z', '2026-04-06T00:00Z', '1d', 'Australia/Lord_Howe')).toEqual([
    '2026-04-03T13:00Z',
    '2026-04-04T13:00Z',
    '2026-04-05T13:30Z',
    '2026-04-06T13:30Z',
  ])
})

test('a day that the zone skips does not produce an empty bucket', () => {
  expect(bounds('2011-12-29T10:00Z', '2011-12-31T10:00Z', '1d', 'Pacific/Apia')).toEqual([
    '2011-12-29T10:00Z',
    '2011-12-30T10:00Z',
    '2011-12-31T10:00Z',
  ])
})

test('weeks begin on Monday, months on the first', () => {
  expect(bounds('2026-10-21T12:00Z', '2026-10-27T12:00Z', '1w', 'Europe/Berlin')).toEqual([
    '2026-10-18T22:00Z',
    '2026-10-25T23:00Z',
    '2026-11-01T23:00Z',
  ])
  expect(bounds('2026-10-21T12:00Z', '2026-11-02T12:00Z', '1mo', 'Europe/Berlin')).toEqual([
    '2026-09-30T22:00Z',
    '2026-10-31T23:00Z',
    '2026-11-30T23:00Z',
  ])
})

test('shorter buckets are aligned to UTC in every zone', () => {
  expect(bounds('2026-06-01T00:07Z', '2026-06-01T00:20Z', '15m', 'Asia/Kathmandu')).toEqual([
    '2026-06-01T00:00Z',
    '2026-06-01T00:15Z',
    '2026-06-01T00:30Z',
  ])
  expect(bounds('2026-06-01T00:07Z', '2026-06-01T01:00Z', '1h', 'Asia/Kathmandu')).toEqual([
    '2026-06-01T00:00Z',
    '2026-06-01T01:00Z',
  ])
})

test('returns null when there would be more buckets than allowed', () => {
  const start = at('2026-01-01T00:00Z')
  expect(bucketBounds(start, start + 1000 * 60_000, '1m', 'UTC', 1000)).toHaveLength(1001)
  expect(bucketBounds(start, start + 1000 * 60_000 + 1, '1m', 'UTC', 1000)).toBeNull()
  expect(bucketBounds(at('0001-01-01T00:00Z'), at('9999-01-01T00:00Z'), '1m', 'UTC', 40_000)).toBeNull()
  expect(
    bucketBounds(at('0001-01-01T00:00Z'), at('9999-01-01T00:00Z'), '1d', 'Europe/Berlin', 40_000),
  ).toBeNull()
})
