import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  silenceAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { silenceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as routes from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { dayMs, deskOf, minuteMs } from './testing/desk.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())
const { hotBox, read, alarmsOf, acknowledge, signedInAgain } = deskOf(() => world)
const ahead = () => new Date(world.app.clock.now() + 3_600_000).toISOString()

describe('the inbox', () => {
  test('shows a provider the alarms of all stacks in reach, with the newest reading, critical ones first', async () => {
    await hotBox('mild', world.stranger, 7)
    await hotBox('hot')
    const { alarms, counts } = await read(world.provider)
    expect(counts).toEqual({ open: 2, acknowledged: 0, silenced: 0, closed: 0 })
    expect(alarms.map(({ alias, level }: InboxAlarm) => [alias, level])).toEqual([
      ['hot', 'critical'],
      ['mild', 'attention'],
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
    expect(await fitting({ stack_id: [world.stranger.stackId, world.admin.stackId] })).toHaveLength(2)
    expect(await fitting({ measure_type: ['humidity', 'temperature'] })).toHaveLength(2)
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
    expect([alarms.length, counts.open]).toEqual([1, 2])
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
    expect((newest_open_id ?? '') > (before ?? '')).toBe(true)
    await world.admin.ask(disableSensorbox, { params: { id: late.id } })
  })

  test('shows the current alarms of a box, or of the boxes on an asset, whatever was done about them', async () => {
    const box = await hotBox('in view', world.admin, 7)
    const asset = (await world.admin.ask(createAsset, { body: { name: 'Room in view' } })).body
    await world.admin.ask(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    const of = async (query: Record<string, string>, by = world.viewer) =>
      (await read(by, query)).alarms.map(({ alias, group }: InboxAlarm) => `${alias} ${group}`)
    expect(await of({ sensorbox_id: box.id })).toEqual(['in view open'])
    await acknowledge(world.admin, [(await alarmsOf(world.admin, 'in view'))[0]?.id ?? ''])
    expect(await of({ sensorbox_id: box.id })).toEqual(['in view acknowledged'])
    expect(await of({ asset_id: asset.id })).toEqual(['in view acknowledged'])
    expect(await of({ asset_id: asset.id, group: 'open' })).toEqual([])
    expect((await read(world.viewer, { sensorbox_id: box.id })).outages).toEqual([])
    for (const query of [{ sensorbox_id: box.id }, { asset_id: String(asset.id) }] as Record<
      string,
      string
    >[])
      expect((await world.stranger.ask(routes.readInbox, { query })).status).toBe(404)
    await world.admin.ask(disableSensorbox, { params: { id: box.id } })
  })

  test('shows where the box of a closed alarm was, although it has left the asset and the asset is gone', async () => {
    const box = await hotBox('moved', world.admin, 7)
    const room = async (name: string) =>
      (await world.admin.ask(createAsset, { body: { name } })).body as { id: string }
    const [first, second] = [await room('First room'), await room('Second room')]
    const assetNow = async (group: string) => {
      const { alarms } = await read(world.admin, { sensorbox_id: box.id, group })
      return alarms.map(({ asset }: InboxAlarm) => asset?.name ?? null)
    }
    await box.measure(4)
    await box.measure(7)
    // The second alarm opened before the box was on any asset, and the first one closed before.
    world.app.clock.advance(minuteMs)
    await world.admin.ask(assignSensorbox, { params: { id: first.id, sensorboxId: box.id } })
    expect(await assetNow('open')).toEqual(['First room'])
    await box.measure(4)
    await box.measure(7)
    world.app.clock.advance(minuteMs)
    await world.admin.ask(assignSensorbox, { params: { id: second.id, sensorboxId: box.id } })
    expect(await assetNow('open')).toEqual(['Second room'])
    await box.measure(4)
    expect(await assetNow('closed')).toEqual(['First room', 'First room', null])
    expect((await world.admin.ask(deleteAsset, { params: { id: first.id } })).status).toBe(204)
    expect(await assetNow('closed')).toEqual(['First room', 'First room', null])
    await world.admin.ask(disableSensorbox, { params: { id: box.id } })
  })

  test('shows the closed alarms of an asset from the time of the box on it, also after it was replaced', async () => {
    const box = await hotBox('before', world.admin, 7)
    const asset = (await world.admin.ask(createAsset, { body: { name: 'Replaced' } })).body
    const of = async (asset_id: string, group = 'closed') =>
      (await read(world.viewer, { asset_id, group })).alarms.map(({ alias }: InboxAlarm) => alias)
    await box.measure(4)
    world.app.clock.advance(minuteMs)
    await world.admin.ask(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    // Closed before the box came.
    expect(await of(asset.id)).toEqual([])
    await box.measure(7)
    await box.measure(4)
    expect(await of(asset.id)).toEqual(['before'])
    const fresh = await world.register(world.admin, {})
    const replaced = { params: { old: box.id, new: fresh.id } }
    expect((await world.admin.ask(replaceSensorbox, replaced)).status).toBe(200)
    expect((await read(world.viewer, { asset_id: asset.id, group: 'closed' })).alarms).toHaveLength(1)
    expect(await of(asset.id, 'open')).toEqual([])
  })

  test('shows the alarms that were open in a range, however long ago they closed', async () => {
    const box = await hotBox('long ago', world.admin, 7)
    const opened = world.app.clock.now()
    await box.measure(4)
    const at = (ms: number) => new Date(ms).toISOString()
    const closedIn = async (from: number, to: number) => {
      const range = { group: 'closed', start_time: at(from), end_time: at(to) }
      const { alarms, counts } = await read(world.viewer, range)
      expect(counts.closed).toBe(alarms.length)
      return alarms.map(({ alias }: InboxAlarm) => alias)
    }
    world.app.clock.advance(30 * dayMs)
    world = await signedInAgain()
    expect(await alarmsOf(world.viewer, 'long ago', 'closed')).toEqual([])
    expect(await closedIn(opened - dayMs, opened + dayMs)).toContain('long ago')
    expect(await closedIn(opened, opened + 1000)).toContain('long ago')
    expect(await closedIn(opened + dayMs, opened + 2 * dayMs)).toEqual([])
    const reversed = { start_time: at(opened), end_time: at(opened) }
    const { status, body } = await world.viewer.ask(routes.readInbox, { query: reversed })
    expect([status, body.code]).toEqual([422, 'RANGE_REVERSED'])
  })

  test('shows a closed alarm for a week', async () => {
    const box = await hotBox('briefly', world.admin, 7)
    await box.measure(4)
    const [closed] = await alarmsOf(world.viewer, 'briefly', 'closed')
    expect(closed?.closed_at).not.toBeNull()
    world.app.clock.advance(7 * dayMs + minuteMs)
    world = await signedInAgain()
    expect(await alarmsOf(world.viewer, 'briefly', 'closed')).toEqual([])
  })
})

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
      cause: null,
      note: 'The fitter comes at noon.',
    })
  })

  test('has the cause that was named, and of a critical alarm also its attention alarm', async () => {
    const box = await hotBox('caused', world.admin)
    const [open] = await alarmsOf(world.admin, 'caused')
    const unknown = await acknowledge(world.admin, [open?.id ?? ''], '', 'gremlins')
    expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ field: 'cause' }]])
    expect((await acknowledge(world.admin, [open?.id ?? ''], 'Defrosts now.', 'defrosting')).status).toBe(204)
    const taken = async () => (await alarmsOf(world.viewer, 'caused', 'acknowledged'))[0]
    expect((await taken())?.acknowledgement?.cause).toBe('defrosting')
    expect((await taken())?.attention?.acknowledgement?.cause).toBe('defrosting')
    const trail = (await world.admin.ask(listTrail, { query: {} })).body
    expect(trail[0].detail).toMatchObject({ count: 1, cause: 'defrosting', note: 'Defrosts now.' })
    await box.measure(4)
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

  test('of a critical alarm covers the attention alarm that is part of it, also when only that one is left', async () => {
    const box = await hotBox('both', world.admin)
    const shown = async (group: string) =>
      (await alarmsOf(world.admin, 'both', group)).map(({ level }: InboxAlarm) => level)
    expect(await shown('open')).toEqual(['critical'])
    await acknowledge(world.admin, [(await alarmsOf(world.admin, 'both'))[0]?.id ?? ''])
    expect(await shown('acknowledged')).toEqual(['critical'])
    await box.measure(7)
    expect(await shown('acknowledged')).toEqual(['attention'])
    expect(await shown('closed')).toEqual(['critical'])
    await box.measure(4)
    expect(await shown('closed')).toEqual(['critical'])
  })

  test('of an attention alarm is shown with the critical alarm that contains it', async () => {
    const box = await hotBox('rising', world.admin, 7)
    const [rising] = await alarmsOf(world.admin, 'rising')
    await acknowledge(world.admin, [rising?.id ?? ''], 'The door is open.')
    await box.measure(9)
    const [critical] = await alarmsOf(world.viewer, 'rising')
    expect([critical?.level, critical?.acknowledgement]).toEqual(['critical', null])
    expect(critical?.attention).toEqual({
      opened_at: rising?.opened_at,
      closed_at: null,
      acknowledgement: expect.objectContaining({ note: 'The door is open.' }),
    })
    await box.measure(7)
    await box.measure(4)
    const closed = await alarmsOf(world.viewer, 'rising', 'closed')
    expect(closed.map(({ level, attention }) => [level, attention?.closed_at])).toEqual([
      ['critical', new Date(world.app.clock.now()).toISOString()],
    ])
    await box.measure(7)
    expect((await alarmsOf(world.viewer, 'rising')).map(({ level }) => level)).toEqual(['attention'])
    await box.measure(4)
    expect((await alarmsOf(world.viewer, 'rising', 'closed')).map(({ level }) => level)).toEqual([
      'attention',
      'critical',
    ])
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
