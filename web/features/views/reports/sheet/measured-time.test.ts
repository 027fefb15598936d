import { expect, test } from 'vitest'
import { firstReadingMs, measuredMs } from './measured-time.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()
const box = (id: string, ...spans: [number, number][]) => ({
  sensorbox_id: id,
  spans: spans.map(([from, to]) => ({ from: at(from), to: at(to) })),
})
const series = (id: string, first: number | null) => ({
  sensorbox_id: id,
  first_at: first === null ? null : at(first),
})
const hours = (content: Parameters<typeof measuredMs>[0]) => measuredMs(content) / 3_600_000

test('counts the time from the first reading on, of whichever measure', () => {
  const content = { boxes: [box('a', [0, 10])], series: [series('a', 6), series('a', 4), series('a', null)] }
  expect(hours(content)).toBe(6)
  expect(firstReadingMs(content, { sensorbox_id: 'a' })).toBe(Date.parse(at(4)))
})

test('counts no moment twice, and nothing of a box without readings', () => {
  const all = [box('a', [0, 4], [6, 8]), box('b', [2, 7]), box('c', [9, 20])]
  expect(hours({ boxes: all, series: [series('a', 0), series('b', 2), series('c', null)] })).toBe(8)
  expect(hours({ boxes: all, series: [] })).toBe(0)
})

test('counts nothing of a span that ended before the first reading', () => {
  expect(hours({ boxes: [box('a', [0, 2], [3, 5])], series: [series('a', 4)] })).toBe(1)
})
