import { NOTHING_TO_UNDO } from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId, type Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { closeOpenAlarmsOfAll } from '../../../alarms/alarms/public.ts'
import { giveBackEnabling } from '../../../core/ledger/public.ts'
import {
  type HeldBox,
  lockOwnBoxes,
  nextConnection,
  settleBoxes,
} from '../../../core/sensorbox-kernel/public.ts'
import { setArrivals } from '../../delivery/public.ts'
import type { StateChangeTable } from '../tables.ts'
import { deleteStateChanges, existingAssets, listOwnChanges } from './state-change-queries.ts'

/** Long enough to reach the last box of a job that changed the states of thousands. Screens offer to undo for seconds only. */
const undoableMs = 10 * 60_000

/**
 * Undoes the caller's last change of the state of boxes of the current stack. Each gets back its state and the asset that it was on, and
 * the stack gets back the points of first enablings. The result is NOTHING_TO_UNDO for a box whose state somebody has changed
 * since, or long ago, and SENSORBOX_NOT_FOUND for one that isn't in the stack.
 */
export async function undoChanges(
  db: StackBound,
  ids: readonly string[],
  now: number,
  random: Random,
): Promise<MassResult[]> {
  const asked = [...new Set(ids)]
  const boxes = new Map((await lockOwnBoxes(db, asked.filter(isId))).map((box) => [box.id, box]))
  const made = await listOwnChanges(db, [...boxes.keys()], new Date(now - undoableMs))
  const changes = new Map(made.map((change) => [change.sensorbox_id, change]))
  const assets = await existingAssets(
    db,
    made.flatMap(({ asset_id, arrived_on }) => [asset_id, arrived_on].filter((id) => id !== null)),
  )
  const undone: { row: HeldBox; change: StateChangeTable }[] = []
  const results = asked.map((id): MassResult => {
    const row = boxes.get(id)
    const change = changes.get(id)
    const refusal = !row ? SENSORBOX_NOT_FOUND : change?.became === row.enabled_state ? null : NOTHING_TO_UNDO
    if (refusal) return { id, ok: false, code: refusal.code, detail: refusal.detail }
    if (row && change) undone.push({ row, change })
    return { id, ok: true }
  })
  if (undone.length === 0) return results
  const stopped = undone.filter(({ change }) => change.was !== 'enabled')
  await closeOpenAlarmsOfAll(
    db.tx,
    stopped.map(({ row }) => row),
    now,
    random,
  )
  const unsettled = ({ row, change }: (typeof undone)[number]) => ({
    row,
    next: {
      enabled_state: change.was,
      next_connection_at: change.was === 'enabled' ? nextConnection(row, now) : null,
      ...(change.was_first && { activation_date: null }),
      // An asset that was deleted since can't be given back, nor is one taken that the box was put on since.
      ...(row.asset_id === null &&
        change.asset_id !== null &&
        assets.has(change.asset_id) && { asset_id: change.asset_id }),
    },
  })
  await settleBoxes(db.tx, stopped.map(unsettled), now, random)
  await judgeByLimits(
    db.tx,
    undone.filter(({ change }) => change.was === 'enabled').map(unsettled),
    now,
    random,
  )
  await deleteStateChanges(
    db,
    undone.map(({ row }) => row.id),
  )
  await giveArrivalsBack(db, undone, assets)
  const charges = undone.flatMap(({ change }) => change.charge_id ?? [])
  await giveBackEnabling(db, charges, { now, random, actor: db.scope.accountId })
  return results
}

/** Lets boxes that were enabled for the first time after a delivery go onto their asset when they are enabled again. */
async function giveArrivalsBack(
  db: StackBound,
  undone: readonly { readonly row: HeldBox; readonly change: StateChangeTable }[],
  existing: ReadonlySet<string>,
): Promise<void> {
  for (const assetId of existing) {
    const sensorboxIds = undone.filter(({ change }) => change.arrived_on === assetId).map(({ row }) => row.id)
    if (sensorboxIds.length > 0) await setArrivals(db.tx, { stackId: db.stackId, assetId, sensorboxIds })
  }
}
