import { describe, expect, test } from 'vitest'
import { accountRefusal, actingPerson, type Selected, seesOverspendLimit } from './actions.ts'

const account = (id: string, more: Partial<Selected> = {}): Selected => ({
  id,
  type: 'user',
  role: 'viewer',
  status: 'accepted',
  decline_reason: null,
  is_superuser: false,
  is_sensorbox_delivery_target: false,
  ...more,
})
const partner = (more: Partial<Selected> = {}) =>
  account('partner', { type: 'company', role: null, status: null, ...more })
const by = (role: 'viewer' | 'manager' | 'admin', is_superuser = false) =>
  actingPerson({ id: 'me', role, is_superuser })
const vera = account('vera')
const boss = account('boss', { role: 'admin' })
const team = [vera, boss, account('me', { role: 'admin' })]

describe('a profile', () => {
  test('can be edited by its owner, by admins and by superusers', () => {
    const me = account('me')
    for (const actor of [by('viewer'), by('manager'), by('admin'), by('viewer', true)]) {
      expect(accountRefusal('edit', me, actor, team)).toBeNull()
    }
    expect(accountRefusal('edit', vera, by('viewer'), team)).toBe('role_too_small')
    expect(accountRefusal('edit', vera, by('manager'), team)).toBe('admins_only')
    expect(accountRefusal('edit', vera, by('admin'), team)).toBeNull()
    expect(accountRefusal('edit', vera, by('viewer', true), team)).toBeNull()
  })
  test('of a deleted person cannot be edited', () => {
    const gone = account('gone', { status: 'declined', decline_reason: 'deleted' })
    expect(accountRefusal('edit', gone, by('admin'), team)).toBe('deleted')
  })
})

describe('a partner', () => {
  test.each(['company', 'contact', 'others'] as const)(
    'of type %s is for managers and admins only',
    (type) => {
      for (const action of ['edit', 'delete'] as const) {
        expect(accountRefusal(action, partner({ type }), by('manager'), team)).toBeNull()
        expect(accountRefusal(action, partner({ type }), by('viewer'), team)).toBe('role_too_small')
        expect(accountRefusal(action, partner({ type }), by('admin', true), team)).toBe('superuser_acts')
      }
      expect(accountRefusal('toggle_disable', partner({ type }), by('admin'), team)).toBe('not_a_user')
    },
  )
  test('that is a delivery target cannot be deleted', () => {
    const target = partner({ is_sensorbox_delivery_target: true })
    expect(accountRefusal('delete', target, by('admin'), team)).toBe('delivery_target')
    expect(accountRefusal('edit', target, by('admin'), team)).toBeNull()
  })
})

test('users are disabled, enabled and deleted by the rules for colleagues', () => {
  const off = account('off', { status: 'disabled' })
  expect(accountRefusal('toggle_disable', vera, by('manager'), team)).toBeNull()
  expect(accountRefusal('toggle_disable', off, by('manager'), team)).toBeNull()
  expect(accountRefusal('toggle_disable', boss, by('manager'), team)).toBe('role_above_own')
  expect(accountRefusal('delete', boss, by('admin'), team)).toBeNull()
  expect(accountRefusal('delete', boss, by('admin'), [vera, boss])).toBe('last_admin')
  expect(accountRefusal('delete', account('me'), by('admin'), team)).toBe('own_right')
  expect(accountRefusal('delete', account('chief', { is_superuser: true }), by('admin'), team)).toBe(
    'superuser',
  )
})

test('viewers do not see the overspend limit', () => {
  expect(seesOverspendLimit(by('viewer'))).toBe(false)
  expect(seesOverspendLimit(by('manager'))).toBe(true)
  expect(seesOverspendLimit(by('viewer', true))).toBe(true)
})
