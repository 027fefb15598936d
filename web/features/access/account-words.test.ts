import { expect, it } from 'vitest'
import { addressOf, phoneLink } from './account-words.ts'

it('makes a link of a number, whatever stands between its digits', () => {
  expect(phoneLink('+49 (40) 123-45 67')).toBe('tel:+49401234567')
})

it('writes an address in one line, of what is known', () => {
  const address = {
    address: 'Kai 4',
    second_address_line: null,
    zipcode: '20457',
    city: 'Hamburg',
    country: 'DE',
  }
  expect(addressOf(address)).toBe('Kai 4, 20457 Hamburg, Germany')
  const unknown = { address: null, second_address_line: '', zipcode: null, city: null, country: null }
  expect(addressOf(unknown)).toBe('')
})
