import { expect, test } from 'vitest'
import { inPartnerOrder, partnerGroupsOf } from './partner-groups.ts'

const partner = (
  name: string,
  more: { type?: 'user' | 'contact' | 'company' | 'others'; supplies?: true; buys?: true; of?: string } = {},
) => ({
  name,
  type: more.type ?? 'company',
  supplier_id: more.supplies ? 'id' : null,
  is_sensorbox_customer: more.buys ?? false,
  contact_of_company: more.of ?? null,
})

test('companies are suppliers, customers, both or business contacts', () => {
  expect(partnerGroupsOf(partner('a', { supplies: true }))).toEqual(['suppliers'])
  expect(partnerGroupsOf(partner('a', { buys: true }))).toEqual(['customers'])
  expect(partnerGroupsOf(partner('a', { supplies: true, buys: true }))).toEqual(['suppliers', 'customers'])
  expect(partnerGroupsOf(partner('a'))).toEqual(['business_contacts'])
  expect(partnerGroupsOf(partner('a', { type: 'others' }))).toEqual(['business_contacts'])
})

test('a contact is listed alone or with its company, and users who sign in are not partners', () => {
  expect(partnerGroupsOf(partner('a', { type: 'contact' }))).toEqual(['single_person_contacts'])
  expect(partnerGroupsOf(partner('a', { type: 'contact', of: 'company' }))).toEqual([])
  expect(partnerGroupsOf(partner('a', { type: 'user' }))).toEqual([])
})

test('partners are sorted by group, then by name', () => {
  const given = [
    partner('zoe', { type: 'contact', of: 'company' }),
    partner('Carl', { type: 'contact' }),
    partner('beta'),
    partner('Alpha'),
    partner('Fjord', { buys: true }),
    partner('Chips', { supplies: true, buys: true }),
  ]
  expect(inPartnerOrder(given).map(({ name }) => name)).toEqual([
    'Chips',
    'Fjord',
    'Alpha',
    'beta',
    'Carl',
    'zoe',
  ])
})
