import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { formerMqttAbuses, mqttAbuses } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { assignableRoles } from '@sensorstack/contract/platform/roles.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import fieldNames from '../../../../texts/en/access.json'
import { formatAmount } from '../../../../ui/number/format-number.ts'
import { commandDeeds } from './command-deeds.ts'
import { fileWords } from './file-words.ts'
import { limitValues } from './limit-values.ts'
import { reportDeeds } from './report-deeds.ts'
import { spanDeed } from './span-deed.ts'

type DescribedEntry = Pick<
  TrailEntry,
  'action' | 'account_id' | 'target' | 'target_name' | 'detail' | 'fields'
>

/** Returns the name of the actor, or a substitute when there is none. */
export function actorName({ actor, account_name }: Pick<TrailEntry, 'actor' | 'account_name'>): string {
  return actor === 'person' ? (account_name ?? t('access:actors.erased')) : t(`access:actors.${actor}`)
}

/** Returns what was done, as it follows the actor's name: `changed the role of Jon Vik to Manager`. */
export function deedOf(entry: DescribedEntry): string {
  return deeds[entry.action]?.(entry) ?? t('access:trail.unknown', { action: entry.action })
}

/** The name that the box had at the time; old entries don't contain it. */
const boxOf = ({ detail: { sensorbox } }: DescribedEntry) => ({
  box: typeof sensorbox === 'string' ? sensorbox : t('access:aSensorbox'),
})

/** Adds the reason to the description when one was given. */
const withReason = (deed: string, { detail: { reason } }: DescribedEntry) =>
  reason ? t('access:trail.withReason', { deed, reason: String(reason) }) : deed

const somebody = ({ target_name }: DescribedEntry) => target_name ?? t('access:somebody')

/** The measure and the sensorbox type of a limit. */
const templateOf = ({ detail: { sensor_box_type: type, measure_type: measure } }: DescribedEntry) => ({
  type: String(type).replaceAll('_', ' '),
  measure: String(measure).replaceAll('_', ' '),
})

const choices: Readonly<Record<string, 'chooseDefault' | 'chooseCustom' | 'chooseIndividual'>> = {
  default: 'chooseDefault',
  custom: 'chooseCustom',
  individual: 'chooseIndividual',
}

/** Describes a change to the limit of a box; old entries don't contain the measure. */
function limitDeed(
  done: 'createIndividual' | 'updateIndividual' | 'deleteIndividual',
  entry: DescribedEntry,
): string {
  return typeof entry.detail.measure_type === 'string'
    ? t(`access:trail.alarmLimits.${done}Of`, { ...boxOf(entry), measure: templateOf(entry).measure })
    : t(`access:trail.alarmLimits.${done}`, boxOf(entry))
}

const withLimits = (deed: string, { detail }: DescribedEntry) => {
  const values = limitValues(detail)
  return values === '' ? deed : t('access:trail.alarmLimits.withValues', { deed, values })
}

function chosenLimit(entry: DescribedEntry): string {
  const { source, enabled } = entry.detail
  const word = enabled === false ? 'chooseOff' : (choices[String(source)] ?? 'chooseDefault')
  return t(`access:trail.alarmLimits.${word}`, { ...boxOf(entry), ...templateOf(entry) })
}

const deeds: Readonly<Record<string, (entry: DescribedEntry) => string>> = {
  ...commandDeeds,
  'auth.login': () => t('access:trail.auth.login'),
  'auth.logout': () => t('access:trail.auth.logout'),
  'auth.switchStack': () => t('access:trail.auth.switchStack'),
  'auth.switchStackRefused': () => t('access:trail.auth.switchStackRefused'),
  'auth.forgotPassword': (entry) => t('access:trail.auth.forgotPassword', { target: somebody(entry) }),
  'auth.verify': () => t('access:trail.auth.verify'),
  'auth.resetPassword': () => t('access:trail.auth.resetPassword'),
  'auth.changePassword': () => t('access:trail.auth.changePassword'),
  'auth.endSession': () => t('access:trail.auth.endSession'),
  'auth.endOtherSessions': () => t('access:trail.auth.endOtherSessions'),
  'stacks.create': () => t('access:trail.stacks.create'),
  'credits.transfer': ({ detail }) =>
    t('access:trail.credits.transfer', {
      points: formatAmount(Number(detail.credit_amount)),
      receiver: detail.receiver,
    }),
  'credits.recharge': ({ detail }) =>
    t('access:trail.credits.recharge', { points: formatAmount(Number(detail.credit_amount)) }),
  'credits.setPrice': ({ detail }) =>
    t('access:trail.credits.setPrice', {
      kind: labelOf(String(detail.kind), 'outgoing'),
      price: detail.price ?? t('access:trail.credits.ofAbove'),
      customer: detail.customer,
    }),
  'retention.change': retentionChange,
  'retention.run': () => t('access:trail.retention.run'),
  'alarmLimits.createIndividual': (entry) => withLimits(limitDeed('createIndividual', entry), entry),
  'alarmLimits.updateIndividual': (entry) => withLimits(limitDeed('updateIndividual', entry), entry),
  ...reportDeeds,
  'charts.createCustomGroup': ({ detail }) =>
    t('access:trail.charts.createCustomGroup', { group: detail.name }),
  'charts.updateCustomGroup': ({ detail }) =>
    t('access:trail.charts.updateCustomGroup', { group: detail.name }),
  'charts.deleteCustomGroup': ({ detail }) =>
    t('access:trail.charts.deleteCustomGroup', { group: detail.name }),
  'charts.updateFilter': ({ detail }) => t('access:trail.charts.updateFilter', { asset: detail.name }),
  'tasks.createTemplate': ({ detail }) => t('access:trail.tasks.createTemplate', { name: detail.name }),
  'tasks.updateTemplate': ({ detail }) => t('access:trail.tasks.updateTemplate', { name: detail.name }),
  'tasks.createMeasurementTemplate': ({ detail }) =>
    t('access:trail.tasks.createMeasurementTemplate', { name: detail.name }),
  'tasks.updateMeasurementTemplate': ({ detail }) =>
    t('access:trail.tasks.updateMeasurementTemplate', { name: detail.name }),
  'tasks.createScheduleTemplate': ({ detail }) =>
    t('access:trail.tasks.createScheduleTemplate', { name: detail.name }),
  'tasks.updateScheduleTemplate': ({ detail }) =>
    t('access:trail.tasks.updateScheduleTemplate', { name: detail.name }),
  'tasks.assign': (entry) =>
    typeof entry.detail.template === 'string'
      ? t('access:trail.tasks.assign', { ...boxOf(entry), name: entry.detail.template })
      : t('access:trail.tasks.unassign', boxOf(entry)),
  'tasks.assignToMany': ({ detail }) => {
    const count = Number(detail.boxes)
    return typeof detail.template === 'string'
      ? t('access:trail.tasks.assignToMany', { count, name: detail.template })
      : t('access:trail.tasks.unassignMany', { count })
  },
  'tasks.sync': (entry) => t('access:trail.tasks.sync', boxOf(entry)),
  'tasks.syncMany': ({ detail }) => t('access:trail.tasks.syncMany', { count: Number(detail.boxes) }),
  'alarmLimits.createCustomTemplate': (entry) =>
    withLimits(t('access:trail.alarmLimits.createTemplate', templateOf(entry)), entry),
  'alarmLimits.updateCustomTemplate': (entry) =>
    withLimits(t('access:trail.alarmLimits.updateTemplate', templateOf(entry)), entry),
  'alarmLimits.deleteCustomTemplate': (entry) =>
    t('access:trail.alarmLimits.deleteTemplate', templateOf(entry)),
  'alarms.acknowledge': ({ detail }) => t('access:trail.alarms.acknowledge', { count: Number(detail.count) }),
  'alarms.acknowledgeOutage': () => t('access:trail.alarms.acknowledgeOutage'),
  'alarms.changeOutageSize': ({ detail }) =>
    detail.outage_boxes === null
      ? t('access:trail.alarms.usualOutageSize')
      : t('access:trail.alarms.changeOutageSize', { count: Number(detail.outage_boxes) }),
  'alarmLimits.setOfMany': (entry) =>
    entry.detail.source === 'individual'
      ? withLimits(limitDeed('createIndividual', entry), entry)
      : chosenLimit(entry),
  'alarms.silenceStack': (entry) =>
    entry.detail.until === null
      ? t('access:trail.alarms.endSilence')
      : withReason(t('access:trail.alarms.silence'), entry),
  'alarmLimits.createState': chosenLimit,
  'alarmLimits.updateState': chosenLimit,
  'alarmLimits.deleteState': (entry) =>
    t('access:trail.alarmLimits.chooseNoMore', { ...boxOf(entry), ...templateOf(entry) }),
  'profiles.create': ({ detail }) => t('access:trail.profiles.create', { profile: detail.name }),
  'profiles.update': ({ detail }) => t('access:trail.profiles.update', { profile: detail.name }),
  'profiles.delete': ({ detail }) => t('access:trail.profiles.delete', { profile: detail.name }),
  'profiles.synchronize': (entry) => t('access:trail.profiles.synchronize', boxOf(entry)),
  'profiles.createRelation': (entry) =>
    t('access:trail.profiles.createRelation', { ...boxOf(entry), profile: entry.detail.profile }),
  'profiles.updateRelation': (entry) =>
    t(`access:trail.profiles.${entry.detail.enabled === false ? 'turnedOff' : 'updateRelation'}`, {
      ...boxOf(entry),
      profile: entry.detail.profile,
      place: entry.detail.priority,
    }),
  'profiles.deleteRelation': (entry) =>
    t('access:trail.profiles.deleteRelation', { ...boxOf(entry), profile: entry.detail.profile }),
  'wakeup.create': (entry) => t('access:trail.wakeup.create', boxOf(entry)),
  'integrations.insert': ({ detail }) => t('access:trail.integrations.insert', { name: detail.integration }),
  'integrations.update': ({ detail }) =>
    t(detail.key_changed ? 'access:trail.integrations.changeKey' : 'access:trail.integrations.update', {
      name: detail.integration,
    }),
  'integrations.delete': ({ detail }) => t('access:trail.integrations.delete', { name: detail.integration }),
  'integrations.renewSecurityToken': ({ detail }) =>
    t('access:trail.integrations.renewSecurityToken', { name: detail.integration }),
  'integrations.synchronize': ({ detail }) =>
    t('access:trail.integrations.synchronize', {
      name: detail.integration,
      created: detail.created,
      enabled: detail.enabled,
      disabled: detail.disabled,
      transferred: detail.transferred,
    }),
  'integrations.receive': ({ detail }) =>
    t('access:trail.integrations.receive', { box: detail.serial_number, from: detail.from }),
  'wakeup.sync': (entry) => t('access:trail.wakeup.sync', boxOf(entry)),
  'alarmLimits.deleteIndividual': (entry) => limitDeed('deleteIndividual', entry),
  'access.changeRole': (entry) =>
    t('access:trail.access.changeRole', { target: somebody(entry), role: roleName(entry.detail.role) }),
  'access.disable': (entry) => t('access:trail.access.disable', { target: somebody(entry) }),
  'access.enable': (entry) => t('access:trail.access.enable', { target: somebody(entry) }),
  'access.remove': (entry) => t('access:trail.access.remove', { target: somebody(entry) }),
  'files.upload': ({ detail }) => fileWords('uploaded', detail) ?? t('access:trail.files.upload'),
  'files.certify': ({ detail }) => t('access:trail.files.certify', detail),
  'files.delete': ({ detail }) => fileWords('deleted', detail) ?? t('access:trail.files.delete'),
  'sensorboxes.register': ({ detail }) =>
    t('access:trail.sensorboxes.register', { uid: detail.hardware_unique_id, model: detail.model }),
  'sensorboxes.renewDeviceKey': (entry) => t('access:trail.sensorboxes.renewDeviceKey', boxOf(entry)),
  'sensorboxes.enable': (entry) => t('access:trail.sensorboxes.enable', boxOf(entry)),
  'sensorboxes.disable': (entry) => t('access:trail.sensorboxes.disable', boxOf(entry)),
  'sensorboxes.moveToInStock': (entry) => t('access:trail.sensorboxes.moveToInStock', boxOf(entry)),
  'sensorboxes.turnAway': turnedAway,
  'sensorboxes.enableMany': (entry) => t('access:trail.sensorboxes.enable', boxOf(entry)),
  'sensorboxes.disableMany': (entry) => t('access:trail.sensorboxes.disable', boxOf(entry)),
  'sensorboxes.moveManyToInStock': (entry) => t('access:trail.sensorboxes.moveToInStock', boxOf(entry)),
  'sensorboxes.undoMany': (entry) => t('access:trail.sensorboxes.undo', boxOf(entry)),
  'sensorboxes.registerMany': ({ detail }) =>
    t('access:trail.sensorboxes.registerMany', { count: Number(detail.count) }),
  'sensorboxes.updateSecret': (entry) =>
    t(`access:trail.sensorboxes.${entry.fields.includes('alias') ? 'rename' : 'updateSecret'}`, boxOf(entry)),
  'sensorboxes.updateDescription': (entry) => t('access:trail.sensorboxes.updateDescription', boxOf(entry)),
  'sensorboxes.silence': (entry) =>
    entry.detail.until === null
      ? t('access:trail.sensorboxes.endSilence', boxOf(entry))
      : withReason(t('access:trail.sensorboxes.silence', boxOf(entry)), entry),
  'sensorboxes.acknowledge': (entry) =>
    t('access:trail.sensorboxes.acknowledge', { ...boxOf(entry), count: Number(entry.detail.count) }),
  'sensorboxes.resetState': (entry) => t('access:trail.sensorboxes.resetState', boxOf(entry)),
  'sensorboxes.resetStateByLink': (entry) => t('access:trail.sensorboxes.resetState', boxOf(entry)),
  'sensorboxes.replace': ({ detail }) =>
    t('access:trail.sensorboxes.replace', { old: detail.old, by: detail.by }),
  'sensorboxes.deleteData': (entry) => t('access:trail.sensorboxes.deleteData', boxOf(entry)),
  'sensorboxes.markReadings': (entry) => spanDeed('markReadings', boxOf(entry), entry.detail),
  'sensorboxes.unmarkReadings': (entry) => spanDeed('unmarkReadings', boxOf(entry), entry.detail),
  'delivery.deliver': ({ detail }) =>
    t(detail.with_data ? 'access:trail.delivery.deliverWithData' : 'access:trail.delivery.deliver', {
      serial: detail.serial_number,
      to: detail.to,
    }),
  'delivery.receive': ({ detail }) =>
    t('access:trail.delivery.receive', { serial: detail.serial_number, from: detail.from }),
  'delivery.deleteCopy': ({ detail }) =>
    t('access:trail.delivery.deleteCopy', { serial: detail.serial_number }),
  'delivery.deleteManyCopies': ({ detail }) =>
    t('access:trail.delivery.deleteCopy', { serial: detail.serial_number }),
  'assets.create': ({ detail }) => t('access:trail.assets.create', { name: detail.name }),
  'assets.update': ({ detail }) => t('access:trail.assets.update', { name: detail.name }),
  'assets.delete': ({ detail }) => t('access:trail.assets.delete', { name: detail.name }),
  'assets.assignSensorbox': ({ detail }) =>
    t('access:trail.assets.assignSensorbox', { box: detail.box, name: detail.name }),
  'assets.unassignSensorbox': ({ detail }) =>
    t('access:trail.assets.unassignSensorbox', { box: detail.box, name: detail.name }),
  'assets.unassignContact': (entry) =>
    t('access:trail.assets.unassignContact', { target: accountName(entry), asset: entry.detail.asset }),
  'assets.silence': (entry) =>
    entry.detail.silence_until === null
      ? t('access:trail.assets.endSilence', { name: entry.detail.name })
      : withReason(t('access:trail.assets.silence', { name: entry.detail.name }), entry),
  'assetTypes.create': ({ detail }) => t('access:trail.assetTypes.create', { name: detail.name }),
  'assetTypes.update': ({ detail }) => t('access:trail.assetTypes.update', { name: detail.name }),
  'assetTypes.delete': ({ detail }) => t('access:trail.assetTypes.delete', { name: detail.name }),
  'roles.give': (entry) =>
    t('access:trail.roles.give', { target: accountName(entry), role: entry.detail.role }),
  'roles.take': (entry) =>
    t('access:trail.roles.take', { target: accountName(entry), role: entry.detail.role }),
  'tags.addToAsset': ({ detail }) => t('access:trail.tags.addToAsset', { tag: detail.tag }),
  'tags.removeFromAsset': ({ detail }) => t('access:trail.tags.removeFromAsset', { tag: detail.tag }),
  'accounts.create': (entry) => t('access:trail.accounts.create', { target: accountName(entry) }),
  'accounts.update': accountChange,
  'accounts.delete': (entry) => t('access:trail.accounts.delete', { target: accountName(entry) }),
  'accounts.toggleDisable': (entry) => {
    const target = somebody(entry)
    if (entry.detail.action === 'disable') return t('access:trail.accounts.disable', { target })
    if (entry.detail.action === 'enable') return t('access:trail.accounts.enable', { target })
    return t('access:trail.accounts.toggleDisable', { target })
  },
  'accounts.saveUiSettings': () => t('access:trail.accounts.saveUiSettings'),
  'invitations.invite': (entry) => t('access:trail.invitations.invite', { target: somebody(entry) }),
  'invitations.resend': (entry) => t('access:trail.invitations.resend', { target: somebody(entry) }),
  'invitations.accept': () => t('access:trail.invitations.accept'),
  'invitations.decline': () => t('access:trail.invitations.decline'),
  'invitations.timeout': (entry) => t('access:trail.invitations.timeout', { target: somebody(entry) }),
  'tags.addToAccount': (entry) =>
    t('access:trail.tags.addToAccount', { target: accountName(entry), tag: entry.detail.tag }),
  'tags.addToSensorbox': tagged,
  'tags.addToSensorboxes': tagged,
  'tags.removeFromSensorbox': (entry) =>
    t('access:trail.tags.removeFromSensorbox', { ...boxOf(entry), tag: entry.detail.tag }),
  'tags.removeFromAccount': (entry) =>
    t('access:trail.tags.removeFromAccount', { target: accountName(entry), tag: entry.detail.tag }),
}

function tagged(entry: DescribedEntry): string {
  return t('access:trail.tags.addToSensorbox', { ...boxOf(entry), tag: entry.detail.tag })
}

function turnedAway({ detail }: DescribedEntry): string {
  const uid = detail.hardware_unique_id
  const abuse = [...mqttAbuses, ...formerMqttAbuses].find((each) => each === detail.abuse)
  return abuse
    ? t(`access:trail.sensorboxes.turnAway.${abuse}`, { uid })
    : t('access:trail.sensorboxes.turnAway.other', { uid })
}

function roleName(role: unknown): string {
  const known = assignableRoles.find((each) => each === role)
  return known ? t(`shell:roles.${known}`) : String(role)
}

/**
 * The name of a person or partner: as the stack knows it, else as the entry has kept it, else the kind of account.
 */
function accountName({ target_name, detail: { name, type } }: DescribedEntry): string {
  if (target_name !== null) return target_name
  if (typeof name === 'string') return name
  if (type === 'company') return t('access:aCompany')
  return type === 'contact' ? t('access:aPerson') : t('access:aPartner')
}

function accountChange(entry: DescribedEntry): string {
  const isOwn = entry.target !== null && entry.target === entry.account_id
  const target = accountName(entry)
  const fields = fieldsIn(entry.fields)
  if (fields === '') {
    return isOwn ? t('access:trail.accounts.updateSelf') : t('access:trail.accounts.update', { target })
  }
  return isOwn
    ? t('access:trail.accounts.updateSelfFields', { fields })
    : t('access:trail.accounts.updateFields', { target, fields })
}

type Field = keyof typeof fieldNames.fields
const isField = (name: string): name is Field => name in fieldNames.fields

/** Lists what was changed, `name, phone`, each once. Fields without a display name are left out. */
function fieldsIn(names: readonly string[]): string {
  return [...new Set(names.filter(isField).map((name) => t(`access:fields.${name}`)))].join(', ')
}

function retentionChange({ detail }: DescribedEntry): string {
  const lengthOf = (months: unknown) =>
    typeof months === 'number'
      ? t('access:trail.retention.months', { count: months })
      : t('access:trail.retention.forEver')
  const { keep_readings_months: readings, keep_hours_months: hours } = detail
  const changes = [
    readings !== undefined && t('access:trail.retention.readings', { months: lengthOf(readings) }),
    hours !== undefined && t('access:trail.retention.hours', { months: lengthOf(hours) }),
  ]
  return t('access:trail.retention.change', { changes: changes.filter(Boolean).join(', ') })
}
