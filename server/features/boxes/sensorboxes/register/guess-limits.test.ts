import { registerSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { findByHardwareUid } from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetOldCounters } from '../../../../platform/db/housekeeping.ts'
import { testPassword } from '../../../../testing/app.ts'
import type { Asked } from '../../../../testing/ask.ts'
import { openTwoCustomers, type Person, type TwoCustomers } from '../testing/two-customers.ts'
import { defaultGuessLimits } from './guess-limits.ts'

const dayMs = 86_400_000

let world: TwoCustomers
beforeEach(async () => {
  world = await openTwoCustomers({ guessLimits: defaultGuessLimits })
})
afterEach(() => world.app.close())

const lookUp = (by: Person, id: string) => by.ask(findByHardwareUid, { query: { hardware_unique_id: id } })
const box = (id: string, model = 'CT-120') => ({ serial_number: id, hardware_unique_id: id, model })
const register = (by: Person, id: string) => by.ask(registerSensorbox, { body: box(id) })
const registerMany = (by: Person, ids: readonly string[], model?: string) =>
  by.ask(registerSensorboxes, { body: { sensorboxes: ids.map((id) => box(id, model)) } })
const retryAfter = ({ headers }: Asked) => Number(headers['retry-after'])
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`)

test('an account looks up 30 hardware ids per minute, whoever has them', async () => {
  const { admin, viewer, stranger, app } = world
  await register(admin, 'ours')
  const statuses = []
  for (let i = 0; i < 15; i++) {
    statuses.push((await lookUp(viewer, 'ours')).status, (await lookUp(viewer, `none-${i}`)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  const refused = await lookUp(viewer, 'ours')
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_LOOK_UPS'])
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect(retryAfter(refused)).toBeLessThanOrEqual(60)
  expect((await lookUp(stranger, 'ours')).status).toBe(404)
  app.clock.advance(60_000)
  expect((await lookUp(viewer, 'ours')).status).toBe(200)
})

test('after 200 hardware ids of other companies in a day an account registers nothing until the next', async () => {
  const { admin, stranger, app } = world
  const taken = ids('taken', 210)
  expect((await registerMany(admin, taken)).status).toBe(201)

  const named = await registerMany(stranger, [...taken.slice(0, 150), 'free'])
  expect([named.status, named.body.errors.length]).toEqual([422, 150])
  // An invalid model doesn't make asking free of charge.
  const more = await registerMany(stranger, taken.slice(150, 199), 'no such model')
  expect(more.status).toBe(422)
  expect((await register(stranger, taken[199]!)).status).toBe(409)

  for (const refused of [
    await register(stranger, taken[200]!),
    await register(stranger, 'free'),
    await registerMany(stranger, taken.slice(200)),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REFUSED'])
    // The tests begin at six o'clock.
    expect(retryAfter(refused)).toBeGreaterThan(17 * 3600)
    expect(retryAfter(refused)).toBeLessThanOrEqual(18 * 3600)
  }
  await forgetOldCounters(app.database, app.clock.now() + 17 * 3_600_000)
  expect((await register(stranger, 'free')).status).toBe(429)
  app.clock.advance(dayMs)
  const cookie = await app.signInRaw('admin@theirs.example.com', testPassword)
  expect((await stranger.ask(registerSensorbox, { body: box('free'), cookie })).status).toBe(201)
})

test('one request with more than that is refused without saying which are taken', async () => {
  const taken = ids('taken', 210)
  await registerMany(world.admin, taken)
  const refused = await registerMany(world.stranger, [...taken, 'free'])
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REFUSED'])
  expect(refused.text).not.toContain('taken-')
  expect(refused.text).not.toContain('sensorboxes.')
})

test('hardware ids of the own company don’t count', async () => {
  const { admin } = world
  const own = ids('own', 210)
  await registerMany(admin, own)
  for (let i = 0; i < 2; i++) expect((await registerMany(admin, own)).status).toBe(422)
  expect((await register(admin, own[0]!)).status).toBe(409)
  expect((await register(admin, 'new')).status).toBe(201)
})
