import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionOf } from '../../../platform/lists/queries.ts'
import { entriesChanged } from '../../../testing/list-changes.ts'
import { type Fleet, openFleet } from '../sensorboxes/testing/fleet.ts'
import { createAsset } from './create-asset.ts'
import { readOwnAsset } from './read-own-asset.ts'
import { endAssetSilences, silenceAsset } from './silence-asset.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

test('ends a silence at its time, not before, and notifies the lists', async () => {
  const { ours, clock, database, random } = fleet
  const id = await fleet.inStack(ours, (db) => createAsset(db, { name: 'Tank' }, clock.now(), random))
  const until = clock.now() + 3_600_000
  await fleet.inStack(ours, (db) =>
    silenceAsset(db, id, { until: new Date(until).toISOString(), reason: 'Cleaning' }, clock.now()),
  )
  const silenced = async () => (await fleet.inStack(ours, (db) => readOwnAsset(db, id))).silenced
  clock.set(until - 1)
  await endAssetSilences({ database, clock })
  expect(await silenced()).toBe(true)
  const since = await database.asSystem((tx) => versionOf(tx, ours))
  clock.set(until)
  await endAssetSilences({ database, clock })
  expect(await silenced()).toBe(false)
  expect(await entriesChanged(database, { stackId: ours, list: 'assets', since })).toEqual([id])
})
