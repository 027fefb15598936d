import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { describe, expect, it } from 'vitest'
import { testingAccount } from '../testing-account.ts'
import {
  countPartners,
  type PartnerLine,
  type PartnerView,
  partnerLines,
  personsOf,
} from './partner-lines.ts'

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

describe('the rows of My Business Partner', () => {
  it('list each partner in all of its groups, and single persons under a closed header', () => {
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

  it('open a single card, not that of the same partner in another group', () => {
    const opened = new Set(['customers both'])
    expect(lines({ opened }).slice(0, 5)).toEqual([
      'suppliers',
      'suppliers both',
      'customers',
      'customers both',
      'customers both card',
    ])
  })

  it('match names and tags ignoring case, companies by their persons, and single persons in the closed group', () => {
    expect(lines({ search: 'EXPORT' })).toEqual(['customers', 'customers customer'])
    expect(lines({ search: 'paul' })).toEqual(['business_contacts', 'business_contacts friend'])
    expect(lines({ search: ' sue ' })).toEqual(['single_person_contacts', 'single_person_contacts single'])
    expect(lines({ search: 'nobody' })).toEqual([])
  })

  it('show the closed group as open during a search', () => {
    const open = (search: string) =>
      partnerLines(partners, { search, opened: new Set(), singlesOpen: false }).find(
        ({ key }) => key === 'single_person_contacts',
      )
    expect(open('')).toMatchObject({ open: false })
    expect(open('sue')).toMatchObject({ open: true })
  })
})

describe('the partner being edited', () => {
  const [, , friend, single] = partners as [Account, Account, Account, Account]
  const opened = new Set(['business_contacts friend', 'single_person_contacts single', 'suppliers both'])
  /** The row keys after another user's change to the partner that is being edited. */
  const whileEdited = (
    edited: Account,
    change: Partial<Account> | 'deleted',
    view: Partial<PartnerView> = {},
  ) =>
    partnerLines(
      partners.flatMap((each) =>
        each.id !== edited.id ? [each] : change === 'deleted' ? [] : [{ ...each, ...change }],
      ),
      { search: '', opened, singlesOpen: false, ...view, edited },
    )
  const keys = (found: PartnerLine[]) => found.map(({ key }) => key)

  it('stays whatever the search matches', () => {
    expect(lines({ search: 'nobody', edited: friend })).toEqual([
      'business_contacts',
      'business_contacts friend',
    ])
  })

  it('stays where editing began when its group changes, and shows its current data', () => {
    for (const change of [{ supplier_id: 'friend' }, { is_sensorbox_customer: true, name: 'A' }]) {
      const found = whileEdited(friend, change)
      expect(keys(found).filter((key) => key.includes('friend'))).toEqual([
        'business_contacts friend',
        'business_contacts friend card',
      ])
      expect(found).toContainEqual(
        expect.objectContaining({
          key: 'business_contacts friend card',
          partner: expect.objectContaining(change),
        }),
      )
    }
  })

  it('stays a single person when assigned to a company, in a group that is open for it', () => {
    expect(keys(whileEdited(single, { contact_of_company: 'friend' })).slice(-3)).toEqual([
      'single_person_contacts',
      'single_person_contacts single',
      'single_person_contacts single card',
    ])
    expect(whileEdited(single, {}).find(({ key }) => key === 'single_person_contacts')).toMatchObject({
      open: true,
    })
  })

  it('stays when it is deleted, even as the only partner', () => {
    expect(keys(whileEdited(friend, 'deleted'))).toContain('business_contacts friend card')
    expect(partnerLines([], { search: 'nobody', opened, singlesOpen: false, edited: single })).toMatchObject([
      { count: 1 },
      { partner: single },
      { partner: single },
    ])
  })

  it('stays in both of its groups when it leaves one, open where it was', () => {
    const both = partners[0] as Account
    expect(keys(whileEdited(both, { supplier_id: null })).slice(0, 5)).toEqual([
      'suppliers',
      'suppliers both',
      'suppliers both card',
      'customers',
      'customers both',
    ])
  })

  it('keeps its position in the group when it is renamed', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => company(id)) as [Account, Account, Account]
    const view = { search: '', opened: new Set<string>(), singlesOpen: false, edited: b }
    const inOrder = ['business_contacts', 'business_contacts a', 'business_contacts b', 'business_contacts c']
    expect(keys(partnerLines([a, c, { ...b, name: 'z' }], view))).toEqual(inOrder)
    expect(keys(partnerLines([a, c], view))).toEqual(inOrder)
  })
})

it('counts each matching partner once, and the persons of companies with their company', () => {
  expect(countPartners(partners, '')).toBe(4)
  expect(countPartners(partners, ' paul')).toBe(1)
  expect(countPartners(partners, 'nobody')).toBe(0)
})

it('returns only the persons of the company, sorted by name', () => {
  const ingrid = testingAccount({ id: 'ingrid', name: 'Ingrid', contact_of_company: 'friend' })
  expect(personsOf('friend', [ingrid, ...partners]).map(({ name }) => name)).toEqual(['Ingrid', 'Paul'])
  expect(personsOf('friend', [...partners, ingrid]).map(({ name }) => name)).toEqual(['Ingrid', 'Paul'])
})
