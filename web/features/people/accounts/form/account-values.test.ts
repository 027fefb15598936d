import { type Account, createAccountBody } from '@sensorstack/contract/features/people/accounts/account.ts'
import { updateAccountBody } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changedFields, clashesOf } from '../../../../platform/editing/clashes.ts'
import { testingAccount } from '../testing-account.ts'
import {
  type AccountValues,
  accountShape,
  changeOf,
  creationOf,
  fieldsOf,
  problemsOf,
  skippedSetup,
  valuesOf,
} from './account-values.ts'

const contact = testingAccount({
  function: 'Buyer',
  contact_of_company: '0190aaaa-0000-7000-8000-000000000002',
  city: 'Oslo',
  country: 'NO',
})
const company = testingAccount({
  type: 'company',
  name: 'Fjord',
  is_sensorbox_customer: true,
  overspend_limit: -250,
  owns_stack: '0190aaaa-0000-7000-8000-000000000003',
})
const empty = valuesOf({ type: 'company' })
const problems = (values: Partial<AccountValues>, type: 'company' | 'contact' = 'company') =>
  problemsOf({ type }, { ...empty, ...values })

describe('the validation of the form', () => {
  it('uses the specified messages', () => {
    expect(problems({ name: '  ', email: 'nobody' }, 'contact')).toEqual({
      name: 'Please enter a name.',
      email: 'Please enter a valid email address.',
    })
    const phone = (given: string) => problems({ name: 'A', phone: given }).phone
    expect(phone('call me')).toBe(
      'Please enter a valid phone number including area code! (e.g.: +49 123 456789123)',
    )
    expect(phone('12345678')).toBe('Minimum number of digits must be 9.')
    expect(phone('123456789012345678')).toBe('Maximum number of digits must be 17.')
    expect(phone('+49 123 456789123')).toBeUndefined()
    expect(problems({ name: 'A', zipcode: '!' }).zipcode).toBe('Please enter a valid zip/postal code.')
  })

  it("requires an e-mail address for new accounts only, as it can't be added later", () => {
    const email = 'Please enter a valid email address.'
    expect(problems({ name: 'A' }, 'contact')).toEqual({ email })
    expect(problems({ name: 'A' })).toEqual({ email })
    expect(problems({ name: 'A', email: 'x' })).toEqual({ email })
    expect(problems({ name: 'A', email: 'a@b.cd' })).toEqual({})
    expect(problemsOf({ ...company, email: null }, valuesOf({ ...company, email: null }))).toEqual({})
  })

  it('requires a negative limit for customers only', () => {
    const limit = (overspend_limit: number | string, is_sensorbox_customer = true) =>
      problems({ name: 'A', email: 'a@b.cd', overspend_limit, is_sensorbox_customer }).overspend_limit
    for (const wrong of [0, 1, '']) expect(limit(wrong)).toBe('Overspend limit must be a negative number.')
    expect(limit(-0.5)).toBeUndefined()
    expect(limit(0, false)).toBeUndefined()
    expect(empty.overspend_limit).toBe(-100)
  })
})

describe('the request body', () => {
  it('identifies the edited account and contains only the changed fields', () => {
    const values = { ...valuesOf(contact), city: ' Bergen ', country: '', function: 'Buyer ' }
    const change = changeOf(contact, values)
    expect(change).toEqual({
      id: contact.id,
      email: contact.email,
      city: 'Bergen',
      country: null,
      before: { city: 'Oslo', country: 'NO' },
    })
    expect(z.safeParse(updateAccountBody, change).success).toBe(true)
    expect(changeOf(contact, { ...valuesOf(contact), contact_of_company: '' }).contact_of_company).toBe(null)
  })

  it('contains the name only if it has changed, or if the user still has to complete the setup', () => {
    expect(changeOf(contact, valuesOf(contact))).toEqual({ id: contact.id, email: contact.email })
    const moved = { ...valuesOf(contact), city: 'Bergen', zipcode: '5003' }
    expect(changeOf(contact, moved).before).toEqual({ city: 'Oslo', zipcode: null })
    expect(changeOf(contact, moved, { city: 'Hamar' }).before).toEqual({ city: 'Hamar', zipcode: null })
    expect(changeOf(contact, { ...valuesOf(contact), name: 'Cara ' }).name).toBe('Cara')
    const me = testingAccount({ currently_selected_stack: contact.id, initial_setup_completed: false })
    expect(changeOf(me, valuesOf(me))).toMatchObject({ name: 'Carla', before: { name: 'Carla' } })
  })

  it('during the setup never overwrites a name that was changed elsewhere, and omits it once the setup is completed', () => {
    const me = testingAccount({ currently_selected_stack: contact.id, initial_setup_completed: false })
    const values = { ...valuesOf(me), city: 'Bergen' }
    const renamed = { ...me, name: 'Clara' }
    expect(changeOf(me, values, {}, renamed)).toMatchObject({
      name: 'Clara',
      before: { name: 'Clara', city: null },
    })
    const completed = { ...renamed, initial_setup_completed: true }
    expect(changeOf(me, values, {}, completed)).not.toHaveProperty('name')
    expect(changeOf(me, { ...values, name: 'Cara' }, {}, completed)).toMatchObject({
      name: 'Cara',
      before: { name: 'Carla' },
    })
  })

  it('contains the limit of a customer as a number, if it has changed', () => {
    expect(changeOf(company, valuesOf(company))).not.toHaveProperty('overspend_limit')
    expect(changeOf(company, { ...valuesOf(company), overspend_limit: '-300' }).overspend_limit).toBe(-300)
  })

  it('of a new account contains the filled-in fields in the form that the server accepts', () => {
    const made = creationOf({ type: 'company' }, { ...empty, name: ' Acme ', zipcode: '20457' })
    expect(made).toMatchObject({ type: 'company', name: 'Acme', email: null, zipcode: '20457' })
    expect(made).not.toHaveProperty('city')
    expect(made).not.toHaveProperty('overspend_limit')
    const person = creationOf({ type: 'contact' }, { ...empty, name: 'P', email: 'p@q.rs' })
    expect(person).toEqual({ type: 'contact', name: 'P', email: 'p@q.rs' })
    for (const body of [made, person]) expect(z.safeParse(createAccountBody, body).success).toBe(true)
  })

  it('of a skipped first setup contains little', () => {
    expect(skippedSetup(contact)).toEqual({
      id: contact.id,
      email: contact.email,
      name: 'Carla',
      phone: '',
      function: '',
      comment: '',
    })
  })
})

it('detects a change, and ignores surrounding whitespace', () => {
  const changed = (change: Partial<AccountValues>) =>
    changedFields(accountShape, contact, { ...valuesOf(contact), ...change })
  expect(changed({})).toEqual([])
  expect(changed({ city: 'Oslo ' })).toEqual([])
  expect(changed({ city: 'Bergen' })).toEqual(['city'])
})

it('detects a conflicting change of the same field, and no other', () => {
  const values = { ...valuesOf(contact), city: 'Bergen' }
  const clashes = (change: Partial<Account>) =>
    clashesOf(accountShape, { began: contact, latest: { ...contact, ...change }, values })
  expect(clashes({})).toEqual([])
  expect(clashes({ city: 'Hamar' })).toEqual(['city'])
  expect(clashes({ city: 'Bergen' })).toEqual([])
  expect(clashes({ name: 'Clara', function: null })).toEqual([])
})

it('shows the fields of the account type, in order', () => {
  const address = ['address', 'second_address_line', 'zipcode', 'city', 'country']
  const prose = ['additional_information', 'comment']
  expect(fieldsOf({ type: 'user' })).toEqual([
    'name',
    'email',
    'phone',
    'function',
    'company_name',
    ...address,
    ...prose,
  ])
  expect(fieldsOf({ type: 'contact' })).toEqual([
    'name',
    'email',
    'phone',
    'function',
    'contact_of_company',
    ...address,
    ...prose,
  ])
  expect(fieldsOf({ type: 'others' })).toEqual(['name', 'email', 'phone', ...address, ...prose])
  expect(fieldsOf({ type: 'company' })).toEqual([
    ...fieldsOf({ type: 'others' }),
    'is_sensorbox_customer',
    'is_sensorbox_delivery_target',
    'do_create_supplier',
    'do_create_manufacturer',
    'overspend_limit',
  ])
})
