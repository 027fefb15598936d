import { describe, expect, test } from 'vitest'
import { type Member, type MemberAction, memberRefusal, resendRefusal, roleRefusal } from './actions.ts'

const member = (account_id: string, more: Partial<Member> = {}): Member => ({
  account_id,
  role: 'viewer',
  status: 'accepted',
  decline_reason: null,
  is_superuser: false,
  ...more,
})
const by = (role: Member['role'], accountId = 'me', isSuperuser = false) => ({ accountId, role, isSuperuser })
const actions: MemberAction[] = ['change_role', 'enable', 'disable', 'remove', 'erase']
const vera = member('vera')
const off = member('off', { status: 'disabled' })
const boss = member('boss', { role: 'admin' })
const team = [vera, off, boss, member('me', { role: 'admin' })]

describe('actions on a colleague', () => {
  test('viewers and superusers are refused every action, each with their own reason', () => {
    for (const action of actions) {
      expect(memberRefusal(action, vera, by('viewer'), team)).toBe('role_too_small')
      expect(memberRefusal(action, vera, by('admin', 'me', true), team)).toBe('superuser_acts')
    }
  })
  test('nobody can act on their own right', () => {
    for (const action of actions)
      expect(memberRefusal(action, boss, by('admin', 'boss'), team)).toBe('own_right')
  })
  test('a superuser can only be enabled, never disabled, removed, erased or given another role', () => {
    const chief = member('chief', { is_superuser: true, status: 'disabled' })
    for (const action of actions) {
      const refusal = action === 'enable' ? null : 'superuser'
      expect(memberRefusal(action, chief, by('admin'), team)).toBe(refusal)
    }
  })
  test('a manager cannot act on an admin', () => {
    for (const action of actions)
      expect(memberRefusal(action, boss, by('manager'), team)).toBe('role_above_own')
  })
  test.each([
    ['change_role', vera, null],
    ['enable', vera, 'not_disabled'],
    ['disable', vera, null],
    ['remove', vera, null],
    ['erase', vera, null],
    ['change_role', off, null],
    ['enable', off, null],
    ['disable', off, 'already_disabled'],
    ['remove', off, 'already_disabled'],
    ['erase', off, null],
  ] as const)('%s by an admin', (action, whom, refusal) => {
    expect(memberRefusal(action, whom, by('admin'), team)).toBe(refusal)
  })
  test('a deleted person refuses every action, a person whose invitation timed out does not', () => {
    const gone = member('gone', { status: 'declined', decline_reason: 'deleted' })
    for (const action of actions) expect(memberRefusal(action, gone, by('admin'), team)).toBe('deleted')
    const late = member('late', { status: 'declined', decline_reason: 'timeout' })
    expect(memberRefusal('remove', late, by('admin'), team)).toBeNull()
  })
})

describe('the last admin', () => {
  const only = [boss, vera, member('waiting', { role: 'admin', status: 'invited' })]
  test('cannot be removed while the only other admin is pending', () => {
    for (const action of ['disable', 'remove', 'erase'] as const) {
      expect(memberRefusal(action, boss, by('admin', 'provider'), only)).toBe('last_admin')
    }
    expect(roleRefusal('manager', boss, by('admin', 'provider'), only)).toBe('last_admin')
    expect(roleRefusal('admin', boss, by('admin', 'provider'), only)).toBeNull()
  })
  test('can be removed if another active admin remains; for a pending admin another pending one is enough', () => {
    expect(memberRefusal('disable', boss, by('admin'), team)).toBeNull()
    const first = member('first', { role: 'admin', status: 'invited' })
    const second = member('second', { role: 'admin', status: 'inactive' })
    expect(memberRefusal('remove', first, by('admin', 'provider'), [first, second])).toBeNull()
    expect(memberRefusal('remove', first, by('admin', 'provider'), [first])).toBe('last_admin')
  })
  test('is not replaced by a superuser, because superusers change nothing', () => {
    const chief = member('chief', { role: 'admin', is_superuser: true })
    for (const action of ['disable', 'remove', 'erase'] as const) {
      expect(memberRefusal(action, boss, by('admin', 'provider'), [boss, chief])).toBe('last_admin')
    }
    expect(roleRefusal('viewer', boss, by('admin', 'provider'), [boss, chief])).toBe('last_admin')
  })
})

test('a role can be granted up to the granter’s own', () => {
  expect(roleRefusal('manager', vera, by('manager'), team)).toBeNull()
  expect(roleRefusal('admin', vera, by('manager'), team)).toBe('role_above_own')
  expect(roleRefusal('admin', vera, by('admin'), team)).toBeNull()
  expect(roleRefusal('admin', vera, by('viewer'), team)).toBe('role_too_small')
})

test('an unaccepted invitation can be resent by users whose role is at least the one it grants', () => {
  const ida = member('ida', { status: 'invited' })
  const late = member('late', { status: 'declined', decline_reason: 'timeout', role: 'admin' })
  expect(resendRefusal(ida, by('manager'))).toBeNull()
  expect(resendRefusal(late, by('admin'))).toBeNull()
  expect(resendRefusal(late, by('manager'))).toBe('role_above_own')
  expect(resendRefusal(ida, by('viewer'))).toBe('role_too_small')
  expect(resendRefusal(ida, by('admin', 'me', true))).toBe('superuser_acts')
  expect(resendRefusal(vera, by('admin'))).toBe('not_resendable')
  expect(resendRefusal(off, by('admin'))).toBe('not_resendable')
  // The web shows no button for these, not even a disabled one.
  expect(resendRefusal(vera, by('viewer'))).toBe('not_resendable')
  expect(resendRefusal(vera, by('admin', 'me', true))).toBe('not_resendable')
})
