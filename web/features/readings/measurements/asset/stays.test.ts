import { describe, expect, test } from 'vitest'
import { emptySeries } from '../loading/series.ts'
import { brokenWhereAway, changesOf, isIn, linePlaces, partsIn } from './stays.ts'

const box = (id: string, ...stays: [number, number | null][]) => ({
  id,
  name: id.toUpperCase(),
  stays: stays.map(([from, to]) => ({ from, to })),
})

test('a box is in a range that overlaps one of its stays', () => {
  const { stays } = box('a', [10, 20], [30, null])
  expect([0, 5, 15, 20, 25, 40].map((from) => isIn(stays, { from, to: from + 5 }))).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(partsIn(stays, { from: 15, to: 40 })).toEqual([
    { from: 15, to: 20 },
    { from: 30, to: 40 },
  ])
})

describe('the readings of a box on an asset', () => {
  test('break where the box was away, and only there', () => {
    const series = { ...emptySeries, times: [12, 18, 31, 35], values: [1, 2, 3, 4] }
    const { stays } = box('a', [10, 20], [30, null])
    const { times, values } = brokenWhereAway(series, stays)
    expect(times).toEqual([12, 18, 20, 31, 35])
    expect(values).toEqual([1, 2, Number.NaN, 3, 4])
    expect(brokenWhereAway(series, [{ from: 0, to: null }]).times).toEqual(series.times)
  })

  test('begin when the box came, although their bucket began before', () => {
    const series = {
      times: [10, 20, 30],
      values: [1, 2, 3],
      lows: [0, 1, 2],
      highs: [2, 3, 4],
      counts: [1, 1, 1],
    }
    const { stays } = box('a', [15, 22], [33, null])
    const { times, lows, highs } = brokenWhereAway(series, stays)
    expect(times).toEqual([15, 20, 22, 33])
    expect(lows).toEqual([0, 1, Number.NaN, 2])
    expect(highs).toEqual([2, 3, Number.NaN, 4])
  })
})

test('the changes of an asset name the boxes that came and left, together if one followed the other', () => {
  const boxes = [box('a', [10, 20]), box('b', [20, null]), box('c', [10, 15])]
  expect(changesOf(boxes)).toEqual([
    { time: 10, left: [], came: ['A', 'C'] },
    { time: 15, left: ['C'], came: [] },
    { time: 20, left: ['A'], came: ['B'] },
  ])
})

test('a box that follows another has its colour; the others have their own', () => {
  const boxes = [
    box('new', [20, 30]),
    box('old', [10, 20]),
    box('other', [10, null]),
    box('last', [30, null]),
  ]
  const places = linePlaces(boxes)
  expect([places.get('new'), places.get('last')]).toEqual([places.get('old'), places.get('old')])
  expect(new Set(places.values()).size).toBe(2)
  // Only one of two boxes that came at that time follows it.
  const both = linePlaces([box('old', [10, 20]), box('b', [20, null]), box('c', [20, null])])
  expect(both.get('b')).not.toBe(both.get('c'))
})
