import { expect, test } from 'vitest'
import { judgedOf, limitChangesIn, limitPartsOf } from './limit-parts.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`
const bounds = { attention_min: null, attention_max: null, critical_min: 2, critical_max: 8 }
const limit = (from: number, to: number) => ({ from: day(from), to: day(to), ...bounds })
const span = (from: number, to: number) => ({ from: day(from), to: day(to) })

const partsOf = (limits: ReturnType<typeof limit>[], spans: ReturnType<typeof span>[]) =>
  limitPartsOf({ limits }, { spans }).map(({ from, to, limit: one }) => [
    Number(from.slice(8, 10)),
    Number(to.slice(8, 10)),
    one !== null,
  ])

test.each([
  ['a limit all the time', [limit(1, 30)], [span(1, 30)], [[1, 30, true]]],
  ['no limit', [], [span(1, 30)], [[1, 30, false]]],
  [
    'a limit that is taken off and set again',
    [limit(1, 10), limit(20, 30)],
    [span(1, 30)],
    [
      [1, 10, true],
      [10, 20, false],
      [20, 30, true],
    ],
  ],
  [
    'a limit that begins before and ends after the box was there',
    [limit(1, 30)],
    [span(5, 10), span(20, 25)],
    [
      [5, 10, true],
      [20, 25, true],
    ],
  ],
  ['a limit of another time', [limit(1, 4)], [span(5, 10)], [[5, 10, false]]],
])('%s', (_, limits, spans, expected) => {
  expect(partsOf(limits, spans)).toEqual(expected)
})

test('only what changed while a box was there is a change, and what several boxes have in common is named once', () => {
  const boxes = [
    { sensorbox_id: 'a', spans: [span(1, 15)] },
    { sensorbox_id: 'b', spans: [span(15, 30)] },
  ]
  const series = [
    { sensorbox_id: 'a', limits: [limit(1, 10), limit(10, 15)] },
    { sensorbox_id: 'a', limits: [limit(1, 10)] },
    { sensorbox_id: 'b', limits: [limit(15, 20), limit(20, 30)] },
  ]
  expect(limitChangesIn({ boxes, series })).toEqual([day(10), day(20)])
})

test.each([
  ['critical', [limit(1, 30)], 'always'],
  ['critical', [limit(1, 20)], 'partly'],
  ['critical', [limit(20, 30)], 'never'],
  ['critical', [{ ...limit(1, 30), critical_min: null, critical_max: null, attention_max: 6 }], 'never'],
  ['attention', [{ ...limit(1, 30), critical_min: null, critical_max: null, attention_max: 6 }], 'always'],
  ['attention', [], 'never'],
] as const)('by %s limits a series is judged %#: %j is %s', (level, limits, expected) => {
  const spans = expected === 'never' ? [span(1, 10)] : [span(1, 10), span(15, 30)]
  expect(judgedOf({ limits: [...limits] }, { spans }, level)).toBe(expected)
})
