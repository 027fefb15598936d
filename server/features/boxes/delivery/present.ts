import type { DeliveryEvent } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { Delivered } from './deliver-boxes.ts'
import type { DeliveryRow } from './queries.ts'

/** Returns a delivery for the response to either side. */
export function presentDelivery(row: DeliveryRow): DeliveryEvent {
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    serial_number: row.serial_number,
    from_stack_id: row.from_stack_id,
    from_stack: row.from_stack_name,
    to_stack_id: row.to_stack_id,
    to_stack: row.to_stack_name,
    order_number: row.order_number,
    comment: row.comment,
    state: row.state,
    start_time: row.start_time?.toISOString() ?? null,
    estimated_time: row.state === 'completed' ? null : row.estimated_time.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** Returns the outcome of one box in a request for many. */
export function presentOutcome(outcome: Delivered): MassResult {
  if ('delivery' in outcome) return { id: outcome.id, ok: true }
  return { id: outcome.id, ok: false, code: outcome.refusal.code, detail: outcome.refusal.detail }
}

/** The columns of a box's delivery; null if it was never delivered. */
export interface DeliveryColumns {
  readonly delivery_state: DeliveryRow['state'] | null
  readonly delivery_start_time: Date | null
  readonly delivery_estimated_time: Date | null
  readonly delivery_created_at: Date | null
  readonly delivery_asset_id: string | null
}

/** Returns the progress of a box's delivery. `next` is the expected time of its next connection, if known. */
export function presentDeliveryState(row: DeliveryColumns, next: Date | null) {
  const { delivery_state: state, delivery_created_at: createdAt } = row
  if (state === null || createdAt === null) return null
  const estimated = state === 'completed' ? null : (next ?? row.delivery_estimated_time)
  return {
    state,
    start_time: row.delivery_start_time?.toISOString() ?? null,
    estimated_time: estimated?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    asset_id: row.delivery_asset_id,
  }
}
