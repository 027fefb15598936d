import { teamStatusOf } from '@sensorstack/contract/features/people/access/team-status.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { countryName } from './form/countries.ts'

/** Returns the status of a person: `Active (Home)` when created in this stack, `Active (External)` when created elsewhere. */
export function statusText(account: Account, stackId: string): string | null {
  const status = teamStatusOf(account, stackId)
  return status && t(`access:statuses.${status}`)
}

/** Describes an account in a few words: `Customer, delivery target`, `Contact person`. */
export function kindText(account: Account): string {
  if (account.type === 'user') return t('accounts:kind.user')
  if (account.type === 'contact') return t('accounts:kind.contact')
  const roles = [
    account.is_sensorbox_customer && t('accounts:kind.customer'),
    account.do_create_supplier && t('accounts:kind.supplier'),
    account.do_create_manufacturer && t('accounts:kind.manufacturer'),
    account.is_sensorbox_delivery_target && t('accounts:kind.deliveryTarget'),
  ].filter((each) => each !== false)
  return roles.length > 0 ? roles.join(', ') : t('accounts:kind.businessContact')
}

/** Returns the lines of the postal address. */
export function addressLines(account: Account, language = 'en'): string[] {
  const { address, second_address_line, zipcode, city, country } = account
  const place = [zipcode, city].filter(Boolean).join(' ')
  return [address, second_address_line, place, country && countryName(country, language)].filter(
    (line): line is string => Boolean(line),
  )
}
