import { expect, it } from 'vitest'
import { aheadFor } from './ahead.ts'

it('loads ahead what a pan would show, and months only for who goes back', () => {
  const reader = { phone: false, savesData: false, wentBack: false }
  expect(aheadFor(reader)).toBe('one pan')
  expect(aheadFor({ ...reader, wentBack: true })).toBe('months')
})

it('loads nothing ahead on a phone, or where data is to be saved', () => {
  const reader = { phone: false, savesData: false, wentBack: true }
  expect(aheadFor({ ...reader, phone: true })).toBe('nothing')
  expect(aheadFor({ ...reader, savesData: true })).toBe('nothing')
})
