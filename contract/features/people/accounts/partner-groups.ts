import { compareNaturally } from '../../../platform/natural-order.ts'
import type { Account } from './account.ts'

/** The groups of My Business Partner in order; the last one is a separate collapsible section. */
export const partnerGroups = [
  'suppliers',
  'customers',
  'business_contacts',
  'single_person_contacts',
] as const
export type PartnerGroup = (typeof partnerGroups)[number]

/**
 * Returns the groups in which a partner is listed. A company may be both supplier and customer. A contact of a company
 * is in no group, because it is shown with the company. Users who sign in are not partners.
 */
export function partnerGroupsOf(
  partner: Pick<Account, 'type' | 'supplier_id' | 'is_sensorbox_customer' | 'contact_of_company'>,
): PartnerGroup[] {
  if (partner.type === 'user') return []
  if (partner.type === 'contact') return partner.contact_of_company ? [] : ['single_person_contacts']
  const groups: PartnerGroup[] = []
  if (partner.supplier_id) groups.push('suppliers')
  if (partner.is_sensorbox_customer) groups.push('customers')
  return groups.length > 0 ? groups : ['business_contacts']
}

/** Sorts partners by the first of their groups, contacts of companies last, and by name within each group. */
export function inPartnerOrder<T extends Parameters<typeof partnerGroupsOf>[0] & { name: string }>(
  partners: readonly T[],
): T[] {
  const placeOf = (partner: T) => {
    const [first] = partnerGroupsOf(partner)
    return first ? partnerGroups.indexOf(first) : partnerGroups.length
  }
  return [...partners].sort((a, b) => placeOf(a) - placeOf(b) || compareNaturally(a.name, b.name))
}
