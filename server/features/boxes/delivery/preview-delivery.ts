import type { DeliveryPreview } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { listLimitsOfBoxes } from '../../alarms/alarm-limits/public.ts'
import { countRelations } from '../../configuration/connection-profiles/public.ts'
import { listDeployments } from '../../configuration/deployments/public.ts'
import { lastLocations } from '../../core/event-log/public.ts'
import { boxesWithSharedSerial, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { countAttachments } from '../../core/stored-files/public.ts'
import { seenTenuresOf } from '../../core/tenures/public.ts'
import { firstHours } from '../../readings/telemetry/public.ts'
import { refusalOfBox } from './deliver-boxes.ts'
import type { DeliveryOrder } from './delivery-order.ts'
import { anyOf, latestDeliveries } from './queries.ts'

const hourMs = 3_600_000

/**
 * Returns the data that boxes of the current stack could take along to another, which boxes can't be delivered, and which have a
 * serial number that is there already, in the given order.
 */
export async function previewDelivery(
  db: StackBound,
  { sensorboxIds, toStackId, from }: Pick<DeliveryOrder, 'sensorboxIds' | 'toStackId' | 'from'>,
): Promise<DeliveryPreview> {
  const rows = await typedBoxRows(db.tx)
    .select(['s.id', 's.key', 's.model', 's.enabled_state', 's.asset_id'])
    .where(db.within('s.stack_id'))
    .where('s.id', '=', anyOf(sensorboxIds.filter(isId)))
    .execute()
  const boxes = new Map(rows.map((row) => [row.id, row]))
  const ids = [...boxes.keys()]
  const latest = await latestDeliveries(db.tx, ids)
  const tenures = (await seenTenuresOf(db, ids)).map(({ sensorbox_key, tenure_key }) => ({
    sensorboxKey: sensorbox_key,
    tenureKey: tenure_key,
  }))
  const since = await firstHours(db, tenures)
  const limits = await listLimitsOfBoxes(db.tx, ids)
  const files = await countAttachments(db, ids)
  const profiles = await countRelations(db, ids)
  const deployments = [
    ...(await listDeployments(db, 'tasks', ids)),
    ...(await listDeployments(db, 'wakeup', ids)),
  ]
  const withTasks = new Set(
    deployments.filter(({ wished }) => wished !== null).map((one) => one.sensorbox_id),
  )
  const locations = await lastLocations(db.tx, db.stackId, ids)
  const shared = await boxesWithSharedSerial(db.tx, toStackId, ids)
  return {
    boxes: [...new Set(sensorboxIds)].map((id) => {
      const box = boxes.get(id)
      const refusal = box ? refusalOfBox(box, latest.get(id), from) : SENSORBOX_NOT_FOUND
      const first = box && since.get(box.key)
      return {
        id,
        refusal: refusal && { code: refusal.code, detail: refusal.detail },
        readings_since: first === undefined ? null : new Date(first * hourMs).toISOString(),
        alarm_limits: limits.filter(({ sensorbox_id }) => sensorbox_id === id).length,
        documents: files.get(id)?.document ?? 0,
        photos: files.get(id)?.photo ?? 0,
        connection_profiles: profiles.get(id) ?? 0,
        has_tasks: withTasks.has(id),
        has_location: locations.has(id),
        shares_serial_number: shared.has(id),
      }
    }),
  }
}
