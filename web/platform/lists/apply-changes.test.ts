import { expect, it } from 'vitest'
import { applyChanges } from './apply-changes.ts'

const [a, b, c] = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
  { id: 'c', name: 'C' },
]
const list = [a, b, c] as const

it('keeps changed entries in place and appends new ones', () => {
  const changed = [
    { id: 'd', name: 'D' },
    { id: 'b', name: 'B2' },
  ]
  expect(applyChanges(list, { changed, gone: [] })).toEqual([a, changed[1], c, changed[0]])
})

it('removes deleted entries and ignores unknown ones', () => {
  expect(applyChanges(list, { changed: [], gone: ['b', 'never seen'] })).toEqual([a, c])
})

it('keeps the objects of unchanged entries, and the list itself if nothing has changed', () => {
  const next = applyChanges(list, { changed: [{ id: 'a', name: 'A2' }], gone: [] })
  expect(next[1]).toBe(b)
  expect(next).not.toBe(list)
  expect(applyChanges(list, { changed: [], gone: ['never seen'] })).toBe(list)
})
