import { expect, test } from 'vitest'
import { createBody, fieldsShown, formOf, missingIn, updateBody } from './profile-form.ts'

const wifi = { ...formOf(null), name: 'Quay', ssid: 'quay' }
const kept = {
  id: 'p',
  stack_id: 's',
  name: 'Quay',
  type: 'wifi' as const,
  priority: 10,
  apn: null,
  username: null,
  ssid: 'quay',
  security: 'wpa2' as const,
  password_set_at: '2026-11-20T08:00:00.000Z',
  last_update_at: '2026-11-20T08:00:00.000Z',
}

test('each type has its own fields, and an open network has no password', () => {
  expect(fieldsShown({ type: 'gsm', security: 'wpa2' })).toEqual(['apn', 'username', 'password'])
  expect(fieldsShown({ type: 'wifi', security: 'open' })).toEqual(['ssid', 'security'])
  expect(fieldsShown({ type: 'ethernet', security: 'wpa2' })).toEqual([])
})

test('the first missing field is named', () => {
  expect(missingIn({ ...wifi, name: ' ' }, false)).toBe('name')
  expect(missingIn({ ...wifi, ssid: '' }, false)).toBe('ssid')
  expect(missingIn(wifi, false)).toBe('password')
  expect(missingIn({ ...wifi, password: 'short' }, true)).toBe('password')
  expect(missingIn(wifi, true)).toBeNull()
  expect(missingIn({ ...wifi, security: 'open' }, false)).toBeNull()
})

test('the body contains only fields of the type, and a password only if one was entered', () => {
  expect(createBody({ ...wifi, apn: 'left over', password: 'long enough' })).toEqual({
    type: 'wifi',
    name: 'Quay',
    apn: null,
    username: null,
    ssid: 'quay',
    security: 'wpa2',
    password: 'long enough',
  })
  expect(updateBody(formOf(kept), true)).not.toHaveProperty('password')
  expect(updateBody({ ...formOf(kept), security: 'open' }, true)).toMatchObject({ password: null })
})

test('a new profile has a type that the sensorbox supports', () => {
  expect(formOf(null).type).toBe('wifi')
  expect(formOf(null, ['gsm', 'lora']).type).toBe('gsm')
  expect(formOf(kept, ['gsm']).type).toBe('wifi')
})
