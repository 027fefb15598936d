import { afterAll, beforeAll, expect, test } from 'vitest'
import { detachPartition, monthPartitions } from '../telemetry/public.ts'
import { openRetentionWorld, type RetentionWorld } from './testing/retention-world.ts'

let world: RetentionWorld

beforeAll(async () => {
  world = await openRetentionWorld()
})
afterAll(() => world.close())

/** Detaches a month, as a run does that ends in the middle. */
function leaveDetached(month: string): Promise<void> {
  return world.database.asSystem(async (tx) => {
    for (const partition of await monthPartitions(tx)) {
      if (partition.name.endsWith(month.replace('-', '_'))) await detachPartition(tx, partition)
    }
  })
}

const detached = () =>
  world.database.asSystem(async (tx) =>
    (await monthPartitions(tx)).filter(({ isAttached }) => !isAttached).map(({ name }) => name),
  )

test('a month that an earlier run left detached is dropped, or attached again with the data that is kept', async () => {
  const box = await world.addSender()
  await world.sendMonths(box, '2025-07', '2025-12')
  await world.keep(world.ours, 3)
  await leaveDetached('2025-07')
  await leaveDetached('2025-12')
  expect(await detached()).toHaveLength(4)
  expect(await world.monthsSeen(box)).toEqual(['2025-08', '2025-09', '2025-10', '2025-11'])

  await world.runAt('2026-02-01T00:00:00Z')
  expect(await detached()).toEqual([])
  expect(await world.monthsSeen(box)).toEqual(['2025-11', '2025-12'])
  expect(await world.stored(box)).toEqual({ chunks: 2, hours: 2 })
  expect(await world.sendMonths(box, '2025-12', '2025-12')).toMatchObject({ accepted: 0, duplicates: 1 })
})

test('an upload to a month that is being dropped is not stored, and can be sent again', async () => {
  const box = await world.addSender()
  await world.sendMonths(box, '2026-01', '2026-01')
  await leaveDetached('2026-01')
  await expect(world.sendMonths(await world.addSender(), '2026-01', '2026-01')).rejects.toMatchObject({
    code: '55P03',
  })
  await world.runAt('2026-03-01T00:00:00Z')
  expect(await world.monthsSeen(box)).toEqual(['2026-01'])
  expect(await world.sendMonths(await world.addSender(), '2026-01', '2026-01')).toMatchObject({ accepted: 1 })
})
