import type { ActingPerson } from '@sensorstack/contract/features/people/access/actions.ts'
import { expect, it } from 'vitest'
import { roleOffers } from './role-offers.ts'
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

it("offers the roles up to the user's own, highest first", () => {
  expect(roleOffers(vera, by('manager'), team)).toEqual({
    roles: [
      { role: 'admin', refusal: 'role_above_own' },
      { role: 'manager', refusal: null },
      { role: 'viewer', refusal: null },
    ],
    refusal: null,
  })
})

it("offers nothing to viewers or for the user's own account", () => {
  expect(roleOffers(vera, by('viewer'), team)).toBeNull()
  expect(roleOffers(me, by('admin'), team)).toBeNull()
})

it("returns the reason why a role can't be changed", () => {
  expect(roleOffers(boss, by('admin'), [vera, boss])?.refusal).toBe('last_admin')
  expect(roleOffers(boss, by('manager'), team)?.refusal).toBe('role_above_own')
  expect(roleOffers(vera, by('admin', true), team)?.refusal).toBe('superuser_acts')
  expect(roleOffers({ ...vera, is_superuser: true }, by('admin'), team)?.refusal).toBe('superuser')
})
