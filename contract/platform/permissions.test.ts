import { describe, expect, test } from 'vitest'
import { can, denialOf, permissions } from './permissions.ts'
import { assignableRoles } from './roles.ts'

/** What the specification names, apart from the table. */
const specified = [
  'multiselect',
  ...['createAsset', 'updateAsset', 'deleteAsset'],
  ...['createAssetSensorbox', 'deleteAssetSensorbox'],
  ...['createAssetContact', 'editAssetContact', 'deleteAssetContact'],
  ...['extendedSensorboxInfo', 'editSensorboxConfiguration', 'replaceSensor', 'deleteSensorData'],
  ...['enableSensorbox', 'deliverSensorboxesToOtherStack', 'resetSensorboxStateToInStock'],
  ...['createAccessRights', 'editAccessRights', 'deleteAccessRights'],
  ...['createBusinessPartners', 'editBusinessPartners', 'deleteBusinessPartners'],
  ...['transferCredit', 'uploadLogo', 'deleteLogo'],
  ...['createProfile', 'editConnectionProfile', 'deleteProfile', 'modifyProfilePriority'],
  ...['sendProfileToSensorbox', 'createTask', 'assignTask', 'unassignTask', 'sendTask'],
  ...['changeAlarmLimit', 'addAlarmLimit', 'uploadFile', 'deleteFile', 'updateTags', 'resendInvitation'],
  ...['createIntegration', 'updateIntegration', 'syncIntegration', 'editProfile'],
] as const

test('the list has all that the specification names', () => {
  expect(permissions).toEqual(expect.arrayContaining([...specified]))
  expect(new Set(permissions).size).toBe(permissions.length)
})

describe('who holds what', () => {
  const held = (role: (typeof assignableRoles)[number], isSuperuser = false) =>
    permissions.filter((permission) => can({ role, isSuperuser }, permission))

  test('an admin everything, a manager all that the specification names', () => {
    expect(held('admin')).toEqual(permissions)
    expect(held('manager')).toEqual(expect.arrayContaining([...specified]))
    expect(held('manager')).not.toContain('readAuditTrail')
  })
  test('a viewer may only edit the profile', () => {
    expect(held('viewer')).toEqual(['editProfile'])
  })
  test('a superuser holds none, whatever the role', () => {
    for (const role of assignableRoles) expect(held(role, true)).toEqual([])
  })
})

test('a denial has its reason', () => {
  expect(denialOf({ role: 'admin', isSuperuser: true }, 'uploadLogo')).toBe('superuser')
  expect(denialOf({ role: 'viewer', isSuperuser: false }, 'uploadLogo')).toBe('role')
  expect(denialOf({ role: 'manager', isSuperuser: false }, 'readAuditTrail')).toBe('role')
  expect(denialOf({ role: 'manager', isSuperuser: false }, 'uploadLogo')).toBeNull()
})
