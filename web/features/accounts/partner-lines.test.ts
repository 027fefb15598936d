import { describe, expect, it } from 'vitest'
import { countPartners, type PartnerView, partnerLines, personsOf } from './partner-lines.ts'
import { testingAccount } from './testing-account.ts'

const company = (id: string, change = {}) => testingAccount({ id, name: id, type: 'company', ...change })
const partners = [
  company('both', { supplier_id: 'both', is_sensorbox_customer: true }),
  company('customer', { is_sensorbox_customer: true, tags: ['Export'] }),
  company('friend'),
  testingAccount({ id: 'single', name: 'Single Sue' }),
  testingAccount({ id: 'person', name: 'Paul', contact_of_company: 'friend' }),
]
const lines = (view: Partial<PartnerView> = {}) =>
  partnerLines(partners, { search: '', opened: new Set(), singlesOpen: false, ...view }).map(({ key }) => key)

describe('the lines of My Business Partner', () => {
  it('have each partner in its groups, the single persons behind their closed head', () => {
    expect(lines()).toEqual([
      'suppliers',
      'suppliers both',
      'customers',
      'customers both',
      'customers customer',
      'business_contacts',
      'business_contacts friend',
      'single_person_contacts',
    ])
    expect(lines({ singlesOpen: true }).at(-1)).toBe('single_person_contacts single')
  })

  it('open one card, and not that of the same partner in another group', () => {
    const opened = new Set(['customers both'])
    expect(lines({ opened }).slice(0, 5)).toEqual([
      'suppliers',
      'suppliers both',
      'customers',
      'customers both',
      'customers both card',
    ])
  })

  it('find names and tags in either case, persons by their company, and single persons though closed', () => {
    expect(lines({ search: 'EXPORT' })).toEqual(['customers', 'customers customer'])
    expect(lines({ search: 'paul' })).toEqual(['business_contacts', 'business_contacts friend'])
    expect(lines({ search: ' sue ' })).toEqual(['single_person_contacts', 'single_person_contacts single'])
    expect(lines({ search: 'nobody' })).toEqual([])
  })

  it('keep who is being edited', () => {
    expect(lines({ search: 'nobody', kept: 'friend' })).toEqual([
      'business_contacts',
      'business_contacts friend',
    ])
  })
})

it('counts each partner once, and the persons of companies with these', () => {
  expect(countPartners(partners)).toBe(4)
})

it('has the persons of a company by name, and nobody else', () => {
  const ingrid = testingAccount({ id: 'ingrid', name: 'Ingrid', contact_of_company: 'friend' })
  expect(personsOf('friend', [ingrid, ...partners]).map(({ name }) => name)).toEqual(['Ingrid', 'Paul'])
  expect(personsOf('friend', [...partners, ingrid]).map(({ name }) => name)).toEqual(['Ingrid', 'Paul'])
})
