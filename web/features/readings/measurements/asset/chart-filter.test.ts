import { expect, test } from 'vitest'
import { boxesShown, leavesOut, shownOf, toggled } from './chart-filter.ts'

const all = ['a', 'b', 'c']

test('everything is shown if nothing is saved, or none of the saved items is left', () => {
  expect(shownOf(all, [])).toEqual(all)
  expect(shownOf(all, ['gone'])).toEqual(all)
  expect(shownOf(all, ['c', 'gone', 'a'])).toEqual(['a', 'c'])
})

test('an item can be hidden and shown again, but not the last one', () => {
  expect(toggled(all, [], 'b')).toEqual(['a', 'c'])
  expect(toggled(all, ['a', 'c'], 'b')).toEqual([])
  expect(toggled(all, ['a'], 'c')).toEqual(['a', 'c'])
  expect(toggled(all, ['a'], 'a')).toBeNull()
})

test('a box beyond its limits is drawn, whatever was chosen', () => {
  const boxes = all.map((id) => ({ id, isBeyond: id === 'c' }))
  expect(boxesShown(boxes, ['a']).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(boxesShown(boxes, []).map(({ id }) => id)).toEqual(all)
})

test('a choice that leaves nothing out is none', () => {
  expect(leavesOut([], 3, 3)).toBe(false)
  expect(leavesOut(['a', 'b'], 2, 3)).toBe(true)
  // The third one is beyond its limits.
  expect(leavesOut(['a', 'b'], 3, 3)).toBe(false)
})
