import { expect, it } from 'vitest'
import { phoneLink } from './phone-link.ts'

it('makes a link from a number and drops the characters between its digits', () => {
  expect(phoneLink('+49 (40) 123-45 67')).toBe('tel:+49401234567')
})
