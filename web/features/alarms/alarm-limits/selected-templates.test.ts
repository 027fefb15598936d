import { expect, test } from 'vitest'
import { rememberSelected, selectedFor } from './selected-templates.ts'

test('remembers the last chosen template of each measure', () => {
  expect(selectedFor('temperature')).toBe('individual')
  rememberSelected('temperature', 'custom')
  rememberSelected('humidity', 'default')
  expect([selectedFor('temperature'), selectedFor('humidity')]).toEqual(['custom', 'default'])
  rememberSelected('temperature', 'off')
  expect([selectedFor('temperature'), selectedFor('humidity')]).toEqual(['individual', 'default'])
  expect(selectedFor(undefined)).toBe('individual')
})
