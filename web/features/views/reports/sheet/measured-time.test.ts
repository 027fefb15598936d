import { expect, test } from 'vitest'
import { firstReadingMs, type MeasuredContent, measuredMs, quietSpans, spansOfBox } from './measured-time.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()
const box = (id: string, ...spans: [number, number][]) => ({
  sensorbox_id: id,
  deleted_before: null,
  is_readable: true,
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

const measured = (id: string, gaps: readonly [number, number][] = []): MeasuredContent['series'][number] => ({
  ...series(id, 0),
  measure: 'temperature',
  gaps: gaps.map(([from, to]) => ({ from: at(from), to: at(to), missing: 1, states: [] })),
})
const quiet = (content: MeasuredContent) =>
  quietSpans({ start_time: at(0), end_time: at(20), content }, 'temperature').map(
    ({ fromMs, toMs, reason }) => [new Date(fromMs).getUTCHours(), new Date(toMs).getUTCHours(), reason],
  )

test('a box measures from its first reading ever, and is not without readings in between', () => {
  const since = (hour: number | null) => ({
    ...box('a', [2, 10]),
    first_reading_at: hour === null ? null : at(hour),
  })
  const spans = (hour: number | null) =>
    spansOfBox({ series: [series('a', 8)] }, since(hour)).map(({ fromMs }) => new Date(fromMs).getUTCHours())
  expect([spans(0), spans(5), spans(12), spans(null)]).toEqual([[2], [5], [], []])
})

test('says when nothing was measured: without a box, before the first reading, or left out', () => {
  const late = { ...box('a', [4, 12]), first_reading_at: at(6) }
  const deleted = { ...box('b', [14, 20]), first_reading_at: at(0), deleted_before: at(16) }
  expect(quiet({ boxes: [late, deleted], series: [measured('a'), measured('b')] })).toEqual([
    [0, 4, 'noBox'],
    [4, 6, 'beforeFirst'],
    [12, 14, 'noBox'],
    [14, 16, 'leftOut'],
  ])
  const gone = { ...box('c', [0, 20]), is_readable: false }
  expect(quiet({ boxes: [late, gone], series: [measured('a')] }).map(([, , reason]) => reason)).toEqual([
    'leftOut',
    'leftOut',
    'leftOut',
  ])
})

test('is nowhere quiet where a gap is listed, or another box measured', () => {
  const waiting = { ...box('a', [0, 20]), first_reading_at: at(6) }
  const busy = { ...box('b', [0, 20]), first_reading_at: at(0) }
  expect(quiet({ boxes: [waiting, busy], series: [measured('a'), measured('b')] })).toEqual([])
  // A report that expects readings since the registration lists that time as a gap.
  const listed = { ...measured('c', [[0, 6]]), first_at: at(6) }
  expect(quiet({ boxes: [box('c', [0, 20])], series: [listed] })).toEqual([])
})
