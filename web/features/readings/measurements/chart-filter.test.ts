import { expect, test } from 'vitest'
import { shownOf, toggled } from './chart-filter.ts'

const all = ['a', 'b', 'c']

test('everything is shown while nothing is saved, or nothing that is still there', () => {
  expect(shownOf(all, [])).toEqual(all)
  expect(shownOf(all, ['gone'])).toEqual(all)
  expect(shownOf(all, ['c', 'gone', 'a'])).toEqual(['a', 'c'])
})

test('one is left out and taken in again, and the last stays', () => {
  expect(toggled(all, [], 'b')).toEqual(['a', 'c'])
  expect(toggled(all, ['a', 'c'], 'b')).toEqual([])
  expect(toggled(all, ['a'], 'c')).toEqual(['a', 'c'])
  expect(toggled(all, ['a'], 'a')).toBeNull()
})
