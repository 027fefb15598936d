import { expect, test } from 'vitest'
import { inlineOutcome } from './inline-edit.ts'

const state = { began: 'Cold room', latest: 'Cold room', typed: 'Cold room', shown: null }

test('does not save a value that differs only in surrounding whitespace', () => {
  expect(inlineOutcome(state)).toBe('unchanged')
  expect(inlineOutcome({ ...state, typed: '  Cold room ' })).toBe('unchanged')
  expect(inlineOutcome({ ...state, typed: 'Ice room' })).toBe('save')
  expect(inlineOutcome({ ...state, typed: ' ' })).toBe('save')
})

test('reports a concurrent change before overwriting it', () => {
  const changed = { ...state, latest: 'Freezer', typed: 'Ice room' }
  expect(inlineOutcome(changed)).toBe('clash')
  expect(inlineOutcome({ ...changed, shown: 'Freezer' })).toBe('save')
  expect(inlineOutcome({ ...changed, shown: 'Pantry' })).toBe('clash')
  expect(inlineOutcome({ ...changed, typed: 'Freezer' })).toBe('unchanged')
  expect(inlineOutcome({ ...changed, typed: 'Cold room' })).toBe('unchanged')
})
