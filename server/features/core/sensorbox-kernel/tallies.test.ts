import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { assetStateOf } from '@sensorstack/contract/features/boxes/assets/states.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { assignSensorbox, unassignSensorbox } from '../../boxes/assets/assign-sensorbox.ts'
import { createAsset } from '../../boxes/assets/create-asset.ts'
import { deleteAsset } from '../../boxes/assets/delete-asset.ts'
import { changeOwner } from '../../boxes/delivery/change-owner.ts'
import { disableSensorbox } from '../../boxes/sensorboxes/states/disable-sensorbox.ts'
import { enableSensorbox } from '../../boxes/sensorboxes/states/enable-sensorbox.ts'
import { markInactiveBoxes } from '../../boxes/sensorboxes/states/mark-inactive-boxes.ts'
import { moveToInStock } from '../../boxes/sensorboxes/states/move-to-in-stock.ts'
import { type Fleet, openFleet } from '../../boxes/sensorboxes/testing/fleet.ts'
import { lockBoxes } from './box-queries.ts'
import { recountTallies } from './recount-tallies.ts'
import { settleBoxes } from './settle-boxes.ts'

let fleet: Fleet
let boxes: string[]
beforeAll(async () => {
  fleet = await openFleet()
  boxes = [await fleet.addBox(), await fleet.addBox(), await fleet.addBox({ stackId: fleet.theirs })]
})
afterAll(() => fleet.close())

const temperatureLimit: Limit = {
  attention_min: null,
  attention_max: 6,
  critical_min: null,
  critical_max: 8,
  hysteresis: 0,
  min_duration_s: 0,
  source: 'individual',
}
const limits = new Map<MeasureType, Limit>([['temperature', temperatureLimit]])

const step = fc.record({
  box: fc.nat({ max: 2 }),
  wait: fc.integer({ min: 0, max: 2 * 3_600_000 }),
  act: fc.constantFrom(
    'enable',
    'disable',
    'stock',
    'cold',
    'warm',
    'hot',
    'shock',
    'connect',
    'deliver',
    'deliver with data',
    'put on an asset',
    'put on the other asset',
    'take from its asset',
    'delete its asset',
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take({ box: index, wait, act }: Step): Promise<void> {
  const { database, clock, random } = fleet
  const box = boxes[index] as string
  clock.advance(wait)
  const now = clock.now()
  await markInactiveBoxes({ database, clock, random })
  const [row] = await database.asSystem((tx) => lockBoxes(tx, { id: box }))
  if (!row) throw new Error('a box is gone')
  const settle = (next: Parameters<typeof settleBoxes>[1][number]['next']) =>
    database.asSystem((tx) => settleBoxes(tx, [{ row, next, limits }], now, random))
  const reading = (value: number) =>
    settle({ last_readings: { temperature: { at: now, value, state: 'nominal' } } })
  const inStack = <T>(work: (db: StackBound) => Promise<T>) => fleet.inStack(row.stack_id, work)
  const deliver = (withData: boolean) => {
    const toStackId = row.stack_id === fleet.ours ? fleet.theirs : fleet.ours
    return database.asSystem((tx) =>
      changeOwner(tx, { sensorboxId: box, toStackId, at: now, withData }, random),
    )
  }
  /** Returns the first or second asset of the box's stack, and creates it if necessary. */
  const assign = async (index: number) => {
    const assets = await database.asSystem((tx) =>
      tx.selectFrom('asset').select('id').where('stack_id', '=', row.stack_id).orderBy('id').execute(),
    )
    const assetId =
      assets[index]?.id ?? (await inStack((db) => createAsset(db, { name: 'Asset' }, now, random)))
    await inStack((db) => assignSensorbox(db, { assetId, sensorboxId: box }, now, random))
  }
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    enable: () => inStack((db) => enableSensorbox(db, box, now, random)),
    disable: () => inStack((db) => disableSensorbox(db, box, now, random)),
    stock: () => inStack((db) => moveToInStock(db, box, now, random)),
    cold: () => reading(4),
    warm: () => reading(7),
    hot: () => reading(9),
    shock: () => settle({ unacknowledged_shocks: row.unacknowledged_shocks === 0 ? 1 : 0 }),
    connect: () =>
      settle(
        row.enabled_state === 'enabled'
          ? { con_stamp: new Date(now), next_connection_at: new Date(now + 3_600_000) }
          : {},
      ),
    deliver: () => deliver(false),
    'deliver with data': () => deliver(true),
    'put on an asset': () => assign(0),
    'put on the other asset': () => assign(1),
    'take from its asset': () =>
      inStack((db) =>
        unassignSensorbox(db, { assetId: row.asset_id ?? random.id(), sensorboxId: box }, now, random),
      ),
    'delete its asset': async () => {
      const assetId = row.asset_id
      if (assetId) await inStack((db) => deleteAsset(db, assetId, now, random))
    },
  }
  try {
    await acts[act]()
  } catch (error) {
    if (!(error instanceof ApiError && error.definition.status === 409)) throw error
  }
}

/** Returns the assets with their stored state and the state that follows from their boxes. */
async function assetsWithBoxes() {
  return fleet.database.asSystem(async (tx) => {
    const assets = await tx.selectFrom('asset_state').select(['asset_id', 'combined_state']).execute()
    const onThem = await tx.selectFrom('sensorbox').select(['asset_id', 'combined_state']).execute()
    return assets.map(({ asset_id, combined_state }) => ({
      kept: combined_state,
      followed: assetStateOf(
        onThem.filter((box) => box.asset_id === asset_id).map((box) => box.combined_state),
      ),
    }))
  })
}

test('whatever happens to boxes, asset states and stored counts stay correct and tenures have no gaps', async () => {
  const differences: unknown[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      for (const each of steps) await take(each)
      const wrong = await recountTallies({
        database: fleet.database,
        clock: fleet.clock,
        log: { error: (...args: unknown[]) => void differences.push(args) },
      })
      expect(wrong).toEqual([])
      for (const { kept, followed } of await assetsWithBoxes()) expect(kept).toBe(followed)
      for (const box of boxes) {
        const line = await fleet.database.asSystem((tx) =>
          tx
            .selectFrom('tenure')
            .select(['from_ms', 'to_ms', 'stack_id'])
            .where('sensorbox_id', '=', box)
            .orderBy('from_ms', (order) => order.asc().nullsFirst())
            .execute(),
        )
        expect(line[0]?.from_ms).toBe(null)
        expect(line.at(-1)?.to_ms).toBe(null)
        for (const [index, tenure] of line.entries()) {
          if (index > 0) expect(tenure.from_ms).toBe(line[index - 1]?.to_ms)
        }
      }
    }),
    { numRuns: 40, seed: 8 },
  )
  expect(differences).toEqual([])
})
