import { expect, test } from 'vitest'
import { inlineOutcome } from './inline-edit.ts'

const state = { began: 'Cold room', latest: 'Cold room', typed: 'Cold room', told: null }

test('what is the same, blanks aside, is not saved', () => {
  expect(inlineOutcome(state)).toBe('unchanged')
  expect(inlineOutcome({ ...state, typed: '  Cold room ' })).toBe('unchanged')
  expect(inlineOutcome({ ...state, typed: 'Ice room' })).toBe('save')
  expect(inlineOutcome({ ...state, typed: ' ' })).toBe('save')
})

test('what somebody else has changed meanwhile is told before it is undone', () => {
  const changed = { ...state, latest: 'Freezer', typed: 'Ice room' }
  expect(inlineOutcome(changed)).toBe('clash')
  expect(inlineOutcome({ ...changed, told: 'Freezer' })).toBe('save')
  expect(inlineOutcome({ ...changed, told: 'Pantry' })).toBe('clash')
  expect(inlineOutcome({ ...changed, typed: 'Freezer' })).toBe('unchanged')
  expect(inlineOutcome({ ...changed, typed: 'Cold room' })).toBe('unchanged')
})
