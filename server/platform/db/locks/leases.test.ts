import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { movableClock } from '../../clock/clock.ts'
import { systemRandom } from '../../clock/random.ts'
import { type Database, openDatabase } from '../database.ts'
import { freeLeases } from './lease-queries.ts'
import { createLeases } from './leases.ts'

const clock = movableClock(Date.UTC(2026, 10, 26))
const random = systemRandom(clock)
const dayMs = 86_400_000
let fresh: TestDatabase
let database: Database
let name = ''

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})
beforeEach(() => {
  name = random.id()
})

/** A server with a piece of work. */
function server(everyMs: number) {
  const run = vi.fn(async (_: number) => {})
  const leases = createLeases({ database, random })
  const work = leases.once({ name, everyMs, run })
  return { run, leases, work, tick: () => work.run(clock.now()), times: () => run.mock.calls.length }
}

test('work at an interval is done once for all servers, also after a restart', async () => {
  const [one, other] = [server(dayMs), server(dayMs)]
  await Promise.all([one.tick(), other.tick()])
  expect(one.times() + other.times()).toBe(1)
  clock.advance(dayMs - 1)
  const restarted = server(dayMs)
  for (const each of [one, other, restarted]) await each.tick()
  expect(one.times() + other.times() + restarted.times()).toBe(1)
  clock.advance(1)
  await restarted.tick()
  await one.tick()
  expect([one.times() + other.times(), restarted.times()]).toEqual([1, 1])
})

test('a ticker asks at least each minute whether work of a day is due', () => {
  expect([server(dayMs).work.everyMs, server(10_000).work.everyMs, server(0).work.everyMs]).toEqual([
    60_000, 10_000, 0,
  ])
})

test('continuous work stays with one server while that server asks for it', async () => {
  const [one, other] = [server(0), server(0)]
  for (let second = 0; second < 200; second++) {
    await one.tick()
    await other.tick()
    clock.advance(1000)
  }
  expect([one.times(), other.times()]).toEqual([200, 0])
  // It no longer responds. It had renewed its lease 20 seconds before.
  clock.advance(39_000)
  await other.tick()
  expect(other.times()).toBe(0)
  clock.advance(1000)
  await other.tick()
  await one.tick()
  expect([one.times(), other.times()]).toEqual([200, 1])
})

test('a server that stops leaves its work to the others at once, and a start without other servers takes all of it', async () => {
  const [one, other, third] = [server(0), server(0), server(0)]
  await one.tick()
  await one.leases.free()
  await other.tick()
  expect(other.times()).toBe(1)
  await database.asSystem((tx) => freeLeases(tx))
  await third.tick()
  expect(third.times()).toBe(1)
})

test('work that fails is due again', async () => {
  const one = server(dayMs)
  one.run.mockRejectedValueOnce(new Error('broken'))
  await expect(one.tick()).rejects.toThrow('broken')
  await one.tick()
  expect(one.times()).toBe(2)
})

test('a clock that was set back keeps no work from being done', async () => {
  const [one, other] = [server(dayMs), server(dayMs)]
  await one.tick()
  clock.advance(-10 * dayMs)
  await other.tick()
  expect(other.times()).toBe(1)
})
