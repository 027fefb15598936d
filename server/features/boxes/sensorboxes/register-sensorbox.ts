import {
  HARDWARE_ID_TAKEN,
  UNKNOWN_MODEL,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { findTypeOfModel } from '../../core/catalogue/public.ts'
import { giveDeviceKey } from '../../core/device-keys/public.ts'
import { countNewBox, insertBox } from '../../core/sensorbox-kernel/public.ts'
import { noteEnabledState, openTenure } from '../../core/tenures/public.ts'

export interface NewSensorbox {
  readonly serial_number: string
  readonly hardware_unique_id: string
  readonly model: string
  readonly alias?: string | null
  readonly iccid?: string | null
  readonly imsi?: string | null
}

/**
 * Adds a box to the current stack's stock and returns its device key; only its hash is stored. Its first tenure is
 * open to the past, so that it can send readings from before the registration. Throws UNKNOWN_MODEL, and HARDWARE_ID_TAKEN
 * even if the other box belongs to another stack: hardware ids are printed on devices and globally unique.
 */
export async function registerSensorbox(
  db: StackBound,
  box: NewSensorbox,
  now: number,
  random: Random,
): Promise<{ id: string; deviceKey: string }> {
  const { tx, stackId } = db
  const type = await findTypeOfModel(tx, box.model)
  if (!type) {
    throw new ApiError(UNKNOWN_MODEL, { fields: [{ field: 'model', message: UNKNOWN_MODEL.detail }] })
  }
  const added = await insertBox(tx, type, {
    id: random.id(),
    stack_id: stackId,
    serial_number: box.serial_number,
    hardware_unique_id: box.hardware_unique_id,
    iccid: box.iccid ?? null,
    imsi: box.imsi ?? null,
    model: box.model,
    alias: box.alias || null,
    enabled_state: 'in_stock',
    combined_state: 'in_stock',
    state_since: new Date(now),
    created_at: new Date(now),
  })
  if (!added) throw new ApiError(HARDWARE_ID_TAKEN)

  await openTenure(tx, added, { stack_id: stackId, from_ms: null })
  await noteEnabledState(tx, added, { stack_id: stackId, enabled_state: 'in_stock', from_ms: now })
  await countNewBox(tx, added)
  return { id: added.id, deviceKey: await giveDeviceKey(tx, added, now, random) }
}
