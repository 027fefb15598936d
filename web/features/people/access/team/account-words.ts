import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'

type Address = Pick<Account, 'address' | 'second_address_line' | 'zipcode' | 'city' | 'country'>

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Returns an address in one line, `Kai 4, 20457 Hamburg, Germany`; empty when no part of it is known. */
export function addressOf({ address, second_address_line, zipcode, city, country }: Address): string {
  const place = [zipcode, city].filter(Boolean).join(' ')
  return [address, second_address_line, place, country && countries.of(country)].filter(Boolean).join(', ')
}
