import type { AssignableRole } from './roles.ts'

/** Every permission that a route or button can require: the specification's, and our own in the same form. */
export const permissions = [
  'multiselect',
  'createAsset',
  'updateAsset',
  'deleteAsset',
  'createAssetSensorbox',
  'deleteAssetSensorbox',
  'createAssetContact',
  'editAssetContact',
  'deleteAssetContact',
  'extendedSensorboxInfo',
  'editSensorboxConfiguration',
  'registerSensorbox',
  'replaceSensor',
  'deleteSensorData',
  'enableSensorbox',
  'deliverSensorboxesToOtherStack',
  'resetSensorboxStateToInStock',
  'createAccessRights',
  'editAccessRights',
  'deleteAccessRights',
  'createBusinessPartners',
  'editBusinessPartners',
  'deleteBusinessPartners',
  'transferCredit',
  'uploadLogo',
  'deleteLogo',
  'createProfile',
  'editConnectionProfile',
  'deleteProfile',
  'modifyProfilePriority',
  'sendProfileToSensorbox',
  'createTask',
  'assignTask',
  'unassignTask',
  'sendTask',
  'changeAlarmLimit',
  'addAlarmLimit',
  'editChartGroups',
  'uploadFile',
  'deleteFile',
  'updateTags',
  'resendInvitation',
  'createIntegration',
  'updateIntegration',
  'syncIntegration',
  'editProfile',
  'readAuditTrail',
  'changeRetention',
  'markReadings',
  'createReport',
  'rechargeRootStack',
  'setCreditPrices',
  'releasePasswords',
] as const

export type Permission = (typeof permissions)[number]

/** The user who acts: their role in the current stack and whether they are a superuser. */
export interface Actor {
  readonly role: AssignableRole
  readonly isSuperuser: boolean
}

/** Why a permission is denied: superusers can only read, or the role is insufficient; `null` if it is granted. */
export type Denial = 'superuser' | 'role' | null

/** Permissions outside the specification that only admins have; all others belong to admins and managers alike. */
const ofAdmins: readonly Permission[] = [
  'readAuditTrail',
  'changeRetention',
  'rechargeRootStack',
  'setCreditPrices',
  'releasePasswords',
]

/** Whether only admins can have the permission. */
export function isOfAdmins(permission: Permission): boolean {
  return ofAdmins.includes(permission)
}

/**
 * Returns why the actor lacks the permission, or null. Admins and managers have the same full list, a viewer may only
 * edit their own profile, and a superuser is denied everything that is checked. Rules that depend on a row (own right,
 * last admin) are in the features, such as `memberRefusal`. The server's guards and the web's buttons both use this
 * function, so they cannot disagree.
 */
export function denialOf(actor: Actor, permission: Permission): Denial {
  if (actor.isSuperuser) return 'superuser'
  if (actor.role === 'viewer') return permission === 'editProfile' ? null : 'role'
  return isOfAdmins(permission) && actor.role !== 'admin' ? 'role' : null
}

/** Whether the actor has the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return denialOf(actor, permission) === null
}
