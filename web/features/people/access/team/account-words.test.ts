import { expect, it } from 'vitest'
import { addressOf } from './account-words.ts'

it('writes the known parts of an address in one line', () => {
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
