import { describe, expect, test } from 'vitest'
import { can, denialOf, permissions } from './permissions.ts'
import { assignableRoles } from './roles.ts'

/** The permissions that the specification names, apart from its table. */
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

test('the list contains every permission that the specification names', () => {
  expect(permissions).toEqual(expect.arrayContaining([...specified]))
  expect(new Set(permissions).size).toBe(permissions.length)
})

describe('permissions by role', () => {
  const held = (role: (typeof assignableRoles)[number], isSuperuser = false) =>
    permissions.filter((permission) => can({ role, isSuperuser }, permission))

  test('an admin has all permissions, a manager all that the specification names', () => {
    expect(held('admin')).toEqual(permissions)
    expect(held('manager')).toEqual(expect.arrayContaining([...specified]))
    expect(held('manager')).not.toContain('readAuditTrail')
  })
  test('a viewer can only edit their profile', () => {
    expect(held('viewer')).toEqual(['editProfile'])
  })
  test('a superuser has none, whatever the role', () => {
    for (const role of assignableRoles) expect(held(role, true)).toEqual([])
  })
})

test('a denial states its reason', () => {
  expect(denialOf({ role: 'admin', isSuperuser: true }, 'uploadLogo')).toBe('superuser')
  expect(denialOf({ role: 'viewer', isSuperuser: false }, 'uploadLogo')).toBe('role')
  expect(denialOf({ role: 'manager', isSuperuser: false }, 'readAuditTrail')).toBe('role')
  expect(denialOf({ role: 'manager', isSuperuser: false }, 'uploadLogo')).toBeNull()
})
