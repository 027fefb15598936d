import { expect, it } from 'vitest'
import { aheadFor } from './ahead.ts'

it('loads ahead for one pan, and months only after the user has gone back', () => {
  const reader = { phone: false, savesData: false, wentBack: false }
  expect(aheadFor(reader)).toBe('one pan')
  expect(aheadFor({ ...reader, wentBack: true })).toBe('months')
})

it('loads nothing ahead on a phone or in data saver mode', () => {
  const reader = { phone: false, savesData: false, wentBack: true }
  expect(aheadFor({ ...reader, phone: true })).toBe('nothing')
  expect(aheadFor({ ...reader, savesData: true })).toBe('nothing')
})
