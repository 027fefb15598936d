import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { openUploadWorld, type UploadWorld } from '../testing/upload-world.ts'
import { type Abuses, noteAbuses } from './note-abuses.ts'

let world: UploadWorld
let abuses: Abuses
let logged: { readonly refused?: object; readonly abuses?: unknown }[] = []
let transactions = 0

beforeAll(async () => {
  world = await openUploadWorld()
})
beforeEach(() => {
  const asSystem: Database['asSystem'] = (work) => {
    transactions += 1
    return world.database.asSystem(work)
  }
  logged = []
  transactions = 0
  const log = { warn: (line: object) => void logged.push(line) }
  abuses = noteAbuses({ ...world, database: { ...world.database, asSystem }, log })
})
afterAll(() => world.close())

test('looks up together whoever tried within a minute, and writes one line', async () => {
  const device = await world.addSender()
  for (let nr = 0; nr < 500; nr++) {
    abuses.note(`guess-${nr}`, 'wrong_key')
    abuses.count('unknown device or wrong key')
    abuses.tick()
  }
  await expect.poll(() => logged.length).toBe(1)
  abuses.note(device.hardwareUniqueId, 'wrong_key')
  abuses.tick()
  expect(transactions).toBe(1)
  world.clock.advance(60_000)
  abuses.tick()
  await expect.poll(() => logged.length).toBe(2)
  expect(transactions).toBe(2)
  expect(logged[1]).toEqual({
    refused: { 'unknown device or wrong key': 499 },
    abuses: [{ hardwareUniqueId: device.hardwareUniqueId, abuse: 'wrong_key' }],
  })
  world.clock.advance(60_000)
  abuses.tick()
  await abuses.close()
  expect([transactions, logged.length]).toEqual([2, 2])
})

test('remembers only as many names and reasons as it can write', async () => {
  for (let nr = 0; nr < 5_000; nr++) {
    abuses.note(`guess-${nr}`, 'wrong_key')
    abuses.count(`reason ${nr}`)
  }
  await abuses.close()
  expect(Object.keys(logged[0]?.refused ?? {})).toHaveLength(51)
  expect(logged[0]?.refused).toMatchObject({ 'reason 0': 1, others: 4_950 })
  expect(transactions).toBe(1)
})

test('writes the rest when it closes', async () => {
  const device = await world.addSender()
  abuses.count('keep alive timeout')
  abuses.tick()
  abuses.note(device.hardwareUniqueId, 'foreign_topic')
  await abuses.close()
  const entries = await world.database.asSystem((tx) =>
    tx.selectFrom('audit_entry').select('detail').where('target', '=', device.id).execute(),
  )
  expect(entries.map(({ detail }) => detail)).toContainEqual({
    hardware_unique_id: device.hardwareUniqueId,
    abuse: 'foreign_topic',
  })
})
