import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAsset } from '../../../boxes/assets/create-asset.ts'
import { lockBoxes, recountTallies, settleBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000

/** Adds a box with its own asset, and limits that nearly every upload of the test affects. */
async function addBox({ hysteresis, min_duration_s }: { hysteresis: number; min_duration_s: number }) {
  const { database, clock, random, ours, inStack } = world
  const device = await world.addSender()
  const assetId = await inStack(ours, (db) => createAsset(db, { name: 'Cold room' }, clock.now(), random))
  await database.asSystem(async (tx) => {
    const rows = await lockBoxes(tx, { id: device.id })
    await settleBoxes(
      tx,
      rows.map((row) => ({ row, next: { asset_id: assetId } })),
      clock.now(),
      random,
    )
  })
  await world.limit(device, 'temperature', {
    attention_max: 6,
    critical_max: 8,
    critical_min: 1,
    hysteresis,
    min_duration_s,
  })
  return { ...device, assetId }
}

/** Returns everything that the uploads of a box have led to, without its identifiers. */
async function courseOf({ id, assetId }: Sender & { assetId: string }) {
  return world.database.asSystem(async (tx) => {
    const of = (table: 'alarm' | 'alarm_pending' | 'event') =>
      tx.selectFrom(table).selectAll().where('sensorbox_id', '=', id).execute()
    const box = await tx.selectFrom('sensorbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    // One box was enabled a moment before the other, and may still be in its first state.
    const enabled = JSON.stringify(box.activation_date)
    const plain = (row: object) =>
      JSON.stringify(row, (key, value) => (/(^|_)(id|key)$/.test(key) ? undefined : value)).replaceAll(
        enabled,
        '"enabled"',
      )
    // These columns come from its registration and activation, and differ between boxes.
    const {
      hardware_unique_id,
      serial_number,
      facts_version,
      created_at,
      activation_date,
      inactive_due_at,
      ...kept
    } = box
    const asset = await tx
      .selectFrom('asset_state')
      .selectAll()
      .where('asset_id', '=', assetId)
      .executeTakeFirst()
    const events = (await of('event')).filter(({ event_ms }) => event_ms > Number(activation_date))
    const rows = [...(await of('alarm')), ...(await of('alarm_pending')), ...events]
    const noted = rows.map((row) =>
      plain({
        ...row,
        value: JSON.stringify('value' in row ? row.value : null).replace(/"alarm_id":"[^"]*"/, ''),
      }),
    )
    return { box: plain(kept), asset: plain(asset ?? {}), noted: noted.sort() }
  })
}

test('a foreseen upload leads to the same rows as one for which everything is read again', {
  timeout: 120_000,
}, async () => {
  const values = fc.array(fc.constantFrom(0, 2, 5, 5.5, 6, 7, 7.5, 8, 9, -127, 9999), {
    minLength: 1,
    maxLength: 4,
  })
  const uploads = fc.array(fc.record({ after: fc.integer({ min: 1, max: 90 }), values }), {
    minLength: 4,
    maxLength: 12,
  })
  const limits = fc.record({ hysteresis: fc.constantFrom(0, 1), min_duration_s: fc.constantFrom(0, 120) })
  await fc.assert(
    fc.asyncProperty(uploads, limits, async (sent, limit) => {
      const [foreseen, read] = [await addBox(limit), await addBox(limit)]
      for (const { after, values } of sent) {
        world.clock.advance(after * minute)
        const timestamps = values.map((_, i) => world.clock.now() - (values.length - 1 - i) * 10_000)
        const upload = { series: [{ type: 'temperature', timestamps, values }] }
        await world.send(foreseen, upload)
        // An upload with an idempotency key is never foreseen.
        await world.send(read, upload, world.random.id())
      }
      expect(await courseOf(foreseen)).toEqual(await courseOf(read))
    }),
    { numRuns: 25 },
  )
  expect(
    await recountTallies({ database: world.database, clock: world.clock, log: { error: () => {} } }),
  ).toEqual([])
})
