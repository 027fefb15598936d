import { expect, test } from 'vitest'
import { rewriteEntries, textOf, writeEntries } from './written-entries.ts'

const named = ({ name }: { name: string }) => name
const a = { id: 'a', name: 'one', value: 1 }
const b = { id: 'b', name: 'two', value: 2 }
const before = writeEntries([a, b], named)

test('rewrites the changed entries and reuses the others', () => {
  const now = rewriteEntries(before, { ids: ['a'], changed: [{ ...a, value: 5 }] }, named)
  expect(now && textOf(now)).toBe(JSON.stringify([{ ...a, value: 5 }, b]))
  expect(textOf(before)).toBe(JSON.stringify([a, b]))
})

test('leaves out removed entries, even unknown ones', () => {
  const now = rewriteEntries(before, { ids: ['b', 'c'], changed: [] }, named)
  expect(now && textOf(now)).toBe(JSON.stringify([a]))
})

test('returns null for an entry that is new or has moved', () => {
  const come = { id: 'c', name: 'three', value: 3 }
  expect(rewriteEntries(before, { ids: ['c'], changed: [come] }, named)).toBeNull()
  expect(rewriteEntries(before, { ids: ['a'], changed: [{ ...a, name: 'zero' }] }, named)).toBeNull()
})
