import { accountFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { describe, expect, it } from 'vitest'
import { trailDays } from './trail-days.ts'
import { actorName, deedOf } from './trail-words.ts'

const entry = {
  id: '019a0000-0000-7000-8000-00000000000e',
  created_at: '2026-11-21T08:00:00.000Z',
  actor: 'person' as const,
  account_id: 'mara',
  account_name: 'Mara Lindqvist',
  target: 'jon',
  target_name: 'Jon Vik' as string | null,
  detail: {},
  fields: [],
}
const deed = (action: string, more: Partial<Parameters<typeof deedOf>[0]> = {}) =>
  deedOf({ ...entry, action, ...more })

/** Actions that the product itself records, or that calls record under another name. */
const ownKinds = [
  'auth.switchStackRefused',
  'auth.foundInstallation',
  'auth.endSessions',
  'delivery.receive',
  'integrations.receive',
  'retention.run',
  'sensorboxes.addToCatalogue',
  'sensorboxes.turnAway',
  'accounts.erase',
  'accounts.changeAddress',
  'accounts.export',
  'stacks.close',
  'stacks.move',
  'accounts.setSuperuser',
  'invitations.timeout',
]
/** GET twins record the action of their POST twins, all delivery calls record the same one, and devices aren't people. */
const neverNoted = [
  'invitations.acceptByLink',
  'invitations.declineByLink',
  'delivery.deliverByPost',
  'delivery.deliverMany',
  'assets.deliver',
  'integrations.synchronizeByLink',
  'integrations.receiveWebhook',
  'ingest.events',
  'ingest.acknowledgeConfiguration',
]

describe('the description of an action', () => {
  it('exists for every call that changes something and for everything the product itself records', async () => {
    const modules = import.meta.glob<Record<string, Partial<Route>>>(
      '../../../../../contract/features/*/*/*routes.ts',
      {
        eager: true,
      },
    )
    const kinds = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .flatMap(({ id, guard }) =>
        id && guard && guard.changes !== 'nothing' && !neverNoted.includes(id) ? [id] : [],
      )
    expect(kinds.length).toBeGreaterThan(25)
    const without = [...kinds, ...ownKinds].filter((action) => /no words|access:|\{\{/.test(deed(action)))
    expect(without).toEqual([])
  })
  it('includes the person and the action', () => {
    expect(deed('access.changeRole', { detail: { role: 'manager' } })).toBe(
      'changed the role of Jon Vik to Manager',
    )
    expect(deed('tags.addToAccount', { detail: { tag: 'cold' } })).toBe('tagged Jon Vik “cold”')
    expect(deed('sensorboxes.disable', { detail: { sensorbox: 'Cold room 2' } })).toBe('disabled Cold room 2')
    expect(deed('sensorboxes.disable')).toBe('disabled a sensorbox')
    expect(deed('access.disable', { target_name: null })).toBe('disabled somebody')
    expect(deed('accounts.delete', { target_name: null, detail: { type: 'company', name: 'Acme' } })).toBe(
      'deleted Acme',
    )
    expect(deed('accounts.toggleDisable', { detail: { action: 'enable' } })).toBe('enabled Jon Vik')
  })
  it("names each changed field once, and the user's own profile as such", () => {
    const fields = ['phone', 'address', 'second_address_line', 'created_at']
    expect(deed('accounts.update', { fields })).toBe('changed Jon Vik: phone, address')
    expect(deed('accounts.update', { fields, target: 'mara' })).toBe(
      'changed their own profile: phone, address',
    )
    expect(deed('accounts.update', { fields: [] })).toBe('changed Jon Vik')
  })
  it('includes how long data is kept', () => {
    const detail = { keep_readings_months: 6, keep_hours_months: null }
    expect(deed('retention.change', { detail })).toBe(
      'changed how long data is kept: readings 6 months, hourly values for ever',
    )
  })
  it('admits that it does not know an action', () => {
    expect(deed('later.things')).toBe('did something that this version cannot describe (later.things)')
  })
})

it('names the actor, or a substitute when there is no name', () => {
  expect(actorName(entry)).toBe('Mara Lindqvist')
  const unnamed = (actor: 'erased' | 'provider' | 'system') => actorName({ actor, account_name: null })
  expect([unnamed('erased'), unnamed('provider'), unnamed('system')]).toEqual([
    'Deleted person',
    'Your provider',
    'Sensorstack',
  ])
})

it('groups entries by day without changing their order', () => {
  const at = (created_at: string) => ({ ...entry, action: 'stacks.create', created_at })
  const entries = ['2026-11-21T09:00:00Z', '2026-11-21T08:00:00Z', '2026-11-20T22:00:00Z'].map(at)
  const [first, second, third] = entries.map((each) => ({ entry: each, times: 1 }))
  expect(trailDays(entries, dayOf)).toEqual([
    { date: '2026-11-21', lines: [first, second] },
    { date: '2026-11-20', lines: [third] },
  ])
})

it('merges only consecutive column changes or sign-ins of one person into a line', () => {
  const click = { ...entry, action: 'accounts.saveUiSettings', created_at: '2026-11-21T09:00:00Z' }
  const login = { ...click, action: 'auth.login' }
  const silence = { ...click, action: 'sensorboxes.silence' }
  const ofJon = { ...click, account_id: 'jon' }
  const dayBefore = { ...click, created_at: '2026-11-20T22:00:00Z' }
  const deeds = [click, click, click, ofJon, click, login, login, silence, silence, click, dayBefore]
  const lines = trailDays(deeds, dayOf).map((day) => day.lines.map(({ times }) => times))
  expect(lines).toEqual([[3, 1, 1, 2, 1, 1, 1], [1]])
})

const dayOf = (time: string) => time.slice(0, 10)

it('names each changed field of an account', () => {
  for (const field of accountFieldNames) {
    const said = (field: string) => deed('accounts.update', { fields: [field] })
    expect([field, said(field)]).not.toEqual([field, said('created_at')])
  }
})

describe('the description of a limit change', () => {
  const detail = { sensorbox: 'Cold room 3', measure_type: 'temperature' }
  const limitDeed = (action: string, more: object) =>
    deed(action, { detail: { ...detail, ...more } }).replaceAll('\u00a0', ' ')

  it('contains the previous and the new values', () => {
    const change = { attention_max: 6.5, was_attention_max: 6, critical_min: null, was_critical_min: 0 }
    const words = 'critical below 0 °C → none, attention above 6 °C → 6.5 °C'
    expect(limitDeed('alarmLimits.updateIndividual', change)).toBe(
      `changed an alarm limit of Cold room 3 (temperature): ${words}`,
    )
    expect(limitDeed('alarmLimits.updateCustomTemplate', { ...change, sensor_box_type: 'cold_chain' })).toBe(
      `changed the temperature limit of all cold chain sensorboxes: ${words}`,
    )
    expect(
      limitDeed('alarmLimits.updateIndividual', { min_duration_s: 60, was_min_duration_s: 0 }),
    ).toContain(': after 0 s → 1 min')
  })
  it('contains the values that were set, and the measure of a deleted limit', () => {
    const limit = { attention_max: null, critical_max: 8, hysteresis: 0, min_duration_s: 0 }
    const set = 'set an individual alarm limit for Cold room 3 (temperature): critical above 8 °C'
    expect(limitDeed('alarmLimits.createIndividual', limit)).toBe(set)
    expect(limitDeed('alarmLimits.setOfMany', { ...limit, source: 'individual' })).toBe(set)
    expect(limitDeed('alarmLimits.deleteIndividual', {})).toBe(
      'deleted an alarm limit of Cold room 3 (temperature)',
    )
  })
  it('makes do with what old entries contain', () => {
    const old = { detail: { sensorbox: 'Cold room 3', attention_max: 6.5 } }
    expect(deed('alarmLimits.updateIndividual', old)).toBe(
      'changed an alarm limit of Cold room 3: attention above 6.5',
    )
  })
})

const box = { sensorbox: 'Cold room 3' }
const limit = { ...box, measure_type: 'temperature' }
const profile = { ...box, profile: 'Office', priority: 2 }
const price = { kind: 'sensorbox_enabled', customer: 'Acme' }
const delivered = { serial_number: 'SN-1', to: 'Acme' }
const device = { hardware_unique_id: 'U1' }

it.each<[string, Record<string, string | number | boolean | null>, string]>([
  ['alarms.silenceStack', { until: null }, 'ended the silence of the company'],
  [
    'alarms.silenceStack',
    { until: 'x', reason: 'Stocktaking' },
    'silenced the alarms of the company: Stocktaking',
  ],
  ['sensorboxes.silence', { ...box, until: null }, 'ended the silence of Cold room 3'],
  ['sensorboxes.silence', { ...box, until: 'x' }, 'silenced Cold room 3'],
  ['assets.silence', { name: 'Van', silence_until: null }, 'ended the silence of the asset Van'],
  [
    'assets.silence',
    { name: 'Van', silence_until: 'x', reason: 'Washing' },
    'silenced the asset Van: Washing',
  ],
  [
    'alarmLimits.updateState',
    { ...limit, source: 'individual' },
    'set temperature of Cold room 3 to an individual limit',
  ],
  [
    'alarmLimits.updateState',
    { ...limit, source: 'custom' },
    'set temperature of Cold room 3 to the limit of its type',
  ],
  [
    'alarmLimits.updateState',
    { ...limit, source: 'custom', enabled: false },
    'turned the temperature limit of Cold room 3 off',
  ],
  ['tasks.assign', { ...box, template: 'Hourly' }, 'assigned the task template Hourly to Cold room 3'],
  ['tasks.assign', { ...box, template: null }, 'removed the task template from Cold room 3'],
  [
    'tasks.assignToMany',
    { boxes: 3, template: 'Hourly' },
    'assigned the task template Hourly to 3 sensorboxes',
  ],
  ['tasks.assignToMany', { boxes: 3, template: null }, 'removed the task template from 3 sensorboxes'],
  [
    'profiles.updateRelation',
    { ...profile, enabled: false },
    'turned the connection profile Office of Cold room 3 off',
  ],
  [
    'profiles.updateRelation',
    { ...profile, enabled: true },
    'moved the connection profile Office of Cold room 3 to place 2',
  ],
  [
    'integrations.update',
    { integration: 'Meter', key_changed: true },
    'changed the API Key of the integration Meter',
  ],
  ['integrations.update', { integration: 'Meter', key_changed: false }, 'changed the integration Meter'],
  ['delivery.deliver', { ...delivered, with_data: true }, 'delivered SN-1 to Acme, with data'],
  ['delivery.deliver', { ...delivered, with_data: false }, 'delivered SN-1 to Acme'],
  [
    'sensorboxes.turnAway',
    { ...device, abuse: 'wrong_key' },
    'rejected a client with a wrong device key for the sensorbox U1',
  ],
  [
    'sensorboxes.turnAway',
    { ...device, abuse: 'later' },
    'disconnected the sensorbox U1: it did something that no sensorbox does',
  ],
  ['alarms.changeOutageSize', { outage_boxes: null }, 'set the size of an outage back to the default'],
  ['alarms.changeOutageSize', { outage_boxes: 12 }, 'set the size of an outage to 12 sensorboxes'],
  [
    'credits.setPrice',
    { ...price, price: null },
    'set what Acme pays for ‘Sensorbox enabled first time’: same as the company above it',
  ],
  ['credits.setPrice', { ...price, price: 2 }, 'set what Acme pays for ‘Sensorbox enabled first time’: 2'],
  ['files.upload', { kind: 'photo', file: 'a.png' }, 'uploaded the photo a.png'],
  ['files.delete', { kind: 'document', file: 'a.pdf' }, 'deleted the document a.pdf'],
  ['files.upload', { kind: 'logo' }, 'uploaded a file'],
  ['accounts.toggleDisable', { action: 'disable' }, 'disabled Jon Vik'],
  ['accounts.toggleDisable', {}, 'disabled or enabled Jon Vik'],
])('describes %s %j', (action, detail, words) => {
  expect(deed(action, { detail })).toBe(words)
})

it('describes what was renamed, and deleted accounts without a name by their type', () => {
  expect(deed('sensorboxes.updateSecret', { detail: box, fields: ['alias'] })).toBe('renamed Cold room 3')
  expect(deed('sensorboxes.updateSecret', { detail: box })).toBe(
    'changed whether Cold room 3 keeps its worst state',
  )
  const deleted = (type: string) => deed('accounts.delete', { target_name: null, detail: { type } })
  expect(['company', 'contact', 'partner'].map(deleted)).toEqual([
    'deleted a company',
    'deleted a person',
    'deleted a business partner',
  ])
})
