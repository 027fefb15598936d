import type { AssignableRole } from './roles.ts'

/** Every permission that a call or a button can ask for, by the specification's names and ours in the same form. */
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
  'rechargeRootStack',
  'setCreditPrices',
] as const

export type Permission = (typeof permissions)[number]

/** Who asks: the role in the current stack and whether the account is a superuser. */
export interface Actor {
  readonly role: AssignableRole
  readonly isSuperuser: boolean
}

/** Why a permission is denied: superusers only read, or the role is too small; `null` when it is held. */
export type Denial = 'superuser' | 'role' | null

/** Additions of ours that only an admin has; what the specification names, admins and managers hold alike. */
const ofAdmins: readonly Permission[] = [
  'readAuditTrail',
  'changeRetention',
  'rechargeRootStack',
  'setCreditPrices',
]

/** Whether only an admin may hold the permission. */
export function isOfAdmins(permission: Permission): boolean {
  return ofAdmins.includes(permission)
}

/**
 * Why the actor lacks the permission. Admin and manager hold the same full list, a viewer may only edit their own profile,
 * and a superuser is denied everything that is checked. What depends on a row (own right, last admin) is answered by
 * the rules of the features, such as `memberRefusal`. Used by the server's guards and by the web's buttons, so that the
 * two can't disagree.
 */
export function denialOf(actor: Actor, permission: Permission): Denial {
  if (actor.isSuperuser) return 'superuser'
  if (actor.role === 'viewer') return permission === 'editProfile' ? null : 'role'
  return isOfAdmins(permission) && actor.role !== 'admin' ? 'role' : null
}

/** Whether the actor holds the permission: nothing denies it. */
export function can(actor: Actor, permission: Permission): boolean {
  return denialOf(actor, permission) === null
}
