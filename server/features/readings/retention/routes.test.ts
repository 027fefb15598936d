import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  changeRetention,
  getRetention,
  previewRetention,
} from '@sensorstack/contract/features/readings/retention/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { setSuperuser } from '../../people/accounts/public.ts'
import { createRetentionRun } from './run-retention.ts'

let people: People
let fjord: Client
let alpine: Client

/** The date is 21 November 2026: the next run is too close for settings changed today. */
beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Fjord')
  await people.customer(people.root, 'Alpine')
  await people.member(await people.signIn('admin@fjord.example'), 'viewer@fjord.example')
  await people.member(await people.signIn('admin@fjord.example'), 'manager@fjord.example', 'manager')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(16 * 60_000)
  fjord = await people.signIn('admin@fjord.example')
  alpine = await people.signIn('admin@alpine.example')
})

let registered = 0

/** Registers a box with a temperature at noon on each of these days. */
async function makeBox(by: Client, days: readonly string[]): Promise<string> {
  registered++
  const box = { serial_number: `SN-${registered}`, hardware_unique_id: `UID-${registered}`, model: 'CT-120' }
  const { body } = await by.ask(registerSensorbox, { body: box })
  await by.ask(enableSensorbox, { params: { id: body.id } })
  const timestamps = days.map((day) => `${day}T12:00:00Z`)
  const sent = await ask(people.app, ingestEvents, {
    body: { series: [{ type: 'temperature', timestamps, values: timestamps.map(() => 4) }] },
    headers: { authorization: `Bearer ${body.device_key}` },
  })
  expect(sent.body).toMatchObject({ accepted: days.length })
  return body.id
}

const set = (by: Client, body: unknown, headers?: Record<string, string>) =>
  by.ask(changeRetention, { body, ...(headers ? { headers: { cookie: by.cookie, ...headers } } : {}) })
const shown = async (by: Client) => (await by.ask(getRetention)).body
const everything = {
  keep_readings_months: null,
  keep_hours_months: null,
  readings_from: null,
  hours_from: null,
  next: null,
}

test('a stack keeps everything until its admin changes that', async () => {
  await makeBox(alpine, ['2020-01-15', '2026-11-15'])
  expect(await shown(alpine)).toEqual(everything)
})

test('a change returns what will be deleted and when, is recorded in the trail and notifies clients', async () => {
  await makeBox(fjord, ['2025-01-15', '2026-11-15'])
  await makeBox(fjord, ['2026-05-31', '2026-11-15'])
  await makeBox(fjord, ['2026-07-01'])
  people.changes.length = 0
  const changed = await set(fjord, { keep_readings_months: 6, keep_hours_months: 12 })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({
    ...everything,
    keep_readings_months: 6,
    keep_hours_months: 12,
    next: {
      at: '2027-01-01T00:00:00.000Z',
      readings_before: '2026-07-01T00:00:00.000Z',
      hours_before: '2026-01-01T00:00:00.000Z',
      sensorboxes: 2,
    },
  })
  expect(people.changes).toEqual([{ stackIds: [fjord.stackId], lists: ['retention'] }])
  const entries = await people.database.asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['stack_id', 'account_id', 'detail'])
      .where('action', '=', changeRetention.id)
      .execute(),
  )
  const detail = { keep_readings_months: 6, keep_hours_months: 12 }
  expect(entries).toEqual([{ stack_id: fjord.stackId, account_id: fjord.accountId, detail }])

  // Repeating the setting changes nothing, and missing fields are kept.
  expect((await set(fjord, { keep_readings_months: 6 })).body).toEqual(changed.body)
  expect((await set(fjord, {})).body).toEqual(changed.body)
  expect(people.changes).toHaveLength(1)
  expect((await set(fjord, { keep_hours_months: null })).body.next).toMatchObject({ hours_before: null })
  const viewer = await people.signIn('viewer@fjord.example')
  expect(await shown(viewer)).toEqual(await shown(fjord))
  expect(await shown(alpine)).toEqual(everything)
})

test('a setting takes effect with the announced run, which announces the next one', async () => {
  await set(fjord, { keep_readings_months: 6, keep_hours_months: 12 })
  const { database, random } = people
  const work = createRetentionRun({ database, random })
  const run = async (time: string) => {
    people.clock.set(Date.parse(time))
    await work(people.clock.now())
    fjord = await people.signIn('admin@fjord.example')
    return shown(fjord)
  }
  const december = await run('2026-12-01T00:00:01Z')
  expect(december).toMatchObject({
    readings_from: null,
    next: { at: '2027-01-01T00:00:00.000Z', sensorboxes: 2 },
  })
  expect(await run('2027-01-01T00:00:01Z')).toMatchObject({
    readings_from: '2026-07-01T00:00:00.000Z',
    hours_from: '2026-01-01T00:00:00.000Z',
    // July, of one box; there are no hourly sums of January.
    next: {
      at: '2027-02-01T00:00:00.000Z',
      readings_before: '2026-08-01T00:00:00.000Z',
      hours_before: null,
      sensorboxes: 1,
    },
  })
})

describe('a preview', () => {
  const preview = (by: Client, query: Record<string, number | string>) => by.ask(previewRetention, { query })

  test('returns what a change would delete, and changes nothing', async () => {
    await makeBox(alpine, ['2026-10-15'])
    const before = await shown(alpine)
    const answer = await preview(alpine, { keep_readings_months: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body.next).toMatchObject({ readings_before: expect.any(String), hours_before: null })
    expect(await shown(alpine)).toEqual(before)
    const changed = await set(alpine, { keep_readings_months: 1 })
    expect(changed.body.next).toEqual(answer.body.next)
    expect((await preview(alpine, {})).body).toEqual({ next: null })
    expect((await set(alpine, { keep_readings_months: null })).body.next).toBeNull()
  })

  test('accepts only whole months, and not fewer for hourly sums than for readings', async () => {
    const wrong: Record<string, number | string>[] = [
      { keep_readings_months: 0 },
      { keep_readings_months: 'no' },
      { keep_hours_months: 121 },
      { x: 1 },
    ]
    for (const query of wrong) {
      expect((await preview(alpine, query)).status).toBe(422)
    }
    const short = await preview(alpine, { keep_readings_months: 6, keep_hours_months: 5 })
    expect([short.status, short.body.code]).toEqual([422, 'HOURS_BEFORE_READINGS'])
    expect((await people.ask(previewRetention)).status).toBe(401)
  })
})

test('accepts only valid numbers of whole months', async () => {
  const before = await shown(alpine)
  for (const months of [0, -1, 1.5, 121, '6', true, []]) {
    expect((await set(alpine, { keep_readings_months: months })).status).toBe(422)
  }
  for (const body of [{ readings_from: null }, { keep_days: 3 }, null, [], 'x']) {
    expect((await set(alpine, body)).status).toBe(422)
  }
  for (const body of [
    { keep_readings_months: 6, keep_hours_months: 5 },
    { keep_readings_months: null, keep_hours_months: 120 },
    { keep_hours_months: 12 },
  ]) {
    const answer = await set(alpine, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'HOURS_BEFORE_READINGS'])
  }
  expect(await shown(alpine)).toEqual(before)
})

test('admins of a stack or of one above can change the setting, and only people in the stack can see it', async () => {
  const body = { keep_readings_months: 24, keep_hours_months: 24 }
  expect((await people.ask(getRetention)).status).toBe(401)
  expect((await people.ask(changeRetention, { body })).status).toBe(401)
  for (const email of ['viewer@fjord.example', 'manager@fjord.example']) {
    const person = await people.signIn(email)
    expect((await person.ask(getRetention)).status).toBe(200)
    expect((await set(person, body)).status).toBe(403)
  }
  await setSuperuser(people, 'viewer@fjord.example', true)
  const superuser = await people.signIn('viewer@fjord.example')
  expect((await superuser.ask(getRetention)).status).toBe(200)
  expect((await set(superuser, body)).status).toBe(403)

  const other = await shown(alpine)
  expect((await set(fjord, body, { 'x-stack-id': alpine.stackId })).body.code).toBe('STACK_CHANGED')
  const provider = await people.switched(await people.signIn('admin@root.example'), fjord.stackId)
  expect((await set(provider, body)).body).toMatchObject({ keep_readings_months: 24 })
  expect(await shown(fjord)).toMatchObject({ keep_readings_months: 24 })
  expect(await shown(alpine)).toEqual(other)
})
