import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email, problemOf } from '../../../platform/fields.ts'
import { tagName } from '../tags/tag.ts'
import { createAccountBody, signedInAccount } from './account.ts'
import { settingsChange, unchangeableFields, updateAccountBody } from './account-change.ts'
import {
  accountFieldNames,
  accountFields,
  accountName,
  overspendLimit,
  phone,
  zipcode,
} from './account-fields.ts'

const areaCode = 'Please enter a valid phone number including area code! (e.g.: +49 123 456789123)'
const negative = 'Overspend limit must be a negative number.'

describe('each field reports the specified message', () => {
  test.each([
    [email, 'a@b', 'Please enter a valid email address.'],
    [email, 'somebody@example.com', null],
    [accountName, ' ', 'Please enter a name.'],
    [accountName, undefined, 'Please enter a name.'],
    [accountName, 'Uma', null],
    [phone, '', null],
    [phone, '+49 (123) 456/789-12', null],
    [phone, 'call me', areaCode],
    [phone, '+49 123', 'Minimum number of digits must be 9.'],
    [phone, '\u202d+49 123 456789\u202c', null],
    [phone, '123456789', null],
    [phone, '12345678901234567', null],
    [phone, '123456789012345678', 'Maximum number of digits must be 17.'],
    [overspendLimit, 0, negative],
    [overspendLimit, 5, negative],
    [overspendLimit, '-5', negative],
    [overspendLimit, Number.NaN, negative],
    [overspendLimit, -0.5, null],
    [overspendLimit, -2_000_000_000, 'Overspend limit must be at least -1,000,000,000.'],
    [tagName, 'x'.repeat(61), 'Max 60 characters.'],
    [zipcode, '?', 'Please enter a valid zip/postal code.'],
    [zipcode, 'SW1A 1AA', null],
    [zipcode, '', null],
  ] as const)('%#: %s', (field, value, problem) => {
    expect(problemOf(field, value, 'Field')).toBe(problem)
  })
})

test('a text is accepted up to the maximum length of its field', () => {
  const limited = accountFieldNames.flatMap((field) => {
    const rules = accountFields[field]
    return 'longest' in rules && field !== 'email' ? [[field, rules.longest] as const] : []
  })
  expect(limited.length).toBeGreaterThan(0)
  for (const [field, longest] of limited) {
    const body = (length: number) => ({ type: 'contact', name: 'A', [field]: 'x'.repeat(length) })
    expect([field, z.safeParse(createAccountBody, body(longest)).success]).toEqual([field, true])
    expect([field, z.safeParse(createAccountBody, body(longest + 1)).success]).toEqual([field, false])
  }
  const address = (length: number) => `${'a'.repeat(length - '@b.cd'.length)}@b.cd`
  expect(problemOf(email, address(accountFields.email.longest), 'E-Mail')).toBeNull()
  expect(problemOf(email, address(accountFields.email.longest + 1), 'E-Mail')).not.toBeNull()
})

test('every field of an account is either changed by a form or unchangeable', () => {
  const changed = accountFieldNames.filter((field) => field !== 'email')
  const all = [...changed, ...unchangeableFields, 'initial_setup_completed'].sort()
  expect(all).toEqual(
    Object.keys(signedInAccount.shape)
      .filter((field) => field !== 'settings')
      .sort(),
  )
})

test('an invalid field in a request body reports the specified message', () => {
  const parsed = z.safeParse(createAccountBody, { type: 'contact', name: '', phone: '+49 123' })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Please enter a name.', 'Minimum number of digits must be 9.']),
  )
  const name = z.safeParse(updateAccountBody, { name: '' })
  expect(name.error?.issues[0]?.message).toBe('Please enter a name.')
})

test('settings accept null for the default and reject unknown time zones and formats', () => {
  for (const good of [
    {},
    { time_zone: null, time_format: null, ui_settings: null, simplified_view: null },
    { time_zone: 'Asia/Kathmandu', time_format: 'D.M.YY H:mm' },
    { ui_settings: { columns_count: null, column_widths: [25, 25, 50] } },
  ]) {
    expect(z.safeParse(settingsChange, good).success).toBe(true)
  }
  for (const bad of [
    { time_zone: 'Middle/Earth' },
    { time_format: '' },
    { time_format: 'at HH' },
    { time_format: 'HH\nmm' },
    { time_format: 'H'.repeat(61) },
    { send_daily_report: 'yes' },
    { language: 'de' },
  ]) {
    expect(z.safeParse(settingsChange, bad).success).toBe(false)
  }
})
