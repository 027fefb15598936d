import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['fr', null],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['fr;q=0.9, DE-ch ; q=0.5, en;q=0.4', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['en;q=0.5,de', 'de'],
  ['de;q=x', null],
  [`${'x'.repeat(600)},de`, null],
])('reads %j as a request for %j', (header, language) => {
  expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language)
})
