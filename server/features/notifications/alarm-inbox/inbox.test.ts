import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  assignSensorbox,
  createAsset,
  silenceAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { silenceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { InboxAlarm, Outage } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as routes from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

/** The functions that send a reading of each box, by stack. */
const measuresOf = new Map<string, ((temperature: number) => Promise<void>)[]>()

async function hotBox(alias: string, by: Person = world.admin, value = 9) {
  const box = await world.register(by, { alias })
  await by.ask(enableSensorbox, { params: { id: box.id } })
  const limit = { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 }
  await by.ask(createIndividualLimit, { body: limit })
  const measure = async (temperature: number) => {
    world.app.clock.advance(minuteMs)
    const answer = await world.anonymous(ingestEvents, {
      headers: { authorization: `Bearer ${box.device_key}` },
      body: { events: [{ type: 'temperature', value: temperature, timestamp: world.app.clock.now() }] },
    })
    expect(answer.status).toBe(200)
  }
  await measure(value)
  measuresOf.set(by.stackId, [...(measuresOf.get(by.stackId) ?? []), measure])
  return { id: box.id, measure }
}

const read = async (by: Person, query: Record<string, string | string[]> = {}) => {
  const { status, body } = await by.ask(routes.readInbox, { query })
  expect(status).toBe(200)
  return body
}
const alarmsOf = async (by: Person, alias: string, group = 'open'): Promise<InboxAlarm[]> =>
  (await read(by, { group })).alarms.filter((alarm: InboxAlarm) => alarm.alias === alias)
const acknowledge = (by: Person, alarm_ids: readonly string[], note?: string) =>
  by.ask(routes.acknowledgeAlarms, { body: { alarm_ids, ...(note === undefined ? {} : { note }) } })
const ahead = () => new Date(world.app.clock.now() + 3_600_000).toISOString()

describe('the inbox', () => {
  test('shows a provider the alarms of all stacks in reach, with the newest reading, critical ones first', async () => {
    await hotBox('mild', world.stranger, 7)
    await hotBox('hot')
    const { alarms, counts } = await read(world.provider)
    expect(counts).toEqual({ open: 3, acknowledged: 0, silenced: 0, closed: 0 })
    expect(alarms.map(({ alias, level }: InboxAlarm) => [alias, level])).toEqual([
      ['hot', 'critical'],
      ['mild', 'attention'],
      ['hot', 'attention'],
    ])
    expect(alarms[0]).toMatchObject({ group: 'open', stack_name: 'ours', latest_value: 9, limit_value: 8 })
  })

  test('shows a customer only its own alarms, and either only those of a requested stack', async () => {
    expect((await read(world.stranger)).alarms.map(({ alias }: InboxAlarm) => alias)).toEqual(['mild'])
    const ofTheirs = await read(world.provider, { stack_id: world.stranger.stackId })
    expect([ofTheirs.counts.open, ofTheirs.alarms.length]).toEqual([1, 1])
    const foreign = { stack_id: world.stranger.stackId }
    expect((await world.admin.ask(routes.readInbox, { query: foreign })).status).toBe(404)
  })

  test('filters by stacks, measures or level, and counts the matches', async () => {
    const fitting = async (query: Parameters<typeof read>[1]) => {
      const { alarms, counts } = await read(world.provider, query)
      expect(counts.open).toBe(alarms.length)
      return alarms.map(({ alias, level }: InboxAlarm) => `${alias} ${level}`)
    }
    expect(await fitting({ level: 'critical' })).toEqual(['hot critical'])
    expect(await fitting({ level: 'attention', stack_id: world.stranger.stackId })).toEqual([
      'mild attention',
    ])
    expect(await fitting({ stack_id: [world.stranger.stackId, world.admin.stackId] })).toHaveLength(3)
    expect(await fitting({ measure_type: ['humidity', 'temperature'] })).toHaveLength(3)
    expect(await fitting({ measure_type: 'humidity' })).toEqual([])
    const unknown: Parameters<typeof read>[1][] = [
      { level: 'nominal' },
      { measure_type: ['temperature', 'warmth'] },
    ]
    for (const query of unknown)
      expect((await world.provider.ask(routes.readInbox, { query })).status).toBe(422)
    const both = { stack_id: [world.admin.stackId, world.stranger.stackId] }
    expect((await world.admin.ask(routes.readInbox, { query: both })).status).toBe(404)
  })

  test('limits the alarms, but counts them all', async () => {
    const { alarms, counts } = await read(world.provider, { limit: '1' })
    expect([alarms.length, counts.open]).toEqual([1, 3])
  })

  test('returns the alarm that became known last, even if its readings are older than those of others', async () => {
    const late = await world.register(world.admin, { alias: 'late' })
    const limit = { sensorbox_id: late.id, measure_type: 'temperature', critical_max: 8 }
    await world.admin.ask(createIndividualLimit, { body: limit })
    await world.admin.ask(enableSensorbox, { params: { id: late.id } })
    const before = (await read(world.provider)).newest_open_id
    world.app.clock.advance(minuteMs)
    const { status } = await world.anonymous(ingestEvents, {
      headers: { authorization: `Bearer ${late.device_key}` },
      body: { events: [{ type: 'temperature', value: 9, timestamp: world.app.clock.now() - dayMs }] },
    })
    expect(status).toBe(200)
    const { newest_open_id, alarms } = await read(world.provider)
    expect(newest_open_id).toBe(alarms.find(({ alias }: InboxAlarm) => alias === 'late')?.id)
    expect(newest_open_id > before).toBe(true)
    await world.admin.ask(disableSensorbox, { params: { id: late.id } })
  })

  test('shows a closed alarm for a week', async () => {
    const box = await hotBox('briefly', world.admin, 7)
    await box.measure(4)
    const [closed] = await alarmsOf(world.viewer, 'briefly', 'closed')
    expect(closed?.closed_at).not.toBeNull()
    world.app.clock.advance(7 * dayMs + minuteMs)
    world = { ...world, ...(await signedInAgain()) }
    expect(await alarmsOf(world.viewer, 'briefly', 'closed')).toEqual([])
  })
})

/** Signs in again, because sessions expire when days pass. */
async function signedInAgain() {
  const again = async (person: Person, email: string): Promise<Person> => {
    const cookie = await world.app.signInRaw(email, testPassword)
    return { ...person, cookie, ask: (route, options) => world.anonymous(route, { cookie, ...options }) }
  }
  return {
    provider: await again(world.provider, 'admin@root.example.com'),
    admin: await again(world.admin, 'admin@ours.example.com'),
    viewer: await again(world.viewer, 'viewer@ours.example.com'),
    stranger: await again(world.stranger, 'admin@theirs.example.com'),
  }
}

describe('an acknowledgement', () => {
  test('is stored with its note and its user, and the first one is kept', async () => {
    await hotBox('taken up', world.admin, 7)
    const [open] = await alarmsOf(world.admin, 'taken up')
    const id = open?.id ?? ''
    expect((await acknowledge(world.admin, [id, id], 'The fitter comes at noon.')).status).toBe(204)
    expect((await acknowledge(world.admin, [id], 'Later')).status).toBe(204)
    expect(await alarmsOf(world.admin, 'taken up')).toEqual([])
    const [taken] = await alarmsOf(world.viewer, 'taken up', 'acknowledged')
    expect(taken?.acknowledgement).toEqual({
      acknowledged_at: new Date(world.app.clock.now()).toISOString(),
      acknowledged_by: expect.any(String),
      note: 'The fitter comes at noon.',
    })
  })

  test('outlasts further readings, and ends with the alarm', async () => {
    const box = await hotBox('goes on', world.admin, 7)
    const [open] = await alarmsOf(world.admin, 'goes on')
    await acknowledge(world.admin, [open?.id ?? ''])
    await box.measure(7.5)
    expect(await alarmsOf(world.admin, 'goes on', 'acknowledged')).toHaveLength(1)
    await box.measure(4)
    const [closed] = await alarmsOf(world.admin, 'goes on', 'closed')
    expect(closed?.acknowledgement?.note).toBe('')
    await box.measure(7)
    expect(await alarmsOf(world.admin, 'goes on')).toHaveLength(1)
  })

  test('is refused for viewers, for alarms of another stack and for an empty list', async () => {
    await hotBox('left alone', world.admin, 7)
    const [open] = await alarmsOf(world.admin, 'left alone')
    const id = open?.id ?? ''
    expect((await acknowledge(world.viewer, [id])).status).toBe(403)
    expect((await acknowledge(world.stranger, [id])).status).toBe(404)
    // Without naming another stack, a provider too acknowledges in its current one.
    expect((await acknowledge(world.provider, [id])).status).toBe(404)
    expect((await acknowledge(world.admin, [])).status).toBe(422)
    expect(await alarmsOf(world.admin, 'left alone')).toHaveLength(1)
  })
})

describe('a silence', () => {
  test('of the box, its asset or the stack is shown with its end', async () => {
    const box = await hotBox('muted', world.admin, 7)
    const silenced = async () => (await alarmsOf(world.provider, 'muted', 'silenced'))[0]?.silence ?? null
    const until = ahead()
    await world.admin.ask(silenceSensorbox, {
      params: { id: box.id },
      body: { silence_until: until, reason: 'Defrosting' },
    })
    expect(await silenced()).toEqual({ what: 'sensorbox', until, reason: 'Defrosting' })
    await world.admin.ask(silenceSensorbox, { params: { id: box.id }, body: { silence_until: null } })
    expect(await silenced()).toBe(null)

    const asset = (await world.admin.ask(createAsset, { body: { name: 'Cold room' } })).body
    await world.admin.ask(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    await world.admin.ask(silenceAsset, {
      params: { id: asset.id },
      body: { silence_until: until, reason: 'Cleaning' },
    })
    expect(await silenced()).toEqual({ what: 'asset', until, reason: 'Cleaning' })
    const [onAsset] = await alarmsOf(world.provider, 'muted', 'silenced')
    expect(onAsset?.asset).toEqual({ id: asset.id, name: 'Cold room' })
    await world.admin.ask(silenceAsset, { params: { id: asset.id }, body: { silence_until: null } })

    const ofStack = (body: object) => world.admin.ask(routes.silenceStack, { body })
    expect((await ofStack({ silence_until: until, reason: 'Power cut' })).status).toBe(204)
    expect(await silenced()).toEqual({ what: 'stack', until, reason: 'Power cut' })
    expect((await read(world.admin)).silences).toEqual([
      { stack_id: world.admin.stackId, until, reason: 'Power cut' },
    ])
    expect((await read(world.stranger)).silences).toEqual([])
    expect((await ofStack({ silence_until: null })).status).toBe(204)
    expect((await ofStack({ silence_until: null })).status).toBe(204)
    expect(await silenced()).toBe(null)
  })

  test('ends automatically, and can’t end in the past', async () => {
    const until = ahead()
    await world.admin.ask(routes.silenceStack, { body: { silence_until: until } })
    world.app.clock.advance(3_600_001)
    expect((await read(world.admin)).silences).toEqual([])
    const { status, body } = await world.admin.ask(routes.silenceStack, { body: { silence_until: until } })
    expect([status, body.code]).toEqual([422, 'SILENCE_NOT_AHEAD'])
    const asked = { body: { silence_until: ahead() } }
    expect((await world.viewer.ask(routes.silenceStack, asked)).status).toBe(403)
  })
})

describe('an outage', () => {
  const outagesOf = async (by: Person) => (await read(by)).outages as Outage[]
  const acknowledge = (by: Person, id: string, note?: string) =>
    by.ask(routes.acknowledgeOutage, { params: { id }, body: { ...(note === undefined ? {} : { note }) } })

  test('groups boxes that fall silent together, while any of them is silent', async () => {
    const boxes = []
    for (let i = 0; i < 10; i++) boxes.push(await hotBox(`hall ${i}`, world.stranger, 4))
    for (const box of boxes) await box.measure(4)
    expect(await outagesOf(world.stranger)).toEqual([])
    const openBefore = (await read(world.stranger)).counts.open
    await untilSilent()
    const [outage] = await outagesOf(world.provider)
    expect(outage).toMatchObject({ stack_name: 'theirs', acknowledgement: null })
    expect(outage?.fell_silent).toBeGreaterThanOrEqual(10)
    expect((await outagesOf(world.admin)).map(({ stack_name }) => stack_name)).not.toContain('theirs')
    expect(outage).toMatchObject({ group: 'open', ended_at: null })
    expect(outage?.common).toEqual([{ what: 'model', name: 'CT-120', profile_type: null }])
    expect((await read(world.stranger, { group: 'open' })).counts.open).toBe(openBefore + 1)
    await boxes[0]?.measure(4)
    const [after] = await outagesOf(world.stranger)
    expect([after?.id, after?.fell_silent, after?.sensorboxes]).toEqual([
      outage?.id,
      outage?.fell_silent,
      (outage?.sensorboxes ?? 0) - 1,
    ])
  })

  test('is acknowledged like an alarm: with a note, and the first one is kept', async () => {
    const [outage] = await outagesOf(world.stranger)
    const id = outage?.id ?? ''
    expect((await acknowledge(world.admin, id)).status).toBe(404)
    expect((await acknowledge(world.provider, id)).status).toBe(404)
    expect((await acknowledge(world.stranger, 'nonsense')).status).toBe(404)
    expect((await acknowledge(world.stranger, id, 'The router is dead.')).status).toBe(204)
    expect((await acknowledge(world.stranger, id, 'Later')).status).toBe(204)
    expect((await outagesOf(world.stranger))[0]?.acknowledgement).toEqual({
      acknowledged_at: new Date(world.app.clock.now()).toISOString(),
      acknowledged_by: expect.any(String),
      note: 'The router is dead.',
    })
  })

  test('counts as acknowledged, and as closed for a week once all boxes are back', async () => {
    const before = (await read(world.stranger)).counts
    expect((await outagesOf(world.stranger))[0]?.group).toBe('acknowledged')
    expect(before.acknowledged).toBe(1)
    for (const measure of measuresOf.get(world.stranger.stackId) ?? []) await measure(4)
    await world.app.ticker.runDue()
    const [outage] = await outagesOf(world.stranger)
    expect(outage).toMatchObject({
      group: 'closed',
      sensorboxes: 0,
      ended_at: new Date(world.app.clock.now()).toISOString(),
    })
    const { counts, alarms } = await read(world.stranger, { group: 'closed' })
    expect([counts.acknowledged, counts.closed]).toEqual([0, alarms.length + 1])
    world.app.clock.advance(7 * dayMs + minuteMs)
    world = { ...world, ...(await signedInAgain()) }
    expect(await outagesOf(world.stranger)).toEqual([])
  })

  test('begins with the number of boxes that the stack has set', async () => {
    const size = (outage_boxes: unknown, by = world.admin) =>
      by.ask(routes.changeOutageSize, { body: { outage_boxes } })
    expect((await size(2, world.viewer)).status).toBe(403)
    expect((await size(1)).status).toBe(422)
    expect((await size(2.5)).status).toBe(422)
    expect((await size(2)).status).toBe(204)
    expect((await read(world.admin)).outage_boxes).toBe(2)
    expect((await read(world.stranger)).outage_boxes).toBe(10)
    const before = await outagesOf(world.admin)
    const pair = [await hotBox('gate 1', world.admin, 4), await hotBox('gate 2', world.admin, 4)]
    for (const box of pair) await box.measure(4)
    await untilSilent()
    const known = new Set(before.map(({ id }) => id))
    const [added] = (await outagesOf(world.admin)).filter(({ id }) => !known.has(id))
    expect(added?.fell_silent).toBe(2)
    await size(null)
    expect((await read(world.admin)).outage_boxes).toBe(10)
  })
})

async function untilSilent() {
  for (let hour = 0; hour < 6; hour++) {
    world.app.clock.advance(3_600_000)
    await world.app.ticker.runDue()
  }
}
