import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'

/** The stacks of the test world: a provider with two customers (`own`, `sibling`), and a customer of `own` (`child`). */
export const places = ['provider', 'own', 'sibling', 'child'] as const
export type Place = (typeof places)[number]

/** Ids of no object: a well-formed one, and a text that isn't an id. */
export const absences = ['absent', 'nonsense'] as const

/** The stack of an object, from the point of view of the stack `own`. */
export type Placement = Place | (typeof absences)[number]

/** The properties of a caller that the policy depends on. */
export interface ActorRights {
  /** Whether the caller has a valid session. */
  readonly session: boolean
  readonly device: boolean
  readonly role: AssignableRole
  readonly isSuperuser: boolean
  /** The session's current stack. */
  readonly current: Place
  /** Every stack in reach. */
  readonly reach: readonly Place[]
}

/**
 * The allowed callers. Editors are the managers and admins of a stack and its ancestors, but never a superuser. `another person`: the
 * objects belong to a person who is no caller of the matrix, so that nobody sees them.
 */
type May = 'anybody' | 'signed in' | 'editors' | 'admins' | 'root admins' | 'device' | 'another person'

interface Rule {
  readonly may: May
  /** Where the objects of the request must be; undefined if it names none. */
  readonly on?: 'current' | 'reach'
  /** Set if the response may contain more than the current stack. */
  readonly shows?: 'reach'
  /** Set if the body names any number of boxes; those of other stacks are refused one by one. */
  readonly many?: true
}

/** The rule of every call, independent of the contract's guards so that a wrong guard is found. */
export const policy: Readonly<Record<string, Rule>> = {
  'auth.askFirstAdmin': { may: 'anybody' },
  'auth.changePassword': { may: 'signed in' },
  'auth.checkPasswordToken': { may: 'anybody' },
  'auth.createFirstAdmin': { may: 'anybody' },
  'auth.endOtherSessions': { may: 'signed in' },
  'auth.endSession': { may: 'signed in' },
  'auth.forgotPassword': { may: 'anybody' },
  'auth.listSessions': { may: 'signed in' },
  'auth.login': { may: 'anybody' },
  'auth.logout': { may: 'signed in' },
  'auth.me': { may: 'signed in' },
  'auth.resetPassword': { may: 'anybody' },
  'auth.switchStack': { may: 'signed in', on: 'reach', shows: 'reach' },
  'auth.verify': { may: 'anybody' },
  'demoMails.list': { may: 'anybody' },
  'invitations.accept': { may: 'anybody' },
  'invitations.acceptByLink': { may: 'anybody' },
  'invitations.decline': { may: 'anybody' },
  'invitations.declineByLink': { may: 'anybody' },
  'invitations.invite': { may: 'editors' },
  'invitations.resend': { may: 'editors', on: 'current' },
  'stacks.create': { may: 'editors', on: 'current' },
  'stacks.list': { may: 'signed in', shows: 'reach' },
  'accounts.create': { may: 'editors', on: 'current' },
  'accounts.delete': { may: 'editors', on: 'current' },
  'accounts.list': { may: 'signed in' },
  'accounts.listPartners': { may: 'signed in' },
  'accounts.listPartnersOfStack': { may: 'signed in', on: 'reach', shows: 'reach' },
  'accounts.saveUiSettings': { may: 'signed in' },
  'accounts.toggleDisable': { may: 'editors', on: 'current' },
  'accounts.update': { may: 'editors', on: 'current' },
  'access.changeRole': { may: 'editors', on: 'current' },
  'access.disable': { may: 'editors', on: 'current' },
  'access.enable': { may: 'editors', on: 'current' },
  'access.list': { may: 'signed in' },
  'access.listTrail': { may: 'admins', shows: 'reach' },
  'access.remove': { may: 'editors', on: 'current' },
  'tags.addToAccount': { may: 'editors', on: 'current' },
  'tags.addToAsset': { may: 'editors', on: 'current' },
  'tags.listOfAsset': { may: 'signed in', on: 'current' },
  'tags.removeFromAsset': { may: 'editors', on: 'current' },
  'tags.addToSensorboxes': { may: 'editors', many: true },
  'tags.list': { may: 'signed in' },
  'tags.addToSensorbox': { may: 'editors', on: 'current' },
  'tags.listOfSensorboxes': { may: 'signed in', on: 'current' },
  'tags.removeFromSensorbox': { may: 'editors', on: 'current' },
  'tags.listOfAccount': { may: 'signed in', on: 'current' },
  'tags.removeFromAccount': { may: 'editors', on: 'current' },
  'monitoring.readQueue': { may: 'signed in', on: 'reach', shows: 'reach' },
  'search.sensorboxes': { may: 'signed in', shows: 'reach' },
  'search.assets': { may: 'signed in', shows: 'reach' },
  'search.others': { may: 'signed in', shows: 'reach' },
  'sensorboxes.acknowledge': { may: 'editors', on: 'current' },
  'sensorboxes.deleteData': { may: 'editors', on: 'current' },
  'sensorboxes.getHistory': { may: 'signed in', on: 'current', shows: 'reach' },
  'sensorboxes.getType': { may: 'signed in' },
  'sensorboxes.listAllSecrets': { may: 'signed in', shows: 'reach' },
  'sensorboxes.listInvalidSpans': { may: 'signed in', on: 'current', shows: 'reach' },
  'sensorboxes.markReadings': { may: 'editors', on: 'current', shows: 'reach' },
  'sensorboxes.unmarkReadings': { may: 'editors', on: 'current' },
  'sensorboxes.listInactiveSecrets': { may: 'signed in', shows: 'reach' },
  'sensorboxes.registerMany': { may: 'editors' },
  'sensorboxes.replace': { may: 'editors', on: 'current' },
  'sensorboxes.resetState': { may: 'editors', on: 'current' },
  'sensorboxes.resetStateByLink': { may: 'editors', on: 'current' },
  // This call and three of alarms can name the stack that they act in.
  'sensorboxes.silence': { may: 'editors', on: 'reach' },
  'sensorboxes.updateDescription': { may: 'editors', on: 'current' },
  'sensorboxes.updateSecret': { may: 'editors', on: 'current' },
  'sensorboxes.disable': { may: 'editors', on: 'current' },
  'sensorboxes.enable': { may: 'editors', on: 'current' },
  'sensorboxes.disableMany': { may: 'editors', many: true },
  'sensorboxes.enableMany': { may: 'editors', many: true },
  'sensorboxes.findByHardwareUid': { may: 'signed in', on: 'reach', shows: 'reach' },
  'sensorboxes.get': { may: 'signed in', on: 'current' },
  'sensorboxes.getSecret': { may: 'signed in', on: 'current' },
  'sensorboxes.isUnavailable': { may: 'signed in', on: 'reach', shows: 'reach' },
  'sensorboxes.list': { may: 'signed in', on: 'reach', shows: 'reach' },
  'sensorboxes.listBasicData': { may: 'signed in' },
  'sensorboxes.listModelsAndTypes': { may: 'signed in' },
  'sensorboxes.listSecrets': { may: 'signed in' },
  'sensorboxes.moveToInStock': { may: 'editors', on: 'current' },
  'sensorboxes.undoMany': { may: 'editors', many: true },
  'jobs.list': { may: 'signed in' },
  'jobs.get': { may: 'another person', on: 'current' },
  'jobs.retry': { may: 'another person', on: 'current' },
  'jobs.dismiss': { may: 'another person', on: 'current' },
  'assets.assignSensorboxes': { may: 'editors', on: 'current', many: true },
  'profiles.assignToMany': { may: 'editors', on: 'current', many: true },
  'profiles.synchronizeMany': { may: 'editors', many: true },
  'sensorboxes.moveManyToInStock': { may: 'editors', many: true },
  'sensorboxes.register': { may: 'editors' },
  'sensorboxes.renewDeviceKey': { may: 'editors', on: 'current' },
  'delivery.deleteCopy': { may: 'editors', on: 'current' },
  'delivery.deleteManyCopies': { may: 'editors', many: true },
  'delivery.deliver': { may: 'editors', on: 'current' },
  'delivery.deliverByPost': { may: 'editors', on: 'current' },
  // Boxes of other stacks are rejected individually in the response.
  'delivery.deliverMany': { may: 'editors', on: 'reach', many: true },
  'delivery.listTransfers': { may: 'signed in', on: 'reach', shows: 'reach' },
  'delivery.preview': { may: 'editors', on: 'reach' },
  // Boxes that aren't on the asset are rejected individually in the response.
  'assets.deliver': { may: 'editors', on: 'current', many: true },
  'assets.assignSensorbox': { may: 'editors', on: 'current' },
  'assets.create': { may: 'editors' },
  'assets.delete': { may: 'editors', on: 'current' },
  'assets.filter': { may: 'signed in' },
  'assets.get': { may: 'signed in', on: 'current' },
  'assets.findStack': { may: 'signed in', on: 'reach' },
  'assets.list': { may: 'signed in', on: 'reach', shows: 'reach' },
  'assets.listPeriods': { may: 'signed in', on: 'current' },
  'assets.silence': { may: 'editors', on: 'current' },
  'assets.unassignContact': { may: 'editors', on: 'current' },
  'assets.unassignSensorbox': { may: 'editors', on: 'current' },
  'assets.update': { may: 'editors', on: 'current' },
  'assetTypes.create': { may: 'editors' },
  'assetTypes.delete': { may: 'editors', on: 'current' },
  'assetTypes.list': { may: 'signed in' },
  'assetTypes.update': { may: 'editors', on: 'current' },
  'roles.give': { may: 'editors', on: 'current' },
  'roles.list': { may: 'signed in' },
  'roles.listOfAsset': { may: 'signed in', on: 'current' },
  'roles.take': { may: 'editors', on: 'current' },
  'events.countOfSensorbox': { may: 'signed in', on: 'current' },
  'events.getRange': { may: 'signed in', on: 'current' },
  'events.exportAssetReadings': { may: 'signed in', on: 'current' },
  'events.exportReadings': { may: 'signed in', on: 'current' },
  'events.list': { may: 'signed in', on: 'current' },
  'events.listCourses': { may: 'signed in', on: 'reach', shows: 'reach' },
  'events.listBuckets': { may: 'signed in', on: 'current' },
  'events.listOfCopy': { may: 'signed in', on: 'current' },
  'events.listOfSensorbox': { may: 'signed in', on: 'current' },
  'alarms.acknowledge': { may: 'editors', on: 'reach' },
  'alarms.acknowledgeOutage': { may: 'editors', on: 'reach' },
  'alarms.changeOutageSize': { may: 'editors' },
  'alarms.listTold': { may: 'signed in', on: 'reach', shows: 'reach' },
  'alarms.listRecipients': { may: 'signed in' },
  'alarms.listToldOfOpen': { may: 'signed in', shows: 'reach' },
  'alarms.listToldOfOutage': { may: 'signed in', on: 'reach', shows: 'reach' },
  'alarms.readInbox': { may: 'signed in', on: 'reach', shows: 'reach' },
  'alarms.silenceStack': { may: 'editors', on: 'reach' },
  'alarms.listOfSensorbox': { may: 'signed in', on: 'current' },
  'profiles.create': { may: 'editors' },
  'profiles.createRelation': { may: 'editors', on: 'current' },
  'profiles.delete': { may: 'editors', on: 'current' },
  'profiles.deleteRelation': { may: 'editors', on: 'current' },
  'profiles.getOfSensorbox': { may: 'signed in', on: 'current' },
  'profiles.list': { may: 'signed in' },
  'profiles.listDependencies': { may: 'signed in' },
  'profiles.listRelations': { may: 'signed in', on: 'current' },
  'profiles.synchronize': { may: 'editors', on: 'current' },
  'profiles.update': { may: 'editors', on: 'current' },
  'profiles.updateRelation': { may: 'editors', on: 'current' },
  'alarmLimits.createCustomTemplate': { may: 'editors' },
  'alarmLimits.createState': { may: 'editors', on: 'current' },
  'alarmLimits.deleteCustomTemplate': { may: 'editors', on: 'current' },
  'alarmLimits.deleteState': { may: 'editors', on: 'current' },
  'alarmLimits.listCustomTemplates': { may: 'signed in' },
  'alarmLimits.listDefaultTemplates': { may: 'signed in' },
  'alarmLimits.listSelfProtection': { may: 'signed in' },
  'alarmLimits.listStates': { may: 'signed in' },
  'alarmLimits.listStatesOfSensorbox': { may: 'signed in', on: 'current' },
  'alarmLimits.setOfMany': { may: 'editors', many: true },
  'alarmLimits.updateCustomTemplate': { may: 'editors', on: 'current' },
  'alarmLimits.updateState': { may: 'editors', on: 'current' },
  'alarmLimits.preview': { may: 'signed in', on: 'current' },
  'alarmLimits.createIndividual': { may: 'editors', on: 'current' },
  'alarmLimits.deleteIndividual': { may: 'editors', on: 'current' },
  'alarmLimits.listIndividual': { may: 'signed in' },
  'alarmLimits.listPeriods': { may: 'signed in', on: 'current' },
  'alarmLimits.listIndividualOfSensorbox': { may: 'signed in', on: 'current' },
  'alarmLimits.updateIndividual': { may: 'editors', on: 'current' },
  'reports.endMonthly': { may: 'editors', on: 'current' },
  'reports.get': { may: 'signed in', on: 'current' },
  'reports.list': { may: 'signed in', on: 'current' },
  'reports.listMonthly': { may: 'signed in', on: 'current' },
  'reports.make': { may: 'editors', on: 'current', shows: 'reach' },
  'reports.preview': { may: 'editors', on: 'current', shows: 'reach' },
  'reports.saveMonthly': { may: 'editors', on: 'current', shows: 'reach' },
  'reports.verify': { may: 'signed in', on: 'current' },
  'charts.createCustomGroup': { may: 'editors' },
  'charts.deleteCustomGroup': { may: 'editors', on: 'current' },
  'charts.getFilters': { may: 'signed in', on: 'current' },
  'charts.list': { may: 'signed in' },
  'charts.listCustomGroups': { may: 'signed in' },
  'charts.listDefaultGroups': { may: 'signed in' },
  'charts.listGroupTypes': { may: 'signed in' },
  'charts.listGroupTypesOfStack': { may: 'signed in', on: 'reach', shows: 'reach' },
  'charts.listLinks': { may: 'signed in' },
  'charts.listLinksOfStack': { may: 'signed in', on: 'reach', shows: 'reach' },
  'charts.listOfAsset': { may: 'signed in', on: 'current' },
  'charts.updateCustomGroup': { may: 'editors', on: 'current' },
  'charts.updateFilter': { may: 'editors', on: 'current' },
  'tasks.assign': { may: 'editors', on: 'current' },
  'tasks.assignToMany': { may: 'editors', on: 'current', many: true },
  'tasks.createMeasurementTemplate': { may: 'editors' },
  'tasks.createScheduleTemplate': { may: 'editors' },
  'tasks.createTemplate': { may: 'editors', on: 'current' },
  'tasks.getAssignment': { may: 'signed in', on: 'current' },
  'tasks.listAssignments': { may: 'signed in' },
  'tasks.listMeasurementTemplates': { may: 'signed in' },
  'tasks.listScheduleTemplates': { may: 'signed in' },
  'tasks.listSchedulingLimits': { may: 'signed in' },
  'tasks.listTemplates': { may: 'signed in' },
  'tasks.sync': { may: 'editors', on: 'current' },
  'tasks.syncMany': { may: 'editors', many: true },
  'tasks.updateMeasurementTemplate': { may: 'editors', on: 'current' },
  'tasks.updateScheduleTemplate': { may: 'editors', on: 'current' },
  'tasks.updateTemplate': { may: 'editors', on: 'current' },
  'configurationHistory.list': { may: 'signed in', on: 'current' },
  'wakeup.create': { may: 'editors', on: 'current' },
  'wakeup.getAssigned': { may: 'signed in', on: 'current' },
  'wakeup.getDefault': { may: 'signed in' },
  'wakeup.getStatus': { may: 'signed in', on: 'current' },
  'wakeup.sync': { may: 'editors', on: 'current' },
  'files.certify': { may: 'editors', on: 'current' },
  'files.delete': { may: 'editors', on: 'current' },
  'files.find': { may: 'signed in', on: 'current' },
  'files.openInline': { may: 'signed in', on: 'current' },
  'files.upload': { may: 'editors', on: 'current' },
  'ingest.listRefusedAttempts': { may: 'signed in', on: 'current' },
  'ingest.events': { may: 'device' },
  'ingest.acknowledgeConfiguration': { may: 'device' },
  'integrations.delete': { may: 'editors', on: 'current' },
  'integrations.get': { may: 'signed in', on: 'current' },
  'integrations.insert': { may: 'editors' },
  'integrations.list': { may: 'signed in' },
  'integrations.receiveWebhook': { may: 'anybody' },
  'integrations.renewSecurityToken': { may: 'editors', on: 'current' },
  'integrations.synchronize': { may: 'editors', on: 'current' },
  'integrations.synchronizeByLink': { may: 'editors', on: 'current' },
  'integrations.update': { may: 'editors', on: 'current' },
  'credits.balance': { may: 'signed in' },
  'credits.countTransactions': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.customerBalances': { may: 'signed in', shows: 'reach' },
  'credits.exportTransactions': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.listPrices': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.listTransactions': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.predict': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.recharge': { may: 'root admins' },
  'credits.setPrice': { may: 'admins', on: 'current' },
  'credits.statement': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.sumTransactions': { may: 'signed in', on: 'reach', shows: 'reach' },
  'credits.transfer': { may: 'editors', on: 'current', shows: 'reach' },
  'retention.change': { may: 'admins' },
  'retention.get': { may: 'signed in' },
  'retention.preview': { may: 'signed in' },
  'live.stream': { may: 'signed in' },
  'health.get': { may: 'anybody' },
  'health.live': { may: 'anybody' },
  'version.get': { may: 'anybody' },
  'apiDocs.read': { may: 'anybody' },
}

/** Returns the rule of a call. Throws if it has none. */
export function ruleOf(route: Route): Rule {
  const rule = policy[route.id]
  if (!rule) throw new Error(`no rule says who may call ${route.id}`)
  return rule
}

/**
 * Returns the expected status of a call by the rules alone: 401 without a session, 404 for an object that the caller can't see, 403
 * for a missing permission, otherwise success. `placement` is the stack of the request's objects.
 */
export function expectedStatus(
  route: Route,
  actor: ActorRights,
  placement: Placement | null,
): 'success' | 401 | 403 | 404 {
  const { may, on } = ruleOf(route)
  if (may === 'anybody') return 'success'
  if (may === 'device') return actor.device ? 'success' : 401
  if (!actor.session) return 401
  if (may === 'another person') return 404
  const visible: readonly string[] = on === 'reach' ? actor.reach : [actor.current]
  if (placement !== null && !visible.includes(placement)) return 404
  const isEditor = !actor.isSuperuser && actor.role !== 'viewer'
  // No actor belongs to the root stack.
  if (may === 'root admins') return 403
  if (may === 'admins' && !(isEditor && actor.role === 'admin')) return 403
  return may === 'editors' && !isEditor ? 403 : 'success'
}
