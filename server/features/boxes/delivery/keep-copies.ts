import type { Tx } from '../../../platform/db/database.ts'
import { listLimitsOfBoxes } from '../../alarms/alarm-limits/public.ts'
import { listModels } from '../../core/catalogue/public.ts'
import { lastLocations } from '../../core/event-log/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { insertCopies } from './copy-queries.ts'
import type { DeliveryRow } from './queries.ts'
import { type KeptLimit, type Snapshot, snapshotOf } from './snapshot.ts'

/** Reads the snapshots of boxes for their copies, by box id. Call it before the boxes change owner. */
export async function readForCopies(
  tx: Tx,
  stackId: string,
  boxes: readonly HeldBox[],
): Promise<Map<string, Snapshot>> {
  const ids = boxes.map((box) => box.id)
  const descriptions = new Map((await listModels(tx)).map((model) => [model.name, model.description]))
  const limits = await listLimitsOfBoxes(tx, ids)
  const locations = await lastLocations(tx, stackId, ids)
  return new Map(
    boxes.map((box) => [
      box.id,
      snapshotOf(box, {
        model_description: descriptions.get(box.model) ?? '',
        limits: limits.filter(({ sensorbox_id }) => sensorbox_id === box.id).map(keptLimit),
        location: locations.get(box.id) ?? null,
      }),
    ]),
  )
}

function keptLimit(limit: KeptLimit): KeptLimit {
  const { name, measure_type, attention_min, attention_max, critical_min, critical_max } = limit
  return { name, measure_type, attention_min, attention_max, critical_min, critical_max }
}

/** Stores the snapshots of delivered boxes as copies for their sender. */
export async function keepCopies(
  tx: Tx,
  copies: {
    readonly stackId: string
    readonly deliveries: readonly DeliveryRow[]
    readonly kept: ReadonlyMap<string, Snapshot>
    readonly now: number
  },
): Promise<void> {
  const rows = copies.deliveries.map(({ id, sensorbox_id }) => {
    const snapshot = copies.kept.get(sensorbox_id)
    if (!snapshot) throw new Error(`no snapshot of sensorbox ${sensorbox_id}`)
    return { sensorboxId: sensorbox_id, deliveryId: id, snapshot }
  })
  await insertCopies(tx, copies.stackId, rows, new Date(copies.now))
}
