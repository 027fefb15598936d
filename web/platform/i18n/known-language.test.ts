import { expect, test } from 'vitest'
import { knownLanguage } from './known-language.ts'

test.each([
  ['en-US', 'en-US'],
  ['de', 'de'],
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', 'de-DE'],
  ['C', 'en-US'],
  ['', 'en-US'],
])('%s is read as %s, which Intl accepts', (named, known) => {
  expect(knownLanguage(named)).toBe(known)
  expect(() => new Intl.NumberFormat(knownLanguage(named))).not.toThrow()
})
