import type { ActingPerson } from '@sensorstack/contract/features/access/actions.ts'
import { describe, expect, it } from 'vitest'
import { actionOffers, editOffer, roleOffers } from './colleague-offers.ts'
import { colleague } from './testing-colleague.ts'

const me = colleague({ role: 'admin' })
const by = (role: ActingPerson['role'], isSuperuser = false): ActingPerson => ({
  accountId: me.id,
  role,
  isSuperuser,
})
const vera = colleague()
const boss = colleague({ role: 'admin' })
const team = [me, vera, boss]
const offers = (...[who, actor]: [typeof vera, ActingPerson]) =>
  Object.fromEntries(actionOffers(who, actor, team).map(({ action, refusal }) => [action, refusal]))

describe('what is offered about a colleague', () => {
  it('is what can happen to the right as it is', () => {
    expect(offers(vera, by('admin'))).toEqual({ disable: null, remove: null })
    expect(offers({ ...vera, status: 'disabled' }, by('admin'))).toEqual({ enable: null })
    for (const asked of [
      { status: 'invited' as const },
      { status: 'declined' as const },
      { status: 'declined' as const, decline_reason: 'timeout' as const },
    ]) {
      expect(offers({ ...vera, ...asked }, by('manager'))).toEqual({
        resend: null,
        disable: null,
        remove: null,
      })
    }
    expect(offers({ ...vera, status: 'declined', decline_reason: 'deleted' }, by('admin'))).toEqual({})
  })
  it('is nothing for viewers, nor about oneself', () => {
    expect(offers(vera, by('viewer'))).toEqual({})
    expect(offers(me, by('admin'))).toEqual({})
    expect(roleOffers(vera, by('viewer'), team)).toBeNull()
    expect(roleOffers(me, by('admin'), team)).toBeNull()
  })
  it('stands there with its reason for superusers, and for managers looking at an admin', () => {
    expect(offers(vera, by('admin', true))).toEqual({ disable: 'superuser_acts', remove: 'superuser_acts' })
    expect(offers(boss, by('manager'))).toEqual({ disable: 'role_above_own', remove: 'role_above_own' })
    expect(roleOffers(boss, by('manager'), team)?.refusal).toBe('role_above_own')
    expect(roleOffers(vera, by('admin', true), team)?.refusal).toBe('superuser_acts')
    expect(roleOffers({ ...vera, is_superuser: true }, by('admin'), team)?.refusal).toBe('superuser')
  })
})

describe('the roles to give', () => {
  it('are those up to the own, the mightiest first', () => {
    expect(roleOffers(vera, by('manager'), team)).toEqual({
      roles: [
        { action: 'admin', refusal: 'role_above_own' },
        { action: 'manager', refusal: null },
        { action: 'viewer', refusal: null },
      ],
      refusal: null,
    })
  })
  it('are none for the last admin', () => {
    expect(roleOffers(boss, by('admin'), [vera, boss])?.refusal).toBe('last_admin')
  })
})

it('lets admins and superusers edit a profile, and tells managers who may', () => {
  expect(editOffer(vera, by('admin'), team)).toEqual({ action: 'edit', refusal: null })
  expect(editOffer(vera, by('viewer', true), team)).toEqual({ action: 'edit', refusal: null })
  expect(editOffer(vera, by('manager'), team)).toEqual({ action: 'edit', refusal: 'admins_only' })
  expect(editOffer(vera, by('viewer'), team)).toBeNull()
  expect(editOffer(me, by('viewer'), team)).toEqual({ action: 'edit', refusal: null })
})
